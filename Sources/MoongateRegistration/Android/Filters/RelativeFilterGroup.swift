/// A `<uri-relative-filter-group>` of an intent filter: conditions on path, query and fragment that hold
/// together (API 35).
package struct RelativeFilterGroup: Sendable, Hashable {
  /// The API level that brought such groups; older ones pass over them.
  static let level = 35

  /// A part of a link.
  package enum Part: String, Sendable, Hashable, Codable, CaseIterable {
    case path, query, fragment
  }

  /// A condition on a part of a link.
  package struct Condition: Sendable, Hashable {
    /// The part; of the query one of the items has to match, as `name=value`.
    package var part: Part
    /// The pattern for the part.
    package var pattern: AndroidPattern

    /// A condition on a part of a link.
    init(_ part: Part, _ pattern: AndroidPattern) {
      self.part = part
      self.pattern = pattern
    }

    /// Whether a link meets the condition.
    func holds(for link: AndroidLink) -> Bool {
      switch part {
      case .path: link.path.map(pattern.matches) ?? false
      case .fragment: link.fragment.map(pattern.matches) ?? false
      case .query: link.query.map { Self.items($0).contains(where: pattern.matches) } ?? false
      }
    }

    /// The items of a decoded query: between ampersands, or between semicolons where it has one at most.
    private static func items(_ query: String) -> [String] {
      let items = split(query, "&")
      return items.count == 1 ? split(query, ";") : items
    }

    /// A text split as Java does it: without empty parts at the end.
    private static func split(_ text: String, _ separator: Unicode.Scalar) -> [String] {
      let parts = text.unicodeScalars.split(
        separator: separator,
        omittingEmptySubsequences: false
      )
      guard parts.count > 1 else { return [text] }
      let last = parts.lastIndex { !$0.isEmpty }
      return parts.prefix((last ?? -1) + 1).map { String($0) }
    }
  }

  /// Whether the links that it stands for are handed over; otherwise they are not.
  package var allows: Bool
  /// The conditions, which must all hold; a group without conditions fits no link.
  package var conditions: [Condition]

  /// A group of conditions.
  init(allows: Bool = true, conditions: [Condition]) {
    self.allows = allows
    self.conditions = conditions
  }

  /// Whether it stands for a link.
  func matches(_ link: AndroidLink) -> Bool {
    !conditions.isEmpty && conditions.allSatisfy { $0.holds(for: link) }
  }
}
