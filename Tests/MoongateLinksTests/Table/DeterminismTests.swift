import Randomness
import RouteSamples
import Testing

@testable import MoongateLinks

@Suite("The order does not depend on chance")
struct DeterminismTests {
  @Test("However routes of different ranks are declared, the same ones win", arguments: 1...4)
  func shuffled(_ seed: UInt64) throws {
    var random = RandomRoutes(seed: 200 + seed)
    var matched = 0
    var moved = 0
    for _ in 0..<50 {
      let count = Int.random(in: 2...30, using: &random.generator)
      let routes = try random.routes(count: count)
      let links = random.links(count: 24, for: routes)
      let table = try RandomRoutes.table(routes)
      let orders = links.map { Self.order(table, $0) }
      matched += orders.count { $0.count > 1 }
      for _ in 0..<4 {
        let shuffled = Self.shuffle(routes, using: &random.generator)
        moved += shuffled == Array(routes.indices) ? 0 : 1
        let other = try RandomRoutes.table(shuffled.map { routes[$0] })
        for (link, order) in zip(links, orders) {
          let found = Self.order(other, link).map { shuffled[$0] }
          if found != order { #expect(found == order, "\(link) \(routes.map(\.text))") }
        }
      }
    }
    #expect(matched > 100)
    #expect(moved > 150)
  }

  @Test("In whatever order schemes and domains are declared, the same links are claimed")
  func claims() throws {
    var generator = SeededGenerator(seed: 210)
    let names = ["app", "App2", "h.ex", "*.h.ex", "*.ex.org", "ex.org", "x.y.ex.org"]
    let links = [
      "app:a", "app2:a", "app3:a", "https://h.ex", "http://x.h.ex", "https://y.x.h.ex",
      "https://ex.org", "https://x.ex.org", "https://x.y.ex.org", "https://ex", "https://h.ex.org",
    ].compactMap { try? Link($0) }
    let expected = try Routes([], declare: names)
    for _ in 0..<20 {
      let routes = try Routes([], declare: names.shuffled(using: &generator))
      for link in links { #expect(routes.table.claims(link) == expected.table.claims(link)) }
    }
  }

  @Test("Precedence is a strict weak order, the one that the reference has", arguments: 1...3)
  func precedence(_ seed: UInt64) throws {
    var random = RandomRoutes(seed: 220 + seed)
    var variants: [(precedence: Precedence, ranks: [Int])] = []
    for _ in 0..<40 {
      // Long paths are compared in a memory of their own.
      let long = (0..<Int.random(in: 17...24, using: &random.generator)).map { index in
        ["a", ":l\(index)", ":l\(index)(int)"].randomElement(using: &random.generator) ?? ""
      }.joined(separator: "/")
      let text = random.pattern()
      let plain = text.hasPrefix("(?i)") ? String(text.dropFirst(4)) : text
      let isLong = Bool.random(using: &random.generator)
      let pattern = try Pattern(isLong ? "/\(long)" : plain, kinds: RandomRoutes.kinds)
      let reference = ReferenceRoute(pattern)
      for way in reference.ways.prefix(4) {
        let precedence = Precedence(pattern, pattern.segments(way))
        variants.append((precedence, reference.ranks(way)))
      }
    }
    let precedes = variants.map { left in
      variants.map { left.precedence.precedes($0.precedence) }
    }
    for left in variants.indices {
      #expect(precedes[left][left] == nil)
      for right in variants.indices {
        let isBefore = variants[left].ranks.lexicographicallyPrecedes(variants[right].ranks)
        let isAfter = variants[right].ranks.lexicographicallyPrecedes(variants[left].ranks)
        let expected: Bool? = isBefore || isAfter ? isBefore : nil
        if precedes[left][right] != expected { #expect(precedes[left][right] == expected) }
        if precedes[left][right] != precedes[right][left].map({ !$0 }) { Issue.record("both") }
        // What comes before, or is equal to, something comes where that does.
        for last in variants.indices {
          let first = precedes[left][right] ?? precedes[right][last]
          guard first == precedes[right][last] || precedes[right][last] == nil else { continue }
          if precedes[left][last] != first { Issue.record("\(left), \(right), \(last)") }
        }
      }
    }
    #expect(Set(variants.map(\.ranks)).count > 20)
  }

  private static func order(_ table: borrowing RouteTable, _ link: Link) -> [Int] {
    var order: [Int] = []
    var previous: Match?
    while let match = table.match(link, after: previous) {
      order.append(match.route)
      previous = match
    }
    return order
  }

  /// The indices of some routes in another order, in which those that may be of equal rank keep
  /// theirs.
  private static func shuffle(
    _ routes: [RandomRoutes.Route],
    using generator: inout SeededGenerator
  ) -> [Int] {
    let ranks = routes.map { route in
      Set(route.reference.ways.map { route.reference.ranks($0) })
    }
    // Routes that share a rank are in one class, and so is who shares one with either.
    var classes = Array(routes.indices)
    for left in routes.indices {
      for right in routes.indices where !ranks[left].isDisjoint(with: ranks[right]) {
        let (kept, replaced) = (classes[left], classes[right])
        for index in classes.indices where classes[index] == replaced { classes[index] = kept }
      }
    }
    var remaining = Dictionary(grouping: routes.indices) { classes[$0] }
    return routes.indices.shuffled(using: &generator).map { index in
      remaining[classes[index]]?.removeFirst() ?? index
    }
  }
}
