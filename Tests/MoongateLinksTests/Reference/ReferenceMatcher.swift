import MoongateLinks

/// The rules of matching and precedence once more, as plainly as possible.
///
/// It tries every route, works on decoded strings and knows nothing of tables, so that the real
/// one can be compared with it.
struct ReferenceMatcher {
  /// A route that matches: where it ranks, and what it captures.
  struct Found {
    let route: Int
    let ranks: [Int]
    let captures: [String]
  }

  let routes: [(pattern: Pattern, ignoresCase: Bool)]

  /// All routes that match, the winner first.
  func matches(_ link: Link) -> [Found] {
    routes.indices.compactMap { best($0, link) }
      .sorted { $0.ranks.lexicographicallyPrecedes($1.ranks) }
  }

  /// The best way in which a route matches.
  private func best(_ route: Int, _ link: Link) -> Found? {
    let (pattern, ignoresCase) = routes[route]
    guard let scope = Self.scope(pattern.scope, link) else { return nil }
    guard let query = Self.query(pattern, link) else { return nil }
    let optional = pattern.segments.count { $0.isOptional }
    for leftOut in 0...optional {
      let elements = Array(pattern.segments.dropLast(leftOut))
      let isHost = !link.isWeb && !(link.host ?? "").isEmpty
      let path = ReferencePath(ignoresCase: ignoresCase, startsAtHost: isHost)
      guard let captures = path.match(elements, link.segments) else { continue }
      let end = leftOut > 0 ? 5 : 4
      // Seven ends the path, so that whatever follows is not compared with a longer one.
      let literals = pattern.items.count { if case .literal = $0.value { true } else { false } }
      let rest =
        [-pattern.items.count, -literals, pattern.fragment == nil ? 1 : 0, route]
      return Found(
        route: route,
        ranks: scope + elements.map(Self.rank) + [end, 7] + rest,
        captures: captures + Array(repeating: "nil", count: leftOut) + query
      )
    }
    return nil
  }

  private static func rank(_ segment: Pattern.Segment) -> Int {
    switch segment {
    case .literal: return 0
    case .mixed: return 1
    case .capture(let capture):
      if case .text = capture.kind { return 3 }
      return 2
    case .rest: return 6
    }
  }

  /// Two numbers that order scopes; nil if the link is outside.
  private static func scope(_ scope: Pattern.Scope?, _ link: Link) -> [Int]? {
    guard let scope else { return [3, 0] }
    guard scope.scheme == link.scheme else { return nil }
    guard let host = scope.host else { return [2, 0] }
    guard let actual = link.host else { return nil }
    if !scope.isWildcard { return actual == host ? [0, 0] : nil }
    guard actual.hasSuffix("." + host), actual.count > host.count + 1 else { return nil }
    return [1, -host.count]
  }

  /// What query and fragment capture; nil if a condition does not hold.
  private static func query(_ pattern: Pattern, _ link: Link) -> [String]? {
    var captures: [String] = []
    for item in pattern.items {
      let values = link.queryItems.filter { $0.name == item.name }.map { $0.value ?? "" }
      guard values.count < 2 else { return nil }
      guard holds(item.value, values.first, &captures) else { return nil }
    }
    if let fragment = pattern.fragment {
      guard holds(fragment, link.fragment, &captures) else { return nil }
    }
    return captures
  }

  private static func holds(
    _ term: Pattern.Term?,
    _ value: String?,
    _ captures: inout [String]
  ) -> Bool {
    switch term {
    case nil: return value != nil
    case .literal(let text): return value == text
    case .capture(let capture):
      guard let value else {
        captures.append("nil")
        return capture.isOptional
      }
      guard let result = ReferenceKind.value(value, capture.kind) else { return false }
      captures.append(result)
      return true
    }
  }
}
