import MoongateLinks
import Testing

@Suite("The table against the reference")
struct DifferentialTests {
  @Test("Same routes in the same order with the same captures", arguments: 1...8)
  func differential(_ seed: UInt64) throws {
    let kinds = ["sku": Kind.declared(try KindPattern("%u+%-%d+"))]
    var random = RandomRoutes(seed: seed)
    var pairs = 0
    var matched = 0
    while pairs < 3_200 {
      let count = Int.random(in: 1...12, using: &random.generator)
      let patterns = (0..<count).map { _ in random.pattern() }
      let links = (0..<16).compactMap { index in
        let source =
          index % 2 == 0 ? nil : try? Pattern(plain(patterns[index % count]), kinds: kinds)
        return try? Link(source.map { random.link(for: $0) } ?? random.link())
      }
      do {
        matched += try compare(patterns, kinds, links)
        pairs += links.count
      } catch is RouteConflict {
        continue
      }
    }
    // The pieces are so few that many links meet a route.
    #expect(matched * 4 > pairs)
  }

  private func plain(_ pattern: String) -> String {
    pattern.hasPrefix("(?i)") ? String(pattern.dropFirst(4)) : pattern
  }

  /// Compares all matches of all links; gives how many links matched anything.
  private func compare(
    _ patterns: [String],
    _ kinds: [String: Kind],
    _ links: [Link]
  ) throws -> Int {
    let routes = try Routes(patterns, kinds: kinds)
    let reference = ReferenceMatcher(
      routes: zip(routes.patterns, patterns).map { ($0, $1.hasPrefix("(?i)")) }
    )
    var matched = 0
    for link in links {
      let expected = reference.matches(link)
      matched += expected.isEmpty ? 0 : 1
      var found: [String] = []
      var match = routes.table.match(link)
      while let current = match, found.count <= expected.count {
        found.append("\(current.route) \(Routes.values(routes.table, current, link))")
        match = routes.table.match(link, after: current)
      }
      #expect(found == expected.map { "\($0.route) \($0.captures)" }, "\(patterns) × \(link)")
    }
    return matched
  }
}
