import MoongateAnalysis
import MoongateLinks
import RouteSamples
import Testing

@Suite("Routes that overlap")
struct OverlapTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let reason: String
    let routes: [String]
    /// Pairs of winner and loser.
    let pairs: [[Int]]
    let witness: String?
    let declare: [String]

    init(
      _ reason: String,
      _ routes: [String],
      _ pairs: [[Int]] = [],
      _ witness: String? = nil,
      in declare: [String] = ["app"]
    ) {
      self.reason = reason
      self.routes = routes
      self.pairs = pairs
      self.witness = witness
      self.declare = declare
    }

    var testDescription: String { "\(reason): \(routes.joined(separator: "  "))" }
  }

  static let lists: [Row] = [
    Row("values in common", ["/?a=:x(1..5)*", "/?a=:y(4..9)*"], [[0, 1]], "app:/"),
    Row("one value in common", ["/?a=:x(1..5)*", "/?a=:y(4..9)"], [[0, 1]], "app:/?a=4"),
    Row("none in common", ["/?a=:x(1..3)*", "/?a=:y(4..9)"]),
    Row("one list holds the other", ["/?a=:x(1..9)*", "/?a=:y(4..9)*"]),
    Row("rests of other ranges", ["/+x(1..5)", "/+y(4..9)"], [[0, 1]], "app:/4"),
    Row("rests of kinds with nothing in common", ["/+x(int)", "/+y(date)"]),
    Row("no segment in common", ["/*x(int)", "/*y(date)"], [[0, 1]], "app:/"),
    Row("a literal behind a rest", ["/*x(int)/a", "/b/*y"], [], nil),
    Row("a literal behind a rest of texts", ["/*x(b|c)/a", "/b/*y"], [[1, 0]], "app:/b/a"),
  ]

  static let paths: [Row] = [
    Row(
      "a literal at another place",
      ["/:t/section", "/section/:x"],
      [[1, 0]],
      "app:/section/section"
    ),
    Row("one holds the other", ["/a/:x", "/:y/:z"]),
    Row("other literals", ["/a/:x", "/b/:x"]),
    Row("other lengths", ["/:a/:b", "/:a/:b/:c"]),
    Row("ranges that share numbers", ["/:x(1..5)", "/:y(4..9)"], [[0, 1]], "app:/4"),
    Row("ranges that share none", ["/:x(1..5)", "/:y(6..9)"]),
    Row("a range within integers", ["/:x(int)", "/:y(1..5)"]),
    Row("a range within numbers", ["/:x(number)", "/:y(1..5)"]),
    Row("options in common", ["/:x(a|b)", "/:y(b|c)"], [[0, 1]], "app:/b"),
    Row("no options in common", ["/:x(a|b)", "/:y(c|d)"]),
    Row("options, one of which is an integer", ["/:x(a|1)", "/:y(int)"], [[0, 1]], "app:/1"),
    Row(
      "options, all but one of which are integers",
      ["/:x(1|2|x)", "/:y(1..2)"],
      [[0, 1]],
      "app:/1"
    ),
    Row(
      "URLs of hosts in common",
      ["/:x(url(https; a.ex, *.c.ex))", "/:y(url(https; b.ex, *.b.c.ex))"],
      [[0, 1]],
      "app:/https%3A%2F%2Fa.b.c.ex%2F"
    ),
    Row("URLs of other hosts", ["/:x(url(https; a.ex, *.c.ex))/a", "/:y(url(https; c.ex))/:z"]),
    Row("URLs of other schemes", ["/:x(url(https))/a", "/:y(url(http, my))/:z"]),
    Row("a URL is no integer", ["/:x(url(https))/a", "/:n(int)/:y"]),
    Row("a day is no number", ["/:d(date)/a", "/:n(number)/:y"]),
    Row("a boolean is no number", ["/:b(boolean)/a", "/:n(decimal)/:y"]),
    Row("values of an item", ["/x?q=:a,:b", "/:y?q=:c-:d"], [[0, 1]], "app:/x?q=x-1%2Cx"),
    Row("a uuid is no integer", ["/:u(uuid)/a", "/:n(int)/:y"]),
    Row("rests from both ends", ["/a/*", "/*/b"], [[0, 1]], "app:/a/b"),
    Row("rests of other beginnings", ["/a/*", "/b/*"]),
    Row("a rest that holds another", ["/*/a", "/*/b/a"]),
    Row("rests within", ["/a/*/b", "/a/c/*"], [[1, 0]], "app:/a/c/b"),
    Row("a rest and a fixed path", ["/*/:a(int)", "/b/:x"], [[1, 0]], "app:/b/1"),
    Row("a rest that is too long", ["/a/*/b/c", "/:x/b"]),
    Row("an optional capture", ["/a/:y?", "/:z"], [[0, 1]], "app:/a"),
    Row("an optional capture holds a required one", ["/:x/:y?", "/:z(int)"]),
    Row("two optional captures", ["/a/:x?", "/:y(a|b)/:z?"]),
    Row("two optional captures that differ", ["/a/:x(int)?", "/:y/1/:z?"], [[0, 1]], "app:/a/1"),
  ]

  static let others: [Row] = [
    Row("other conditions", ["/a?x", "/a?y"], [[0, 1]], "app:/a?x=x&y=x"),
    Row("a condition more", ["/a?x", "/a"]),
    Row("other values", ["/a?x=1", "/a?x=2"]),
    Row("an optional condition", ["/a?x=:v(int)?", "/a?y"], [[0, 1]], "app:/a?y=x"),
    Row("a value and a path", ["/a?x=:v(int)", "/:p?x=1"], [[0, 1]], "app:/a?x=1"),
    Row("a fragment and a condition", ["/a#f", "/a?x"], [[1, 0]], "app:/a?x=x#f"),
    Row("other fragments", ["/a#f", "/a#g"]),
    Row("case ignored", ["(?i)/a/:x", "/:y/b"], [[0, 1]], "app:/a/b"),
    Row("other cases", ["/A", "/a"]),
    Row("case ignored, and options", ["(?i)/A", "/:x(a|b)"], [[0, 1]], "app:/a"),
    Row("case ignored, and options in capitals", ["(?i)/ab", "/:x(AB|b)"], [[0, 1]], "app:/AB"),
    Row("mixed and an integer", ["/user-:id", "/:x(int)"]),
    Row("mixed from both ends", ["/a-:x", "/:y-b"], [[0, 1]], "app:/a--b"),
    Row("mixed with other beginnings", ["/a-:x", "/b-:x"]),
    Row("mixed and options", ["/a-:x", "/:y(a-1|b)"], [[0, 1]], "app:/a-1"),
    Row("a kind and options", ["/:x(sku)", "/:y(A-1|b)"], [[0, 1]], "app:/A-1"),
    Row("nobody knows whether a kind is within", ["/:x(sku)", "/:y-:z"]),
    Row("a scheme and a path", ["app:/:x", "/a"], [[0, 1]], "app:/a", in: ["app", "h.example"]),
    Row("the only scheme", ["app:/:x", "/a"], in: ["app"]),
    Row("two schemes", ["app:/:x", "other:/a"], in: ["app", "other"]),
    Row(
      "a host and a scheme",
      ["https://h.example/:x", "https:/a"],
      [[0, 1]],
      "https://h.example/a",
      in: ["h.example", "i.example"]
    ),
    Row("two hosts", ["https://h.example/:x", "https://i.example/:x"], in: ["*.example"]),
    Row(
      "a suffix and a longer one",
      ["https://*.a.example/:x", "https://*.example/b"],
      [[0, 1]],
      "https://x.a.example/b",
      in: ["*.example"]
    ),
    Row(
      "web and hosts of one scheme",
      ["web://a.h.example/:x", "https://*.h.example/b"],
      [[0, 1]],
      "https://a.h.example/b",
      in: ["*.h.example"]
    ),
    Row(
      "two labels that meet",
      ["https://shop-*.h.example/:x", "https://*-eu.h.example/b"],
      [[0, 1]],
      "https://shop-x-eu.h.example/b",
      in: ["*.h.example"]
    ),
    Row(
      "two that do not",
      ["https://shop-*.h.example/:x", "https://web-*.h.example/b"],
      in: ["*.h.example"]
    ),
    Row(
      "a port of a host",
      ["https://h.example:81/:x", "https://h.example/b"],
      [[0, 1]],
      "https://h.example:81/b",
      in: ["h.example"]
    ),
    Row("two ports", ["https://h.example:81/:x", "https://h.example:82/b"], in: ["h.example"]),
    Row("nobody declared it", ["other:/:x/b", "other:/a/:x"]),
  ]

  @Test("Overlapping or not, for a reason", arguments: paths + lists + others)
  func rows(_ row: Row) throws {
    let routes = try AnalysedRoutes(row.routes, declare: row.declare)
    let found = routes.overlaps()
    #expect(found.isComplete)
    #expect(found.pairs.map { [$0.winner, $0.loser] } == row.pairs)
    #expect(found.pairs.first?.witness.text == row.witness)
    for pair in found.pairs {
      #expect(try routes.matches(pair.winner, pair.witness))
      #expect(try routes.matches(pair.loser, pair.witness))
      #expect(routes.winner(pair.witness) == pair.winner)
      #expect(routes.claims(pair.witness))
    }
  }

  @Test("Not more pairs than asked for, and the caller learns of it")
  func limit() throws {
    let routes = try AnalysedRoutes((0..<5).map { "/a?x\($0)" })
    #expect(routes.overlaps(limit: 10).pairs.count == 10)
    #expect(routes.overlaps(limit: 10).isComplete)
    #expect(routes.overlaps(limit: 9).pairs.count == 9)
    #expect(!routes.overlaps(limit: 9).isComplete)
    #expect(routes.overlaps(limit: 0).pairs.isEmpty)
    var effort = AnalysisEffort()
    effort.looks = 100
    let hurried = try AnalysedRoutes((0..<5).map { "/a?x\($0)" }, effort: effort).overlaps()
    #expect(hurried.pairs.count < 10 && !hurried.isComplete)
    let sorted = routes.overlaps().pairs.map { [$0.winner, $0.loser] }
    #expect(sorted == sorted.sorted { $0.lexicographicallyPrecedes($1) })
  }

  @Test("Mixed segments cost what is done to compare them, and the caller learns if it is too much")
  func bounded() throws {
    let routes = (1...12).flatMap { ["/:a-:b-:c-:d-\($0)-:e(int)-:f", "/:a-:b-\($0)-:c"] }
    var effort = AnalysisEffort()
    // There are 276 pairs.
    effort.looks = 2_000_000
    #expect(try AnalysedRoutes(routes, effort: effort).overlaps().isComplete)
    effort.looks = 20_000
    #expect(try !AnalysedRoutes(routes, effort: effort).overlaps().isComplete)
  }

  @Test("Mixed segments and kinds that begin or end otherwise are told apart at a glance")
  func edges() throws {
    let begin = (0..<100).map { "/a\($0)-:b-:c" } + (0..<100).map { "/:b-:c-\($0)z" }
    var effort = AnalysisEffort()
    // There are 9,900 pairs of those that begin alike, and the same of those that end alike.
    effort.looks = 60_000
    let found = try AnalysedRoutes(begin.prefix(100) + [], effort: effort).overlaps()
    #expect(found.isComplete && found.pairs.isEmpty)
    let ends = try AnalysedRoutes(begin.suffix(100) + [], effort: effort).overlaps()
    #expect(ends.isComplete && ends.pairs.isEmpty)
    // Case is no difference where a route ignores it.
    let folded = try AnalysedRoutes(["(?i)/AB-:x", "/ab-:y-c"]).overlaps()
    #expect(folded.isComplete && folded.pairs.isEmpty)
    #expect(try AnalysedRoutes(["(?i)/AB-:x-c", "/ab-:y"]).overlaps().isComplete)
  }

  @Test("Literals that a kind refuses cost nothing for each pair")
  func foreign() throws {
    let routes =
      (0..<200).map { "/a\($0)/:x(int)/:y" } + (0..<100).map { "/:k/b\($0)/:z" }
      + ["/:a/:b/:c", "/*r"]
    var effort = AnalysisEffort()
    effort.looks = 10_000
    let found = try AnalysedRoutes(routes, effort: effort).overlaps()
    #expect(found.isComplete && found.pairs.isEmpty)
    // A literal that is an integer is met.
    let met = try AnalysedRoutes(routes + ["/:k/7/:z"], effort: AnalysisEffort()).overlaps()
    #expect(met.isComplete && met.pairs.count == 200)
  }
}
