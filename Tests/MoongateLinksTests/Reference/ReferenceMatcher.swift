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
    let path = ReferencePath(ignoresCase: route.ignoresCase, startsAtHost: link.startsAtHost)
    let found = route.ways.compactMap { way -> Found? in
      let elements = way.map { route.elements[$0] }
      guard let captures = path.match(elements[...], link.segments) else { return nil }
      return Found(
        route: index,
        ranks: route.ranks(way) + [index],
        captures: route.spread(captures, way)
      )
    }
    // Of equal ones it is the first.
    guard let best = found.min(by: { $0.ranks.lexicographicallyPrecedes($1.ranks) }),
      let tail = link.captures(of: route)
    else { return nil }
    let host = route.scope?.isNamed == true ? link.capturedHost : []
    return Found(route: index, ranks: best.ranks, captures: host + best.captures + tail)
  }
}

/// A pattern with its texts as bytes, because strings are equal where their bytes differ.
final class ReferenceRoute: Sendable {
  enum Element: Sendable {
    case literal([UInt8])
    case capture(Kind)
    case any
    case mixed([Term])
    /// Segments, each of a kind if there is one.
    case rest(isNamed: Bool, isRequired: Bool, Kind?)

    /// The number of values that it captures.
    var captureCount: Int {
      switch self {
      case .literal, .any: 0
      case .capture: 1
      case .mixed(let terms): terms.count { if case .capture = $0 { true } else { false } }
      case .rest(let isNamed, _, _): isNamed ? 1 : 0
      }
    }
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

  let scope: ReferenceScope?
  let elements: [Element]
  let groups: [Range<Int>]

  /// The ways to write the path, each by the places of the elements that are there.
  let ways: [[Int]]

  /// The numbers of segments that can be enough and not too many.
  let counts: ClosedRange<Int>

  let items: [(name: [UInt8], value: [Term]?, isList: Bool, isAbsent: Bool)]

  /// Whether the query has no other items.
  let isOnly: Bool

  let fragment: Term?
  let ignoresCase: Bool

  init(_ pattern: Pattern) {
    scope = ReferenceScope(pattern.text)
    elements = pattern.segments.map { segment in
      switch segment {
      case .literal(let text): .literal(Array(text.utf8))
      case .capture(let capture): .capture(capture.kind)
      case .any: .any
      case .mixed(let terms): .mixed(terms.map(Term.init))
      case .rest(let rest):
        .rest(isNamed: rest.name != nil, isRequired: rest.isRequired, rest.kind?.kind)
      }
    }
    groups = pattern.groups
    ways = ReferenceWays.ways(pattern.segments.indices, pattern.groups[...])
    let canBeNone = pattern.segments.map { segment in
      if case .rest(let rest) = segment { !rest.isRequired } else { false }
    }
    let fewest = ways.map { way in way.count { !canBeNone[$0] } }.min() ?? 0
    let hasRest = pattern.segments.contains { if case .rest = $0 { true } else { false } }
    counts = fewest...(hasRest ? Int.max : pattern.segments.count)
    items = pattern.items.map { item in
      let value = item.value?.terms.map(Term.init)
      return (Array(item.name.utf8), value, item.value?.isList ?? false, item.isAbsent)
    }
    isOnly = pattern.isOnly
    fragment = pattern.fragment.map(Term.init)
    ignoresCase = pattern.ignoresCase
  }

  /// Returns the ranks that decide between ways and routes before their index, the smaller first.
  func ranks(_ way: [Int]) -> [Int] {
    let literals = items.count { item in
      if item.value?.count == 1, case .literal? = item.value?.first { true } else { false }
    }
    let path = way.map { place in
      switch elements[place] {
      case .literal: 0
      case .mixed: 1
      case .capture(.text), .any: 3
      case .capture: 2
      case .rest(_, let isRequired, let kind): (kind == nil ? 8 : 6) + (isRequired ? 0 : 1)
      }
    }
    // Ten ends the path, so that whatever follows is not compared with a longer one.
    let end = [way.count < elements.count ? 5 : 4, 10]
    let conditions = items.count + (isOnly ? 1 : 0)
    let start = scope?.ranks ?? ReferenceScope.ranksOfNone
    return start + path + end + [-conditions, -literals, fragment == nil ? 1 : 0]
  }

  /// Puts the captures of a way among those that are left out.
  func spread(_ captures: [String], _ way: [Int]) -> [String] {
    var captures = captures[...]
    return elements.indices.flatMap { place -> [String] in
      let count = elements[place].captureCount
      guard way.contains(place) else { return Array(repeating: "nil", count: count) }
      defer { captures = captures.dropFirst(count) }
      return Array(captures.prefix(count))
    }
  }
}
