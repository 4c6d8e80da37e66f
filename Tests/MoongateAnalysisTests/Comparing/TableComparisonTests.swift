import MoongateAnalysis
import MoongateLinks
import Randomness
import RouteSamples
import Testing

@Suite("Two tables") struct TableComparisonTests {
  @Test(
    "Each pair of winners that a complete set of links shows is found, and no other",
    arguments: rounds(1...5)
  )
  func complete(_ seed: UInt64) throws {
    var random = CompleteLinks(seed: seed &+ 200)
    var seen = 0
    for _ in 0..<40 {
      let (texts, before) = try random.routes(4...12)
      let edited = random.edited(texts)
      let after = try AnalysedRoutes(edited, declare: CompleteLinks.declared)
      let pair = ComparedRoutes(
        before,
        after,
        declare: (CompleteLinks.declared, CompleteLinks.declared)
      )
      // A link for each pair of winners that one shows.
      var shown: [ComparedRoutes.Winners: Link] = [:]
      for link in CompleteLinks.links {
        if let winners = pair.winners(link), shown[winners] == nil { shown[winners] = link }
      }
      let (changes, undecided) = pair.comparison.winnerChanges()
      for change in changes {
        let winners = ComparedRoutes.Winners(before: change.before, after: change.after)
        #expect(pair.winners(change.link) == winners, "\(texts) \(edited) \(change.link.text)")
        #expect(before.claims(change.link) && after.claims(change.link))
      }
      let found = Set(changes.map { ComparedRoutes.Winners(before: $0.before, after: $0.after) })
      let missed = shown.filter { !found.contains($0.key) }
      #expect(missed.isEmpty, "\(texts) \(edited) \(missed.mapValues(\.text))")
      #expect(undecided == 0, "\(texts) \(edited)")
      #expect(found.count == changes.count)
      if !shown.isEmpty { seen += 1 }
    }
    #expect(seen > 20)
  }

  @Test(
    "Tables of any grammar: what links show is found, or told to be undecided",
    arguments: rounds(1...4)
  )
  func shown(_ seed: UInt64) throws {
    var random = RandomRoutes(seed: seed &+ 700)
    let declare = ["app", "other", "h.ex", "*.ex"]
    var (seen, missed) = (0, 0)
    for _ in 0..<15 {
      let texts = (0..<6).map { _ in random.pattern() }
      var edited = texts
      edited[Int.random(in: 0..<6, using: &random.generator)] = random.pattern()
      guard let before = try? AnalysedRoutes(texts, declare: declare),
        let after = try? AnalysedRoutes(edited, declare: declare)
      else { continue }
      let pair = ComparedRoutes(before, after, declare: (declare, declare))
      let (changes, undecided) = pair.comparison.winnerChanges()
      let found = Set(changes.map { ComparedRoutes.Winners(before: $0.before, after: $0.after) })
      for change in changes {
        let winners = ComparedRoutes.Winners(before: change.before, after: change.after)
        #expect(pair.winners(change.link) == winners, "\(texts) \(edited) \(change.link.text)")
      }
      for index in 0..<600 {
        let patterns = index % 2 == 0 ? before.patterns : after.patterns
        let text = index % 5 == 0 ? random.link() : random.link(for: patterns[index % 6])
        guard let link = try? Link(text), before.claims(link), after.claims(link),
          let winners = pair.winners(link)
        else { continue }
        seen += 1
        guard !found.contains(winners) else { continue }
        missed += 1
        #expect(undecided > 0, "\(texts) \(edited) \(text) \(winners)")
      }
    }
    #expect(seen > 500)
    #expect(missed * 100 < seen)
  }

  /// Sets, and the pairs of winners of which a link is found: the patterns, `-` for none.
  private static let rows: [(before: [String], after: [String], changes: Set<String>)] = [
    (["/a", "/:x"], ["/:x", "/a"], []),
    (["/:x"], ["/:y"], []),
    (["/:x(1..5)"], ["/:x(1..4)"], ["/:x(1..5) /:x(1..4)", "/:x(1..5) -"]),
    (["/a-:x", "/:y"], ["/:y"], ["/a-:x /:y"]),
    // Of two that are equally specific the first wins.
    (["/:x(1..5)", "/:y(3..9)"], ["/:y(3..9)", "/:x(1..5)"], ["/:x(1..5) /:y(3..9)"]),
    (["/a/*"], ["/a/*", "/*/b"], ["- /*/b"]),
    (["/a"], ["(?i)/A"], ["/a (?i)/A", "- (?i)/A"]),
    (["/a?q=:q"], ["/a"], ["/a?q=:q /a", "- /a"]),
  ]

  @Test(arguments: ["/a?q=", "/a?o=1&q=", "/a#"])
  func `Routes that differ in a literal of query or fragment are no pairs`(_ start: String) throws {
    let (before, after) = (
      (0..<60).map { "\(start)old\($0)" }, (0..<60).map { "\(start)new\($0)" }
    )
    var comparison = try ComparedRoutes(before, after).comparison
    comparison.effort.looks = 4 * 1_000
    let found = comparison.winnerChanges()
    #expect(found.undecided == 0)
    #expect(found.changes.count == 120)
  }

  @Test func `Pairs are left out, and counted, if they are very many`() throws {
    let (before, after) = ((0..<100).map { "/a?old\($0)" }, (0..<100).map { "/a?new\($0)" })
    let found = try ComparedRoutes(before, after).comparison.winnerChanges()
    // There are 10,200 pairs.
    #expect(found.undecided == 2_200)
    #expect(found.changes.count == 8_000)
  }

  @Test func `Looking for a link that two routes share costs, also if there is none`() throws {
    let routes = (0..<30).map { "/:a-m\($0)-:b" } + ["/z/:x/1", "/z/2/:y"]
    var comparison = try ComparedRoutes([], routes).comparison
    #expect(!comparison.sharedLinks(limit: 1_000).isEmpty)
    comparison.effort.looks = 4 * 8_000
    #expect(comparison.sharedLinks(limit: 1_000).isEmpty)
  }

  @Test(arguments: rows) func `Winners that changed`(
    row: (before: [String], after: [String], changes: Set<String>)
  ) throws {
    let pair = try ComparedRoutes(row.before, row.after)
    let (changes, undecided) = pair.comparison.winnerChanges()
    let found = changes.map { change in
      (change.before.map { row.before[$0] } ?? "-") + " "
        + (change.after.map { row.after[$0] } ?? "-")
    }
    #expect(Set(found) == row.changes)
    #expect(undecided == 0)
  }
}
