/// Components by the first segments of their paths, so that not all are looked at for a link or for
/// another component.
struct ComponentIndex {
  /// A text that the first segment can be, and how it is compared with links.
  private struct Beginning: Hashable {
    let segment: String
    let isPercentEncoded: Bool
  }

  private var numbers: [Beginning: [Int]] = [:]
  /// The components that may take any first segment.
  private var open: [Int] = []
  private let variables: SubstitutionVariables

  /// The most texts of one first segment that are told apart.
  private static let mostTexts = 64

  /// An index of components of a file with these variables.
  init(_ variables: SubstitutionVariables) { self.variables = variables }

  /// Adds a component, whose number is higher than those before.
  mutating func add(_ component: Association.Component, _ number: Int) {
    guard let beginnings = beginnings(of: component) else { return open.append(number) }
    for beginning in beginnings { numbers[beginning, default: []].append(number) }
  }

  /// The components that may take a link, from the lowest number on.
  func candidates(for link: WebLink) -> [Int] {
    let written = Self.first(of: link.path)
    let decoded = Self.first(of: WebLink.decoded(link.path[...]))
    let own =
      (numbers[Beginning(segment: written, isPercentEncoded: true)] ?? [])
      + (numbers[Beginning(segment: decoded, isPercentEncoded: false)] ?? [])
    return (own + open).sorted()
  }

  /// The components that may take all links of another one, from the lowest number on.
  func candidates(for component: Association.Component) -> [Int] {
    guard let beginning = beginnings(of: component)?.first else { return open }
    return ((numbers[beginning] ?? []) + open).sorted()
  }

  /// The beginnings of the links that a component takes, each once; `nil` if they are many or not known.
  private func beginnings(of component: Association.Component) -> [Beginning]? {
    guard component.isCaseSensitive, let path = component.path,
      let texts = texts(of: Self.first(of: String(WildcardPattern.withoutSlashes(path))))
    else { return nil }
    return texts.map { Beginning(segment: $0, isPercentEncoded: component.isPercentEncoded) }
  }

  /// The texts that a segment of a pattern stands for.
  private func texts(of segment: String) -> [String]? {
    guard !segment.utf8.contains(where: { "*?".utf8.contains($0) }) else { return nil }
    guard segment.utf8.contains(UInt8(ascii: "$")) else { return [segment] }
    guard let elements = try? WildcardPattern(segment).elements,
      case .variable(let name) = elements.first, elements.count == 1,
      let values = variables.values(of: name), values.count <= Self.mostTexts,
      !values.contains(where: { $0.utf8.contains { "*?/".utf8.contains($0) } })
    else { return nil }
    return Array(Set(values)).sorted()
  }

  /// The first segment of a path, with or without a slash in front of it.
  private static func first(of path: String) -> String {
    let scalars = path.unicodeScalars
    return String(scalars.dropFirst(scalars.first == "/" ? 1 : 0).prefix { $0 != "/" })
  }
}
