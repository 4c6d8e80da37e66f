import MoongateLinks
import Randomness
import RouteSamples
import Testing

@Suite("Which route wins")
struct PrecedenceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let link: String
    /// In the order in which they should win; all match.
    let patterns: [String]

    init(_ link: String, _ patterns: String...) {
      self.link = link
      self.patterns = patterns
    }

    var testDescription: String { patterns.joined(separator: "  >  ") }
  }

  static let rows: [Row] = [
    // Scope.
    Row(
      "https://a.b.example.com/x",
      "https://a.b.example.com/*",
      "https://*.b.example.com/*",
      "https://*.example.com/*",
      "https:/x",
      "/x"
    ),
    Row("app:x", "app:*", "/x"),
    // Path, element by element.
    Row("app:a-1", "/a-1", "/a-:x", "/:x(sku)", "/:x", "/:x/:y?", "/*"),
    Row("app:a-1", "/a-1", "/:x-:y", "/:x", "/*/:x", "/*"),
    Row("app:a", "/a", "/a/:x?", "/a/*"),
    Row("app:a/b/c", "/a/:x/:y", "/:x/b/c"),
    Row("app:a/b/c", "/a/*", "/:x/b/c"),
    Row("app:a/b/c", "/a/:x/c", "/a/:x/:y", "/a/:x/*", "/a/*/c", "/a/*/:x", "/a/*", "/*"),
    Row("app:a/b", "/a/:x(1|b)", "/a/:x", "/a/:x/:y?"),
    Row("app:a/b", "/a/*r/b", "/a/*r/:x", "/a/*r", "/*r/a/b", "/*r/b"),
    Row("app:a", "/:x(int|a)", "/:x", "/:x/:y?", "/:x/*"),
    Row("app:", "/", "/:x?", "/*"),
    Row("app:product/create", "/product/create", "/product/:id", "/product/*"),
    // Groups: each way to write a path ranks by itself.
    Row("app:a", "/a", "/a(/b)?", "/:x", "/:x(/b)?", "/*"),
    Row("app:a/b", "/a(/:x)?/b", "/a(/:x)?", "/a/*"),
    Row("app:x", "/:a", "(/:a)?/:b", "/+", "/*"),
    Row("app:a/b/c", "/a(/b(/c)?)?", "/a/:x/:y", "/a/+"),
    Row("app:a", "/a(/*r)?", "/a/*r"),
    // Nameless captures, and rests that need a segment.
    Row("app:a/b", "/a/b", "/a/:x(b|c)", "/a/:", "/a/:/:y?", "/a/+", "/a/*", "/+", "/*"),
    Row("app:a/b", "/+/b", "/+/:", "/+", "/*/b", "/*"),
    // Query conditions, then a fragment.
    Row("app:a?x=1&y=2#f", "/a?x=1&y=2", "/a?x=1&y", "/a?x&y", "/a?x=1", "/a?x", "/a"),
    Row("app:a?x=1#f", "/a?x=1#f", "/a?x=1", "/a?x#f", "/a?x", "/a#f", "/a"),
    Row("app:a?x=1", "/a?x=1", "/a?x=:v"),
    Row("app:a?x=1", "/a?x=:v&z=:w?", "/a?x=1", "/a"),
    // Absent items and "only" are conditions, and no literal values.
    Row("app:a?x=1", "/a?x=1&!y&only", "/a?x=1&!y", "/a?x&only", "/a?x=1", "/a?!y", "/a"),
    Row("app:a", "/a?!x&only", "/a?only", "/a"),
    // The path decides before the query.
    Row("app:a?x=1", "/a", "/:p?x=1"),
    Row("app:x-callback?x-success=y", "/x-callback", "/*"),
  ]

  @Test("The order holds in whatever order the routes are declared", arguments: rows)
  func order(_ row: Row) throws {
    let kinds = ["sku": Kind.declared(try KindPattern("%l%-%d"))]
    let indices = Array(row.patterns.indices)
    var generator = SeededGenerator(seed: 1)
    for shuffled in [indices, indices.reversed(), indices.shuffled(using: &generator)] {
      let routes = try Routes(shuffled.map { row.patterns[$0] }, kinds: kinds)
      #expect(try routes.order(row.link).map { shuffled[$0] } == indices)
    }
  }

  @Test(
    "Among equals the earlier declaration wins",
    arguments: [
      ("app:a", ["/:x(a|b)", "/:x(a|c)"]),
      ("app:a-b-c", ["/:x-b-:y", "/a-:x"]),
      ("app:a?x&y", ["/a?x", "/a?y"]),
      ("app:a?x", ["/a?x", "/a?x=:v?", "/a?x=:v"]),
      ("app:a#f", ["/a#:x", "/a#f"]),
      ("app:a", ["(?i)/a", "/a"]),
      ("app:a", ["/:x?", "/:x"]),
      ("app:a", ["/:x", "/:x?"]),
      ("app:a", ["/:", "/:x?"]),
      ("app:a/b", ["/a(/b)?", "/a/b"]),
      ("app:a/c", ["/a(/b)?/c", "/a/c(/d)?"]),
      ("app:a", ["/a?only", "/a?!x"]),
      ("app://A", ["app:/A", "app:/a"]),
    ] as [(String, [String])]
  )
  func declaration(_ link: String, _ patterns: [String]) throws {
    #expect(try Routes(patterns).order(link) == Array(patterns.indices))
    #expect(try Routes(patterns.reversed()).order(link).count == patterns.count)
  }

  @Test("A literal branch that leads nowhere hides no other route")
  func backtracking() throws {
    #expect(try Routes(["/vehicle/:make/:model", "/vehicle/:id"]).order("app://vehicle/1") == [1])
    #expect(try Routes(["/path/one", "/*"]).order("app://path/two") == [1])
    #expect(try Routes(["/a/b/c/d", "/a/:x/c/e", "/:x/b/*"]).order("app:a/b/c/e") == [1, 2])
    #expect(try Routes(["/v1/*/x", "/*/health"]).order("https://h/v1/health") == [1])
    #expect(try Routes(["/a?x=1", "/:p"]).order("app:a?x=2") == [1])
    #expect(try Routes(["https://h/a", "https:/b"]).order("https://h/b") == [1])
  }

  @Test("A route is handed out once, even if its rest can be read in two ways")
  func once() throws {
    #expect(try Routes(["/*r/:a?", "/*"]).order("app:x/y") == [0, 1])
    #expect(try Routes(["/*r/:a?/:b?", "/*r/:c"]).order("app:x/y") == [0, 1])
    #expect(try Routes(["/*r/:a(int)?", "/*"]).order("app:x/y") == [1, 0])
    #expect(try Routes(["(/:a)?(/:b)?", "/*"]).order("app:x") == [0, 1])
    #expect(try Routes(["/*r(/:a)?(/b)?", "/*"]).order("app:x/b") == [0, 1])
    #expect(try Routes(["(/a)?(/:b)?(/*c)?", "/+"]).order("app:a/b/c") == [0, 1])
  }

  @Test(
    "Routes of the same segments, groups and conditions conflict",
    arguments: [
      ["/a(/b)?", "/a(/b)?"], ["/a/:x?", "/a(/:y)?"], ["/a/:x?/:y?", "/a(/:b(/:c)?)?"],
      ["/:", "/:x"], ["/+", "/+r"], ["/a?!x&only", "/a?only&!x"],
    ]
  )
  func conflict(_ patterns: [String]) {
    let error = #expect(throws: RouteConflict.self) { _ = try Routes(patterns) }
    #expect(error?.first == 0 && error?.second == 1)
  }

  @Test(
    "Other routes of the same segments do not",
    arguments: [
      ["/a/b", "/a(/b)?"], ["/a", "/a(/b)?"], ["(/a)?/a", "/a(/a)?"], ["/+", "/*"],
      ["/a(/:b)?(/:c)?", "/a/:b?/:c?"], ["/a?x", "/a?!x"], ["/a", "/a?only"],
      ["/a?x", "/a?x&only"],
    ]
  )
  func noConflict(_ patterns: [String]) {
    #expect(throws: Never.self) { _ = try Routes(patterns) }
  }
}
