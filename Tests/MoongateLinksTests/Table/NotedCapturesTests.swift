import Randomness
import RouteSamples
import Testing

@testable import MoongateLinks

@Suite("Captures noted while matching") struct NotedCapturesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let pattern: String
    let link: String
    let captures: String
    /// Whether they are noted, and need not be read from the link.
    let areNoted: Bool

    init(_ pattern: String, _ link: String, _ captures: String, noted: Bool = true) {
      self.pattern = pattern
      self.link = link
      self.captures = captures
      areNoted = noted
    }

    var testDescription: String { "\(pattern) \(link)" }
  }

  private static let long = String(repeating: "long", count: 20)

  static let rows: [Row] = [
    // A text that has not eight bytes is looked at in another way.
    Row("/a", "app:a", "", noted: false),
    Row("/a", "myapp:/a", ""),
    Row("/:a", "myapp:xy", "a='xy'"),
    Row("/:a", "app://xy", "a='xy'"),
    Row("/:a/:b", "app://x:80/y", "a='x' b='y'"),
    Row("/a/:a/b/:b", "app://A/1/b/2/", "a='1' b='2'"),
    Row("https://h.ex/:a", "https://h.ex/1", "a='1'", noted: false),
    Row("/:a/:b", "https://h.ex/1/2", "a='1' b='2'"),
    // As many as are noted, and one more.
    Row(
      "/:a/:b/:c/:d/:e/:f/:g/:h",
      "app:1/2/3/4/5/6/7/8",
      "a='1' b='2' c='3' d='4' e='5' f='6' g='7' h='8'"
    ),
    Row(
      "/:a/:b/:c/:d/:e/:f/:g/:h/:i",
      "app:1/2/3/4/5/6/7/8/9",
      "a='1' b='2' c='3' d='4' e='5' f='6' g='7' h='8' i='9'",
      noted: false
    ),
    Row(
      "/:a/:b/:c/:d/:e/:f/:g/:h?q=:i?",
      "app:1/2/3/4/5/6/7/8",
      "a='1' b='2' c='3' d='4' e='5' f='6' g='7' h='8' i=nil",
      noted: false
    ),
    // What is escaped, in the path and in the query.
    Row("/:a/:b", "app:%61/b", "a='a' b='b'", noted: false),
    Row("/:a/b?q=:q", "app:a/b?q=%61+b", "a='a' q='a b'"),
    Row("/:a?q=:q&w=:w", "app:a?w=1&q=%61", "a='a' q='a' w='1'"),
    Row("/:a?q%3Dr=:q?", "app:a?q=r=1", "a='a' q=nil"),
    Row("/:a?q%3Dr=:q?", "app:a?q%3Dr=1", "a='a' q='1'"),
    Row("/:a?q+r=:q?", "app:a?q+r=1", "a='a' q='1'"),
    // Links that are longer than what a layout notes.
    Row("/:a/:b/:c", "app:\(long)/\(long)/c", "a='\(long)' b='\(long)' c='c'"),
    Row("/:a/\(long)/:c", "app://\(long)/\(long)/c/", "a='\(long)' c='c'"),
    Row("/:a?q=:q&w=:w", "app:a?x=\(long)&w=1&q=2&y", "a='a' q='2' w='1'"),
    Row("/:a?\(long)=:q", "app:a?x&\(long)=2&\(long)s=3", "a='a' q='2'"),
    // What is left out.
    Row("/:a/:b?/:c?", "myapp:/1", "a='1' b=nil c=nil"),
    Row("/:a/:b?/:c?", "myapp:1/2", "a='1' b='2' c=nil"),
    Row("/:a/:b??q=:q", "app:1?q=3", "a='1' b=nil q='3'"),
    Row("/:a/:b??q=:q?&w=:w?", "app:1?w=3", "a='1' b=nil q=nil w='3'"),
    Row("/:a/:b??q=:q#:f?", "app:1?q=3", "a='1' b=nil q='3' f=nil"),
    Row("/:a/:b??q=:q#:f?", "app:1?q=3#%66", "a='1' b=nil q='3' f='f'"),
    // Groups, and segments without a name.
    Row("/a(/:b)?/c", "myapp:a/1/c", "b='1'"),
    Row("/a(/:b)?/c", "myapp:a/c", "b=nil", noted: false),
    Row("/:a(/:b/c)?", "myapp:/1", "a='1' b=nil"),
    Row("/:a(/:b/c)?", "myapp:1/2/c", "a='1' b='2'"),
    Row("/a(/:b)?/c?q=:q", "myapp:a/c?q=1", "b=nil q='1'", noted: false),
    Row("/:a/:", "myapp:1/2", "a='1'", noted: false),
    Row("/:/:a?q=:q", "myapp:1/2?q=3", "a='2' q='3'", noted: false),
    Row("/:a/+r", "myapp:1/2/3", "a='1' r='2/3'", noted: false),
    Row("/a/:b?q=:q&!w&only", "myapp:a/1?q=2", "b='1' q='2'"),
    // Kinds, and conditions that capture nothing.
    Row("/:a/b?q=:q(int)", "app:1/b?q=3", "a='1' q=3"),
    Row("/:a/b?q=:q(int)", "app:1/b?q=%33", "a='1' q=3"),
    Row("/:a/b?w&q=:q(uuid)&x=1", "app:1/b?q=\(uuid)&w&x=1", "a='1' q='\(lowUUID)'"),
    Row("/:a(int)/b", "app:1/b", "a=1", noted: false),
    Row("/a/:a(int)?q=:q", "app:a/1?q=3", "a=1 q='3'", noted: false),
    Row("/a-:a/b", "app:a-1/b", "a='1'", noted: false),
    Row("/:a/*r", "app:1/2/3", "a='1' r='2/3'", noted: false),
    // Names of every length, at every end.
    Row("/:a?q=:q", "myapp:a?q", "a='a' q=''"),
    Row("/:a?q=:q", "app:a?q=", "a='a' q=''"),
    Row("/:a?q=:q", "app:a?qq=1&q=2&", "a='a' q='2'"),
    Row("/:a?eight888=:q", "app:a?eight888=1", "a='a' q='1'"),
    Row("/:a?eight888=:q", "app:a?eight8889=2&eight888", "a='a' q=''"),
    Row("/:a?nine-nine=:q", "app:a?nine-nin=1&nine-nine=2&nine-ninx=3", "a='a' q='2'"),
    Row("/:a?q=:q", "a:b?q=12", "a='b' q='12'"),
    Row("/:a?q=:q", "a:b?q", "a='b' q=''", noted: false),
    Row("/:a?q=:q#f", "a:b?q=#f", "a='b' q=''"),
  ]

  private static let uuid = "3F2504e0-4f89-11d3-9a0c-0305e82c3301"
  private static let lowUUID = "3f2504e0-4f89-11d3-9a0c-0305e82c3301"

  @Test(arguments: rows)
  func `A table notes them, or reads them from the link`(_ row: Row) throws {
    let routes = try Routes([row.pattern])
    let link = try Link(row.link)
    var noted = NotedCaptures()
    let found = routes.table.match(link, noting: &noted)
    let match = try #require(found)
    let areNoted = routes.table.reads(match, from: noted)
    #expect(areNoted == row.areNoted)
    #expect(try routes.captures(row.link) == row.captures)
    #expect(Routes.captures(routes.table, match, link) == row.captures)
  }

  @Test(arguments: 1...4)
  func `What is noted is what reading the link again finds`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: 300 + seed)
    var noted = NotedCaptures()
    var results = (noted: 0, read: 0)
    for round in 0..<60 {
      let count = [2, 8, 40][round % 3]
      let routes = try Routes(
        Set((0..<count).map { _ in Self.pattern(&generator) }).sorted(),
        kinds: RandomRoutes.kinds
      )
      for _ in 0..<150 {
        let link = try Link(Self.link(&generator))
        // The memory is that of another link, as it is where decisions follow each other.
        var match = routes.table.match(link, noting: &noted)
        while let found = match {
          let wanted = Routes.values(routes.table, found, link)
          let values = Routes.values(routes.table, found, link, noted)
          // An expectation for each takes longer than all the reading.
          if values != wanted { Issue.record("\(link) has \(wanted), and noted is \(values)") }
          if routes.table.reads(found, from: noted) {
            results.noted += 1
          } else {
            results.read += 1
          }
          match = routes.table.match(link, after: found, noting: &noted)
        }
      }
    }
    #expect(results.noted > 300)
    #expect(results.read > 300)
  }

  @Test func `A search that finds nothing leaves nothing noted`() throws {
    let routes = try Routes(["/a/:a/b", "/c/:c?q=:q"])
    var noted = NotedCaptures()
    let link = try Link("app:a/1/b")
    let found = routes.table.match(link, noting: &noted)
    let match = try #require(found)
    let wasNoted = noted.holds(match)
    #expect(wasNoted)
    let second = routes.table.match(try Link("app:c/1"), noting: &noted)
    #expect(second == nil)
    let isNoted = noted.holds(match)
    #expect(!isNoted)
  }

  private static let literals = ["a", "bc", "eight888", "longer-than-sixteen-bytes"]

  private static let items = [
    "q=:q", "q=:q?", "w=:w(int)?", "w=1", "!w", "x", "!x", "only",
    "eight888=:e?", "a-longer-name=:l?", "w%3Dw=:v?",
  ]

  /// A pattern of up to ten segments, mostly literals and captures.
  private static func pattern(_ generator: inout SeededGenerator) -> String {
    var path = ""
    for position in 0..<Int.random(in: 1...4, using: &generator) {
      let kind = generator.isOneIn(12) ? "(int)" : ""
      var segment = generator.isOneIn(2) ? ":n\(position)\(kind)" : generator.one(of: literals)
      // No other segment follows this literal, so that no two patterns are the same.
      if generator.isOneIn(12) { segment = "any/:" }
      path += generator.isOneIn(10) ? "(/\(segment))?" : "/\(segment)"
    }
    if generator.isOneIn(6) { path += "/:s1/:s2/:s3/:s4/:s5" }
    if generator.isOneIn(4) { path += "/:o1?/:o2?" }
    var names: Set<Substring> = []
    let conditions = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      generator.one(of: items)
    }
    .filter { names.insert($0.drop { $0 == "!" }.prefix { $0 != "=" }).inserted }.sorted()
    if !conditions.isEmpty { path += "?" + conditions.joined(separator: "&") }
    return path + (generator.isOneIn(6) ? "#:f?" : "")
  }

  /// A link of the same literals and names, some of it escaped, some of it long.
  private static func link(_ generator: inout SeededGenerator) -> String {
    let pieces = literals + literals + ["1", "x", "any", "%61", "some-other-long-segment", ""]
    let path = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
      generator.isOneIn(2) ? "1" : generator.one(of: pieces)
    }
    let names = ["q", "w", "x", "eight888", "eight8889", "a-longer-name", "w=w", "w%3Dw", ""]
    let query = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
      generator.one(of: names)
        + generator.one(of: ["", "=", "=1", "=a+b", "=%31", "=value", "==1"])
    }
    return generator.one(of: ["app:", "app://", "APP://h:8/", "https://h.ex/"])
      + path.joined(separator: "/") + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
      + generator.one(of: ["", "", "#f", "#%66"])
  }
}
