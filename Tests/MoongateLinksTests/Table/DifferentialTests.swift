import MoongateLinks
import Randomness
import RouteSamples
import Testing

@Suite("The table against the reference")
struct DifferentialTests {
  /// The number of links that each seed matches; all seeds together 200,000.
  static let pairs = 12_500

  @Test("Same routes in the same order with the same captures", arguments: rounds(1...16))
  func differential(_ seed: UInt64) throws {
    var random = RandomRoutes(seed: seed)
    var pairs = 0
    var matched = 0
    var among = 0
    var rivals = 0
    var round = 0
    while pairs < Self.pairs {
      // Few routes show an order best; many are what a table is for.
      let sizes = [1...6, 4...40, 100...200][round % 3]
      round += 1
      let routes = try random.routes(count: Int.random(in: sizes, using: &random.generator))
      let table = try RandomRoutes.table(routes)
      let reference = ReferenceMatcher(routes: routes.map(\.reference))
      let links = random.links(count: routes.count < 100 ? 60 : 200, for: routes)
      for (index, link) in links.enumerated() {
        let count = compare(table, reference, link, wholeOrder: routes.count < 12 || index % 4 == 1)
        if count == nil { Issue.record("The routes were \(routes.map(\.text))") }
        matched += (count ?? 0) > 0 ? 1 : 0
        if routes.count >= 100 {
          among += 1
          rivals += (count ?? 0) > 5 ? 1 : 0
        }
      }
      pairs += links.count
    }
    // The pieces are so few that many links meet a route, and in a large set several.
    #expect(matched * 2 > pairs)
    #expect(among * 3 > pairs)
    #expect(rivals * 5 > among)
  }

  /// Compares the winner, or all matches of a link; gives how many routes match, nil if it fails.
  private func compare(
    _ table: borrowing RouteTable,
    _ reference: ReferenceMatcher,
    _ link: Link,
    wholeOrder: Bool
  ) -> Int? {
    let all = reference.matches(link)
    let expected = (wholeOrder ? all[...] : all.prefix(1)).map { "\($0.route) \($0.captures)" }
    var found: [String] = []
    var noted = NotedCaptures()
    var match = table.match(link, noting: &noted)
    while let current = match {
      found.append("\(current.route) \(Routes.values(table, current, link, noted))")
      // One match too many shows as well as all of them.
      guard wholeOrder, found.count <= expected.count else { break }
      match = table.match(link, after: current, noting: &noted)
    }
    if found == expected { return all.count }
    #expect(found == expected, "\(link)")
    return nil
  }

  @Test("The ways to write a path are those that its text shows", arguments: rounds(1...8))
  func ways(_ seed: UInt64) throws {
    var random = RandomRoutes(seed: 400 + seed)
    var several = 0
    for _ in 0..<1_000 {
      let text = random.pattern()
      let plain = text.hasPrefix("(?i)") ? String(text.dropFirst(4)) : text
      let pattern = try Pattern(plain, kinds: RandomRoutes.kinds)
      let written = try ReferenceText.ways(plain).map { way in
        try Pattern(way, kinds: RandomRoutes.kinds).segments.map(Self.shown)
      }
      let found = pattern.ways.map { pattern.segments($0).map(Self.shown) }
      if found != written { #expect(found == written, "\(plain)") }
      let reference = ReferenceRoute(pattern).ways
      if reference != pattern.ways { #expect(reference == pattern.ways, "\(plain)") }
      several += pattern.groups.isEmpty ? 0 : 1
    }
    #expect(several > 300)
  }

  /// A segment as it is written where nothing may be left out.
  private static func shown(_ segment: Pattern.Segment) -> String {
    switch segment {
    case .literal(let text): "literal \(text)"
    case .capture(let capture): capture.shown
    case .any: ":"
    case .mixed(let terms):
      terms.map { term in
        switch term {
        case .literal(let text): text
        case .capture(let capture): capture.shown
        }
      }.joined(separator: " ")
    case .rest(let rest): rest.shown
    }
  }

  @Test("Routes conflict exactly where their shapes are the same", arguments: rounds(1...2))
  func conflicts(_ seed: UInt64) throws {
    var random = RandomRoutes(seed: 100 + seed)
    var conflicts = 0
    for _ in 0..<400 {
      let first = try random.routes(count: 12)
      let second = try random.routes(count: 12)
      let shapes = first.map(\.reference.shape)
      let repeated = second.enumerated().compactMap { index, route in
        shapes.firstIndex(of: route.reference.shape)
          .map { [$0, first.count + index] }
      }
      conflicts += repeated.isEmpty ? 0 : 1
      do {
        _ = try RandomRoutes.table(first + second)
        #expect(repeated.isEmpty)
      } catch {
        #expect([error.first, error.second] == repeated.first)
      }
    }
    #expect(conflicts > 30)
  }
}
