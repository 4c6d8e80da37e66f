import MoongateAnalysis
import MoongateLinks
import Randomness
import RouteSamples
import Testing

@Suite("The analysis against links")
struct AnalysisPropertyTests {
  @Test(
    "A route is dead if and only if it wins none of a complete set of links",
    arguments: rounds(1...4)
  )
  func complete(_ seed: UInt64) throws {
    var random = CompleteLinks(seed: seed)
    var dead = 0
    for _ in 0..<10 {
      let (texts, routes) = try random.routes(10...20)
      var alive: Set<Int> = []
      var matched: Set<Int> = []
      for link in CompleteLinks.links {
        let order = routes.order(link)
        alive.formUnion(order.prefix(1))
        matched.formUnion(order)
      }
      let expected = matched.subtracting(alive).sorted()
      let found = routes.deadRoutes()
      #expect(found.map(\.route) == expected, "\(texts)")
      // Of the others each wins the link that is made up for it.
      let won = routes.wonLinks()
      #expect(alive.isSubset(of: won.keys), "\(texts)")
      for (route, link) in won { #expect(routes.winner(link) == route, "\(texts)") }
      for route in found {
        try check(route, routes, texts)
        // The shadows alone win all its links.
        let few = (route.shadows + [route.route]).sorted()
        let fewer = try AnalysedRoutes(few.map { texts[$0] }, declare: CompleteLinks.declared)
        let winners = CompleteLinks.links.compactMap { fewer.winner($0).map { few[$0] } }
        #expect(!winners.contains(route.route), "\(texts)")
      }
      dead += found.count
    }
    #expect(dead > 4)
  }

  @Test(
    "Overlaps are the pairs with a common link of which neither holds the other",
    arguments: rounds(1...4)
  )
  func overlaps(_ seed: UInt64) throws {
    var random = CompleteLinks(seed: seed &+ 100)
    var pairs = 0
    // Where a literal is a host, its case does not count; containment is about paths.
    let links = CompleteLinks.links.filter { $0.isWeb || ($0.host ?? "").isEmpty }
    for _ in 0..<12 {
      let (texts, routes) = try random.routes(3...7)
      let expected = overlapping(routes, links)
      let found = routes.overlaps()
      #expect(found.isComplete)
      let sorted = Set(found.pairs.map { [min($0.winner, $0.loser), max($0.winner, $0.loser)] })
      #expect(sorted == expected, "\(texts)")
      for pair in found.pairs { try check(pair, texts) }
      pairs += found.pairs.count
    }
    #expect(pairs > 10)
  }

  @Test(
    "The first declared routes that match are those of a complete set of links",
    arguments: rounds(1...4)
  )
  func firstMatches(_ seed: UInt64) throws {
    var random = CompleteLinks(seed: seed &+ 200)
    var pairs = 0
    let links = CompleteLinks.links.filter { $0.isWeb || ($0.host ?? "").isEmpty }
    for _ in 0..<12 {
      let (texts, routes) = try random.routes(3...12)
      var expected: Set<[Int]> = []
      for link in links {
        let order = routes.order(link)
        if let winner = order.first, let first = order.min(), first != winner {
          expected.insert([winner, first])
        }
      }
      let found = routes.firstMatches()
      #expect(found.isComplete)
      #expect(Set(found.pairs.map { [$0.winner, $0.loser] }) == expected, "\(texts)")
      for pair in found.pairs {
        let order = routes.order(pair.witness)
        #expect(order.first == pair.winner && order.min() == pair.loser, "\(texts)")
      }
      pairs += found.pairs.count
    }
    #expect(pairs > 10)
  }

  @Test("No route of any grammar is called dead that wins a link", arguments: rounds(1...6))
  func sound(_ seed: UInt64) throws {
    var random = RandomRoutes(seed: seed &+ 40)
    var dead = 0
    for _ in 0..<120 {
      let texts = (0..<Int.random(in: 1...7, using: &random.generator)).flatMap { _ in
        let pattern = random.pattern()
        return [wider(pattern), pattern]
      }
      let declare = ["app", "other", "h.ex", "*.ex", "ex.ex", "*.h.ex"]
      guard let routes = try? AnalysedRoutes(texts, declare: declare) else { continue }
      let found = routes.deadRoutes()
      let numbers = Set(found.map(\.route))
      for route in found { try check(route, routes, texts) }
      for pair in routes.overlaps().pairs { try check(pair, texts) }
      dead += found.count
      for index in 0..<400 {
        let text =
          index % 2 == 0 ? random.link() : random.link(for: routes.patterns[index % texts.count])
        guard let link = try? Link(text), routes.claims(link), let winner = routes.winner(link)
        else { continue }
        #expect(!numbers.contains(winner), "\(texts[winner]) wins \(text) of \(texts)")
      }
    }
    #expect(dead > 3)
  }

  @Test(
    "Overlaps that links show are found, but for mixed and declared ones",
    arguments: rounds(1...4)
  )
  func shown(_ seed: UInt64) throws {
    var random = RandomRoutes(seed: seed &+ 60)
    var seen = 0
    for _ in 0..<60 {
      let texts = (0..<5).map { _ in
        // Short paths of parts that are known exactly, so that routes meet.
        var pattern = random.pattern()
        while !isPlain(pattern) { pattern = random.pattern() }
        return pattern
      }
      guard let routes = try? AnalysedRoutes(texts, declare: ["app", "other", "h.ex", "*.ex"])
      else { continue }
      let links = (0..<600).compactMap { index in
        try? Link(index % 4 == 0 ? random.link() : random.link(for: routes.patterns[index % 5]))
      }
      // Where a literal is a host, its case does not count; containment is about paths.
      let counting = links.filter {
        routes.claims($0) && ($0.isWeb || ($0.host ?? "").isEmpty)
      }
      let found = routes.overlaps().pairs
      for pair in found { try check(pair, texts) }
      let known = Set(found.map { [min($0.winner, $0.loser), max($0.winner, $0.loser)] })
      for pair in overlapping(routes, counting) {
        #expect(known.contains(pair), "\(pair.map { texts[$0] })")
        seen += 1
      }
    }
    #expect(seen > 5)
  }

  /// Pairs of routes that some link matches both, while others match each alone.
  private func overlapping(_ routes: AnalysedRoutes, _ links: [Link]) -> Set<[Int]> {
    var common: Set<[Int]> = []
    var alone: Set<[Int]> = []
    for link in links {
      let matching = routes.order(link)
      for route in matching {
        for other in routes.patterns.indices where other != route {
          if matching.contains(other) {
            common.insert([min(route, other), max(route, other)])
          } else {
            alone.insert([route, other])
          }
        }
      }
    }
    return common.filter { alone.contains($0) && alone.contains($0.reversed()) }
  }

  /// Whether a pattern has few segments and neither mixed ones nor declared kinds.
  private func isPlain(_ text: String) -> Bool {
    guard let pattern = try? Pattern(text.replacing("(?i)", with: "")) else { return false }
    let isMixed = pattern.segments.contains { if case .mixed = $0 { true } else { false } }
    return pattern.segments.count < 3 && !isMixed
  }

  /// A pattern with kinds that accept more, which is declared first so that it often wins.
  private func wider(_ pattern: String) -> String {
    for (kind, wider) in [("(1..5)", "(int)"), ("(int)", "(number)"), ("(a|b|", "(a|b|c|")]
    where pattern.contains(kind) {
      let text = pattern.replacing(kind, with: wider)
      // A number cannot share its segment.
      if (try? AnalysedRoutes([text])) != nil { return text }
    }
    return pattern + (pattern.contains("#") || pattern.contains("?") ? "" : "?z")
  }

  /// A witness is matched by the dead route and won by the first shadow.
  private func check(
    _ dead: DeadRoute,
    _ routes: AnalysedRoutes,
    _ texts: [String]
  ) throws {
    #expect(routes.claims(dead.witness))
    #expect(routes.winner(dead.witness) == dead.shadows.first, "\(texts)")
    #expect(try routes.matches(dead.route, dead.witness), "\(texts[dead.route])")
    #expect(!dead.shadows.contains(dead.route))
    #expect(Set(dead.shadows).count == dead.shadows.count)
    #expect(try Link(dead.witness.text).text == dead.witness.text)
  }

  /// A witness is matched by both routes, and alone with the other the winner wins.
  private func check(_ pair: Overlap, _ texts: [String]) throws {
    let two = [pair.winner, pair.loser].sorted()
    let routes = try AnalysedRoutes(two.map { texts[$0] })
    #expect(try routes.matches(0, pair.witness) && routes.matches(1, pair.witness))
    #expect(routes.winner(pair.witness).map { two[$0] } == pair.winner, "\(texts)")
  }
}
