/// A rule of `dynamic_app_link_components`: links that an app gets, or does not (Android 15).
///
/// In its texts `*` is any characters and `?` one.
package struct LinkComponent: Sendable, Hashable {
  /// The path; `nil` for any.
  package var path: String?
  /// The query items that have to be there, by name; empty for any query.
  var query: [String: String]
  /// The fragment; `nil` for any.
  var fragment: String?
  /// Whether the app does not get the links.
  var excludes: Bool
  /// The comment in the file.
  var comment: String?

  /// A rule.
  init(
    path: String? = nil,
    query: [String: String] = [:],
    fragment: String? = nil,
    excludes: Bool = false,
    comment: String? = nil
  ) {
    self.path = path
    self.query = query
    self.fragment = fragment
    self.excludes = excludes
    self.comment = comment
  }

  init(_ node: JSONNode) {
    path = node.member("/")?.value.text
    fragment = node.member("#")?.value.text
    excludes = node.member("exclude")?.value.boolean ?? false
    comment = (node.member("comments") ?? node.member("comment"))?.value.text
    query = [:]
    for member in node.member("?")?.value.members ?? [] {
      query[member.name] = member.value.text ?? "*"
    }
  }

  /// Whether it is about a link.
  ///
  /// - Complexity: O(*n* · *m*) in the texts of the link and the rule.
  func matches(_ link: AndroidLink) -> Bool {
    if let path, !Self.matches(path, link.path ?? "") { return false }
    if let fragment, !Self.matches(fragment, link.fragment ?? "") { return false }
    let items = (link.query ?? "").split(separator: "&").map { item in
      item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    }
    return query.allSatisfy { name, value in
      items.contains { $0[0] == name && Self.matches(value, $0.count > 1 ? $0[1] : "") }
    }
  }

  /// Whether a pattern with `*` and `?` stands for the whole of a text.
  private static func matches(_ pattern: String, _ text: String) -> Bool {
    let pattern = Array(pattern.unicodeScalars)
    let text = Array(text.unicodeScalars)
    var (place, at) = (0, 0)
    // Where the last star stands, and how much of the text it has taken.
    var star: (place: Int, taken: Int)?
    while at < text.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, at)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == text[at] {
        place += 1
        at += 1
      } else if let last = star {
        star = (last.place, last.taken + 1)
        place = last.place + 1
        at = last.taken + 1
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
