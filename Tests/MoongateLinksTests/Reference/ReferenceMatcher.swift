import MoongateLinks

/// The rules of matching and precedence once more, as plainly as possible.
///
/// It tries every route, works on decoded bytes and knows nothing of tables, so that the real one
/// can be compared with it.
struct ReferenceMatcher {
  /// A route that matches: where it ranks, and what it captures.
  struct Found {
    let route: Int
    let ranks: [Int]
    let captures: [String]
  }

  let routes: [ReferenceRoute]

  /// All routes that match, the winner first.
  func matches(_ link: Link) -> [Found] {
    let link = ReferenceLink(link)
    return routes.indices.compactMap { best($0, link) }
      .sorted { $0.ranks.lexicographicallyPrecedes($1.ranks) }
  }

  /// The best way in which a route matches.
  private func best(_ index: Int, _ link: ReferenceLink) -> Found? {
    let route = routes[index]
    guard route.counts.contains(link.segments.count), link.isInside(route.scope) else { return nil }
    for leftOut in 0...route.optional {
      let elements = route.elements.dropLast(leftOut)
      let path = ReferencePath(ignoresCase: route.ignoresCase, startsAtHost: link.startsAtHost)
      guard let captures = path.match(elements, link.segments) else { continue }
      guard let tail = link.captures(of: route) else { return nil }
      return Found(
        route: index,
        ranks: route.ranks(leftOut: leftOut) + [index],
        captures: captures + Array(repeating: "nil", count: leftOut) + tail
      )
    }
    return nil
  }
}

/// A pattern with its texts as bytes, because strings are equal where their bytes differ.
final class ReferenceRoute: Sendable {
  enum Element: Sendable {
    case literal([UInt8])
    case capture(Kind)
    case mixed([Term])
    case rest(isNamed: Bool)
  }

  enum Term: Sendable {
    case literal([UInt8])
    case capture(Kind, isOptional: Bool)

    init(_ term: Pattern.Term) {
      switch term {
      case .literal(let text): self = .literal(Array(text.utf8))
      case .capture(let capture): self = .capture(capture.kind, isOptional: capture.isOptional)
      }
    }
  }

  let scope: Pattern.Scope?
  let elements: [Element]
  let optional: Int

  /// The numbers of segments that can be enough and not too many.
  let counts: ClosedRange<Int>

  let items: [(name: [UInt8], value: Term?)]
  let fragment: Term?
  let ignoresCase: Bool

  init(_ pattern: Pattern, ignoresCase: Bool) {
    scope = pattern.scope
    elements = pattern.segments.map { segment in
      switch segment {
      case .literal(let text): .literal(Array(text.utf8))
      case .capture(let capture): .capture(capture.kind)
      case .mixed(let terms): .mixed(terms.map(Term.init))
      case .rest(let name): .rest(isNamed: name != nil)
      }
    }
    let optional = pattern.segments.count { $0.isOptional }
    let hasRest = pattern.segments.contains { if case .rest = $0 { true } else { false } }
    let fewest = pattern.segments.count - optional - (hasRest ? 1 : 0)
    counts = fewest...(hasRest ? Int.max : pattern.segments.count)
    self.optional = optional
    items = pattern.items.map { (Array($0.name.utf8), $0.value.map(Term.init)) }
    fragment = pattern.fragment.map(Term.init)
    self.ignoresCase = ignoresCase
  }

  /// Returns the ranks that decide between routes before their index, the smaller first.
  func ranks(leftOut: Int) -> [Int] {
    let literals = items.count { if case .literal = $0.value { true } else { false } }
    let path = elements.dropLast(leftOut).map { element in
      switch element {
      case .literal: 0
      case .mixed: 1
      case .capture(.text): 3
      case .capture: 2
      case .rest: 6
      }
    }
    // Seven ends the path, so that whatever follows is not compared with a longer one.
    let end = [leftOut > 0 ? 5 : 4, 7]
    return scopeRanks + path + end + [-items.count, -literals, fragment == nil ? 1 : 0]
  }

  private var scopeRanks: [Int] {
    guard let scope else { return [3, 0] }
    guard let host = scope.host else { return [2, 0] }
    return scope.isWildcard ? [1, -host.utf8.count] : [0, 0]
  }
}
