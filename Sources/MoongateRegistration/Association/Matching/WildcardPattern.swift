/// A pattern of a component: literal characters, wildcards and variables.
///
/// A pattern takes a whole text. There is no escape: `*` and `?` are always wildcards, and `$(` always
/// begins a variable. Characters are Unicode scalars.
struct WildcardPattern: Sendable {
  /// One element of a pattern.
  enum Element: Sendable {
    case scalar(Unicode.Scalar)
    /// `?`: one character.
    case one
    /// `*`: any characters, or none.
    case many
    /// A variable: one of its texts.
    case variable(String)
  }

  /// The flaw of a variable in a pattern.
  enum Flaw: Error, Hashable {
    /// A `$(` without its `)`.
    case unterminated
  }

  /// The elements, from the left.
  let elements: [Element]

  /// Reads a pattern.
  ///
  /// - Throws: a flaw of the pattern, with which it takes nothing.
  /// - Complexity: O(*n*).
  init(_ text: some StringProtocol) throws(Flaw) {
    let scalars = Array(text.unicodeScalars)
    var elements: [Element] = []
    var offset = 0
    while offset < scalars.count {
      switch scalars[offset] {
      case "*": elements.append(.many)
      case "?": elements.append(.one)
      case "$" where offset + 1 < scalars.count && scalars[offset + 1] == "(":
        guard let end = scalars[offset...].firstIndex(of: ")") else { throw .unterminated }
        var name = String.UnicodeScalarView()
        name.append(contentsOf: scalars[offset + 2..<end])
        elements.append(.variable(String(name)))
        offset = end
      default: elements.append(.scalar(scalars[offset]))
      }
      offset += 1
    }
    self.elements = elements
  }

  /// The pattern of a path without the slashes in front, however many, and at its end, which do not count.
  static func withoutSlashes(_ pattern: String) -> Substring {
    Substring(WebLink.withoutSlashes(pattern).unicodeScalars.drop { $0 == "/" })
  }

  /// The patterns of which one has to take a path: slashes in front and at the end do not count, and a `/*` at
  /// the end also takes the path without it.
  static func forms(ofPath pattern: String) -> [Substring] {
    let path = withoutSlashes(pattern)
    return path.hasSuffix("/*") ? [path, path.dropLast(2)] : [path]
  }

  /// The names of the variables.
  var variables: [String] {
    elements.compactMap { if case .variable(let name) = $0 { name } else { nil } }
  }

  /// The text of the pattern, with other names for variables.
  ///
  /// - Parameter names: the new names by the old ones; a variable without one keeps its name.
  /// - Returns: the text.
  func text(renaming names: [String: String]) -> String {
    elements.map { element in
      switch element {
      case .scalar(let scalar): String(scalar)
      case .one: "?"
      case .many: "*"
      case .variable(let name): "$(\(names[name] ?? name))"
      }
    }.joined()
  }
}
