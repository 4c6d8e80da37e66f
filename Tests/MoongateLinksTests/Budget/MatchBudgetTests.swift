import RouteSamples
import Testing

@testable import MoongateLinks

@Suite("What a search may spend") struct MatchBudgetTests {
  /// Routes, and a link of which they make much.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let patterns: [String]
    let link: String
    var kinds: [String: String] = [:]
    var domains: [String] = []

    func routes() throws -> Routes {
      let kinds = try kinds.mapValues { Kind.declared(try KindPattern($0)) }
      return try Routes(patterns, kinds: kinds, declare: domains)
    }
  }

  private static func run(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static let rows = [
    Row(testDescription: "a literal", patterns: ["/a/b"], link: "app:a/b"),
    Row(testDescription: "no match", patterns: ["/a/b"], link: "app:a/c"),
    Row(
      testDescription: "optional captures before and behind a rest",
      patterns: ["/*r/:a/:b?", "/:x/:y?"],
      link: "app:a/b/c"
    ),
    Row(
      testDescription: "kinds of long patterns",
      patterns: (0..<50).map { "/:a(k\($0))" },
      link: "app:hostile!",
      kinds: Dictionary(uniqueKeysWithValues: (0..<50).map { ("k\($0)", run("%l?", 50 + $0)) })
    ),
    Row(
      testDescription: "mixed segments that are solved",
      patterns: (0..<3).map { "/:a(k)-:b(k)-:c(k)!\($0)" },
      link: "app:" + run("a-", 300),
      kinds: ["k": "%w[%w-]*"]
    ),
    Row(
      testDescription: "options and integers in one segment",
      patterns: ["/:a(int)1:b(int)1:c!", "/:a(1|11|111)1:b(int)1:c(1..9)!"],
      link: "app:" + run("1", 300)
    ),
    Row(
      testDescription: "a choice of many texts in a long segment",
      patterns: ["/:a(" + (0..<99).map { "b\($0)" }.joined(separator: "|") + ")-a"],
      link: "app:" + run("a-", 300) + "a"
    ),
    Row(
      testDescription: "a separator that nearly occurs everywhere",
      patterns: ["/:a" + run("-", 200) + "!:b"],
      link: "app:" + run("-", 2_000)
    ),
    Row(
      testDescription: "conditions",
      patterns: (0..<50).map { "/a?k=:k(int)&m\($0)" },
      link: "app:a?k=" + run("0", 500)
    ),
    Row(
      testDescription: "twins that differ in case",
      patterns: (0..<16).map { i in
        "/" + (0..<4).map { i >> $0 & 1 == 0 ? "aaaaa" : "AAAAA" }.joined() + "/x"
      },
      link: "app:" + run("a", 20) + "/y"
    ),
    Row(
      testDescription: "host suffixes",
      patterns: (1..<50).map { "https://*." + run("a.", $0) + "ex.org/x" },
      link: "https://" + run("a.", 100) + "ex.org/y",
      domains: ["*.ex.org"]
    ),
  ]

  @Test(arguments: rows)
  func `The same link spends the same steps, and these are enough`(_ row: Row) throws {
    let link = try Link(row.link)
    var spent: [Int] = []
    for _ in 0..<2 {
      let routes = try row.routes()
      var previous: Match?
      repeat {
        var left = Int.max
        let match = try routes.table.match(link, after: previous, steps: &left)
        #expect(match == routes.table.match(link, after: previous))
        let steps = Int.max - left
        #expect(steps > 0)
        spent.append(steps)

        var enough = steps
        #expect(try routes.table.match(link, after: previous, steps: &enough) == match)
        #expect(enough == 0)

        var tooFew = steps - 1
        #expect(throws: StepsSpent.self) {
          _ = try routes.table.match(link, after: previous, steps: &tooFew)
        }
        #expect(tooFew == -1)
        previous = match
      } while previous != nil
    }
    #expect(spent.prefix(spent.count / 2).elementsEqual(spent.suffix(spent.count / 2)))
  }

  @Test(arguments: rows)
  func `However few the steps are, a search ends with them or is right`(_ row: Row) throws {
    let link = try Link(row.link)
    let routes = try row.routes()
    let expected = routes.table.match(link)
    var steps = 0
    while true {
      var left = steps
      do throws(StepsSpent) {
        #expect(try routes.table.match(link, steps: &left) == expected)
        break
      } catch {
        steps = steps * 3 / 2 + 1
      }
    }
    #expect(steps > 0)
  }

  @Test func `A choice in a segment pays for each text, and more in a long segment`() throws {
    func steps(options: Int, bytes: Int) throws -> Int {
      let texts = (0..<options).map { "b\($0)" }.joined(separator: "|")
      let routes = try Routes(["/:a(\(texts))-a"])
      var left = Int.max
      _ = try routes.table.match(Link("app:" + Self.run("x", bytes) + "-a"), steps: &left)
      return Int.max - left
    }
    let workPerStep = MatchBudget.workPerStep
    for (bytes, set) in [(50, 0), (1_000, 1_000 / 16), (8_000, 8_000 / 16)] {
      let added = try steps(options: 500, bytes: bytes) - steps(options: 100, bytes: bytes)
      #expect(added >= 400 * (4 + set) / workPerStep)
    }
  }

  @Test func `Whether a link is claimed is paid too`() throws {
    let suffixes = (1..<100).map { "*." + Self.run("a.", $0) + "ex.org" }
    let table = try Routes(["/"], declare: suffixes)
    let link = try Link("https://" + Self.run("a.", 200) + "ex.org/")
    var left = 1_000
    #expect(try table.table.claims(link, steps: &left))
    #expect(left < 900)
    var few = 100
    #expect(throws: StepsSpent.self) { _ = try table.table.claims(link, steps: &few) }
  }

  @Test func `More work than was allowed is not begun`() throws {
    var budget = MatchBudget(steps: 1)
    let pattern = try KindPattern(Self.run("%l*", 300))
    let value = Array(Self.run("a", 1_000).utf8)
    _ = pattern.accepts(value.span, &budget)
    var rest = Int.max
    #expect(throws: StepsSpent.self) { try budget.settle(&rest) }
    budget.spend(-10_000)
    #expect(!budget.isSpent, "it went on for more than one item")
  }
}
