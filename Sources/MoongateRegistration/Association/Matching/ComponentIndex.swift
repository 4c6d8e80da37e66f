/// Components by the first segments of their paths, so that not all are looked at for a link or for
/// another component.
struct ComponentIndex {
  /// A first segment without wildcards and variables, and how it is compared with links.
  private struct Beginning: Hashable {
    let segment: String
    let isPercentEncoded: Bool
  }

  private var numbers: [Beginning: [Int]] = [:]
  /// The components that may take any first segment.
  private var open: [Int] = []

  /// Adds a component, whose number is higher than those before.
  mutating func add(_ component: Association.Component, _ number: Int) {
    if let beginning = Self.beginning(of: component) {
      numbers[beginning, default: []].append(number)
    } else {
      open.append(number)
    }
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
    guard let beginning = Self.beginning(of: component) else { return open }
    return ((numbers[beginning] ?? []) + open).sorted()
  }

  private static func beginning(of component: Association.Component) -> Beginning? {
    guard component.isCaseSensitive, let path = component.path else { return nil }
    let segment = first(of: String(WildcardPattern.withoutSlashes(path)))
    guard !segment.utf8.contains(where: { "*?$".utf8.contains($0) }) else { return nil }
    return Beginning(segment: segment, isPercentEncoded: component.isPercentEncoded)
  }

  /// The first segment of a path, with or without a slash in front of it.
  private static func first(of path: String) -> String {
    let scalars = path.unicodeScalars
    return String(scalars.dropFirst(scalars.first == "/" ? 1 : 0).prefix { $0 != "/" })
  }
}
