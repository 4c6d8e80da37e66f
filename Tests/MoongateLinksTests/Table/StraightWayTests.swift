import Randomness
import RouteSamples
import Testing

@testable import MoongateLinks

@Suite("One way through the table, and all ways") struct StraightWayTests {
  /// Two literals that differ in case only; a table that has such looks at all ways.
  private static let twins = ["/twins", "(?i)/TWINS"]

  private static let literals = [
    "alpha", "eight888", "sixteen-16-bytes", "longer-than-sixteen", "b",
  ]

  @Test(arguments: 1...4)
  func `Both find the same routes with the same captures`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var results = (found: 0, nothing: 0, unknown: 0)
    for round in 0..<90 {
      let patterns = Self.patterns(count: [2, 8, 40][round % 3], &generator)
      let straight = try Routes(patterns)
      let all = try Routes(patterns + Self.twins)
      for _ in 0..<60 {
        let link = try Link(Self.link(&generator))
        try compare(straight, all, link)
        var budget = MatchBudget.unlimited
        var noted = NotedCaptures()
        switch straight.table.findStraight(link, &budget, &noted) {
        case .found: results.found += 1
        case .nothing: results.nothing += 1
        case .unknown: results.unknown += 1
        }
      }
    }
    #expect(results.found > 150)
    #expect(results.nothing > 100)
    #expect(results.unknown > 300)
  }

  /// Patterns that are mostly literals and captures without a kind, each once.
  private static func patterns(
    count: Int,
    _ generator: inout SeededGenerator
  ) -> [String] {
    var patterns: Set<String> = []
    for _ in 0..<count {
      var path = ""
      var hasRest = false
      let last = Int.random(in: 0...3, using: &generator)
      for position in 0...last {
        var segment = literals[Int.random(in: 0..<5, using: &generator)]
        switch Int.random(in: 0..<20, using: &generator) {
        case 0: segment = ":n\(position)(int)"
        case 1 where !hasRest:
          hasRest = true
          segment = generator.one(of: ["*r", "+r"])
        case 2...8: segment = ":n\(position)"
        // No other segment follows this literal, so that no two patterns are the same.
        case 9: segment = "any/:"
        default: break
        }
        // At the end it would be the same as an optional capture.
        let isGroup = position < last && generator.isOneIn(10)
        path += isGroup ? "(/\(segment))?" : "/\(segment)"
      }
      let end = ["", "", "", "/:o?", "?q=:q", "?q=:q?"]
      patterns.insert(path + end[Int.random(in: 0..<6, using: &generator)])
    }
    return patterns.sorted()
  }

  /// A link of the same literals, and of texts that are none.
  private static func link(_ generator: inout SeededGenerator) -> String {
    let pieces = literals + literals + ["1", "alphabet", "x", "any", ""]
    let path = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      pieces[Int.random(in: 0..<pieces.count, using: &generator)]
    }
    let start = ["app:", "app://", "APP:///", "https://h.ex/"]
    let end = ["", "", "?q=1", "?q=1&q", "#f/g"]
    return start[Int.random(in: 0..<4, using: &generator)] + path.joined(separator: "/")
      + end[Int.random(in: 0..<5, using: &generator)]
  }

  @Test func `Finding a link is to ask whether it is claimed, and to match it`() throws {
    var generator = SeededGenerator(seed: 9)
    var results = (unclaimed: 0, unmatched: 0, matched: 0, spent: 0)
    let schemes = ["app", "second", "third", "fourth", "fifth"]
    for round in 0..<90 {
      let patterns = Self.patterns(count: [2, 8, 40][round % 3], &generator)
      // A few schemes are compared, more are looked up.
      let declared =
        Array(schemes.prefix(round % 2 == 0 ? 1 : 5)) + (round % 4 == 0 ? [] : ["h.ex"])
      let routes = try Routes(patterns + (round % 5 == 0 ? Self.twins : []), declare: declared)
      for _ in 0..<40 {
        let text = Self.link(&generator)
        let link = try Link(generator.isOneIn(6) ? "other:" + text : text)
        let steps = generator.isOneIn(4) ? Int.random(in: 0...4, using: &generator) : 1_000
        var (left, leftOfBoth) = (steps, steps)
        var noted = NotedCaptures()
        var notedOfMatch = NotedCaptures()
        var found: [String]?
        do {
          switch try routes.table.find(link, steps: &left, noting: &noted) {
          case .unclaimed:
            results.unclaimed += 1
            found = ["unclaimed"]
          case .unmatched:
            results.unmatched += 1
            found = ["unmatched"]
          case .matched(let match):
            results.matched += 1
            found = ["\(match)"] + Routes.values(routes.table, match, link, noted)
          }
        } catch {
          results.spent += 1
        }
        var wanted: [String]?
        do {
          wanted = ["unclaimed"]
          if try routes.table.claims(link, steps: &leftOfBoth) {
            let match = try routes.table.match(link, steps: &leftOfBoth, noting: &notedOfMatch)
            wanted = match.map { ["\($0)"] + Routes.values(routes.table, $0, link, notedOfMatch) }
            if match == nil { wanted = ["unmatched"] }
          }
        } catch {
          wanted = nil
        }
        #expect(found == wanted, "\(link)")
        #expect(left == leftOfBoth, "\(link)")
      }
    }
    #expect(results.unclaimed > 300)
    #expect(results.unmatched > 300)
    #expect(results.matched > 100)
    #expect(results.spent > 20)
  }

  @Test func `Segments of every length are read whole, wherever the text ends`() throws {
    for length in 1...26 {
      let text = String("abcdefghijklmnopqrstuvwxyz".prefix(length))
      let patterns = ["/\(text)", "/\(text)/:a/:b/\(text)", "/\(text)/:a", "/:a/\(text)", "/x/*r"]
      let straight = try Routes(patterns)
      let all = try Routes(patterns + Self.twins)
      let paths = [
        text, "\(text)/", "\(text)x", "\(text)/\(text)/\(text)x/\(text)", "\(text)/1/\(text)",
        "1/\(text)", "\(text)/\(text)", "\(text)//x/\(text)", "\(text)/x//\(text)", "x/\(text)",
        "\(text)/%61/x/\(text)",
      ]
      for path in paths {
        for start in ["app:", "app:///", "app://", "https://h.ex/"] {
          for end in ["", "?a/b=/c", "#/d", "?#"] {
            try compare(straight, all, Link(start + path + end))
          }
        }
      }
    }
  }

  /// Compares the winners of two tables, of which the second has routes more that no link matches.
  private func compare(_ straight: borrowing Routes, _ all: borrowing Routes, _ link: Link) throws {
    let first = straight.table.match(link)
    let second = all.table.match(link)
    #expect(first?.route == second?.route, "\(link)")
    guard let first, let second else { return }
    #expect(
      Routes.values(straight.table, first, link) == Routes.values(all.table, second, link),
      "\(link)"
    )
  }
}
