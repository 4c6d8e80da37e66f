import MoongateLinks
import RouteSamples
import Testing

@Suite("Links to a pattern")
struct PatternLinkTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let pattern: String
    let params: [String: LinkParam]
    let scheme: String
    let host: String?
    /// The link, or what is wrong.
    let result: String

    init(
      _ pattern: String,
      _ params: [String: LinkParam],
      scheme: String = "app",
      host: String? = nil,
      _ result: String
    ) {
      self.pattern = pattern
      self.params = params
      self.scheme = scheme
      self.host = host
      self.result = result
    }

    init(
      _ pattern: String,
      scheme: String = "app",
      host: String? = nil,
      _ result: String
    ) {
      self.init(pattern, [:], scheme: scheme, host: host, result)
    }

    var testDescription: String { "\(pattern) → \(result)" }

    static func routes(_ patterns: [String]) throws -> Routes {
      try Routes(patterns, kinds: ["sku": .declared(KindPattern("%u%u%-%d+"))])
    }

    /// Writes the link; the other patterns are routes before this one.
    func write(
      among others: [String] = [],
      limits: LinkLimits = LinkLimits()
    ) throws -> Link {
      let routes = try Self.routes(others + [pattern])
      var steps = Int.max
      let draft = try LinkDraft(
        routes.patterns[others.count],
        LinkContent(scheme: scheme, host: host, params: params.map { ($0.key, $0.value) }),
        steps: &steps
      )
      return try draft.link(to: others.count, in: routes.table, limits: limits, steps: &steps)
    }
  }

  private static let links: [Row] = [
    Row("/", "app:/"),
    Row("/settings", "app:/settings"),
    Row("/a%2Fb/dark blue", "app:/a%2Fb/dark%20blue"),
    Row("/:a", ["a": .text("x")], "app:/x"),
    Row("/:a", ["a": .text("A/B")], "app:/A%2FB"),
    Row("/:a", ["a": .text("?#%&+=;")], "app:/%3F%23%25%26%2B%3D%3B"),
    Row("/:a", ["a": .text("a b")], "app:/a%20b"),
    Row("/:a", ["a": .text("%41")], "app:/%2541"),
    Row("/:a", ["a": .text("é")], "app:/%C3%A9"),
    Row("/:a", ["a": .text("e\u{301}")], "app:/e%CC%81"),
    Row("/:a", ["a": .text("👍🏽")], "app:/%F0%9F%91%8D%F0%9F%8F%BD"),
    Row("/:a", ["a": .text("👩\u{200D}👧")], "app:/%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7"),
    Row("/:a", ["a": .text("...")], "app:/..."),
    Row("/:a", ["a": .text("\\:@*()'\"<>")], "app:/%5C%3A%40%2A%28%29%27%22%3C%3E"),
    Row("/:a", ["a": .text("5")], "app:/5"),
    Row("/n/:n(int)", ["n": .integer(.min)], "app:/n/-9223372036854775808"),
    Row("/n/:n(int)", ["n": .integer(.max)], "app:/n/9223372036854775807"),
    Row("/n/:n(int)", ["n": .number(3)], "app:/n/3"),
    Row("/n/:n(int)", ["n": .number(-0.0)], "app:/n/0"),
    Row("/n/:n(1..12)", ["n": .integer(12)], "app:/n/12"),
    Row("/n/:n(-5..5)", ["n": .number(-5)], "app:/n/-5"),
    Row("/n/:n(number)", ["n": .number(1e-7)], "app:/n/1e-07"),
    Row("/n/:n(number)", ["n": .number(-0.0)], "app:/n/-0"),
    Row("/n/:n(number)", ["n": .number(9_007_199_254_740_992)], "app:/n/9007199254740992"),
    Row("/n/:n(number)", ["n": .number(1e16)], "app:/n/1e%2B16"),
    Row("/n/:n(number)", ["n": .number(0.1)], "app:/n/0.1"),
    Row("/n/:n(number)", ["n": .number(.leastNonzeroMagnitude)], "app:/n/5e-324"),
    Row("/n/:n(number)", ["n": .integer(7)], "app:/n/7"),
    Row("/:a(number),:b(number)", ["a": .number(48.2), "b": .integer(-16)], "app:/48.2%2C-16"),
    Row("/b/:b(boolean)", ["b": .boolean(true)], "app:/b/true"),
    Row("/d/:d(date)", ["d": .text("2026-11-22")], "app:/d/2026-11-22"),
    Row("/d/:d(decimal)", ["d": .text("-12.50")], "app:/d/-12.50"),
    Row("/d/:d(decimal)", ["d": .integer(-12)], "app:/d/-12"),
    Row(
      "/m?ll=:a(number),:b(number)",
      ["a": .number(0.5), "b": .number(-1.5)],
      "app:/m?ll=0.5%2C-1.5"
    ),
    Row("/m?q=in+:c", ["c": .text("New York")], "app:/m?q=in%20New%20York"),
    Row(
      "/:u(uuid)",
      ["u": .text("0A1B2C3D-0000-4000-8000-00000000ABCD")],
      "app:/0a1b2c3d-0000-4000-8000-00000000abcd"
    ),
    Row("/:o(red|dark%20blue)", ["o": .text("dark blue")], "app:/dark%20blue"),
    Row("/:s(sku)", ["s": .text("AB-12")], "app:/AB-12"),
    Row(
      "/go?to=:t(url(https; *.h.ex))",
      ["t": .text("HTTPS://a.h.ex/%20?a=b&c=+#d")],
      "app:/go?to=HTTPS%3A%2F%2Fa.h.ex%2F%2520%3Fa%3Db%26c%3D%2B%23d"
    ),
    Row("/:t(url(https))", ["t": .text("https://h.ex")], "app:/https%3A%2F%2Fh.ex"),
    // Mixed segments.
    Row("/user-:id(int)", ["id": .integer(-4)], "app:/user--4"),
    Row("/:y(int)-:m(1..12)", ["y": .integer(2026), "m": .integer(8)], "app:/2026-8"),
    Row("/:a-:b", ["a": .text("x"), "b": .text("y-z")], "app:/x-y-z"),
    Row("/é:a", ["a": .text("\u{301}x")], "app:/%C3%A9%CC%81x"),
    // Rests.
    Row("/f/*p", "app:/f"),
    Row("/f/*p", ["p": .text("")], "app:/f"),
    Row("/f/*p", ["p": .text("a/b c")], "app:/f/a/b%20c"),
    Row("/f/*p", ["p": .text("a//b/")], "app:/f/a//b//"),
    Row("/f/*p", ["p": .text("/")], "app:/f///"),
    Row("/*p", ["p": .text("/a")], "app:////a"),
    Row("/*p", ["p": .text("//")], "app://////"),
    Row("/*p", ["p": .text("/\u{301}")], "app:////%CC%81"),
    Row("/*p/edit", ["p": .text("a")], "app:/a/edit"),
    Row("/*p/edit", "app:/edit"),
    Row("/a/*", "app:/a"),
    Row("*p", ["p": .text("/a")], scheme: "https", host: "h.ex", "https://h.ex//a"),
    // Optional captures.
    Row("/c/:a?/:b?", "app:/c"),
    Row("/c/:a?/:b?", ["a": .text("x")], "app:/c/x"),
    Row("/c/:a?/:b?", ["a": .text("x"), "b": .text("y")], "app:/c/x/y"),
    // Groups, which are there if one of their params is.
    Row("/user/:id(/post/:post)?", ["id": .text("7")], "app:/user/7"),
    Row(
      "/user/:id(/post/:post)?",
      ["id": .text("7"), "post": .text("9")],
      "app:/user/7/post/9"
    ),
    Row("(/:lang(de|en))?/p", "app:/p"),
    Row("(/:lang(de|en))?/p", ["lang": .text("de")], "app:/de/p"),
    Row("/a(/b)?", "app:/a"),
    Row("/a(/b(/:c)?)?", "app:/a"),
    Row("/a(/b(/:c)?)?", ["c": .text("x")], "app:/a/b/x"),
    Row("/a(/:b(/:c)?)?", ["b": .text("1")], "app:/a/1"),
    Row("/a(/:b(/:c)?)?", ["b": .text("1"), "c": .text("2")], "app:/a/1/2"),
    Row("/a(/:b/:c?)?", ["b": .text("1")], "app:/a/1"),
    Row("/a(/*r)?", "app:/a"),
    Row("/a(/*r)?", ["r": .text("x/y")], "app:/a/x/y"),
    Row("/a(/:b/*r)?", ["b": .text("x")], "app:/a/x"),
    // Segments that a pattern wants and does not name.
    Row("/f/:/x", "app:/f/-/x"),
    Row("/f(/:/:a)?", ["a": .text("x")], "app:/f/-/x"),
    Row("/f/+", "app:/f/-"),
    Row("/f/+p", ["p": .text("a/b c")], "app:/f/a/b%20c"),
    Row("/f/+p", ["p": .text("/")], "app:/f///"),
    // Query and fragment.
    Row("/s?q=:q&!w&only", ["q": .text("1")], "app:/s?q=1"),
    Row("/s?!w", "app:/s"),
    Row("/s?q=:q", ["q": .text("1+1=2 & more")], "app:/s?q=1%2B1%3D2%20%26%20more"),
    Row("/s?q=:q", ["q": .text("")], "app:/s?q="),
    Row("/s?q=:q", ["q": .text("a\nb\\")], "app:/s?q=a%0Ab%5C"),
    Row("/s?q=:q&w=:w(int)?", ["q": .text("x")], "app:/s?q=x"),
    Row("/s?q=:q&w=:w(int)?", ["q": .text("x"), "w": .integer(0)], "app:/s?q=x&w=0"),
    Row("/s?new&tab=a+b&%26=", "app:/s?new&tab=a%20b&%26="),
    Row("/s#top of it", "app:/s#top%20of%20it"),
    Row("/s#:f", ["f": .text("a#b?c")], "app:/s#a%23b%3Fc"),
    Row("/s#:f", ["f": .text("")], "app:/s#"),
    Row("/s#:f", ["f": .text("t=\u{202D}1\u{202C}&x")], "app:/s#t=%E2%80%AD1%E2%80%AC%26x"),
    Row("/s?t=:t", ["t": .text("\u{202D}1\u{202C}")], "app:/s?t=%E2%80%AD1%E2%80%AC"),
    Row("/s#:f?", "app:/s"),
    // Scopes.
    Row("app:x/:a", ["a": .text("y")], "app:/x/y"),
    Row("app://x/:a", ["a": .text("y")], "app:/x/y"),
    Row("https://h.ex/:a", ["a": .text("y")], scheme: "https", host: "h.ex", "https://h.ex/y"),
    Row("https://*.ex/:a", ["a": .text("y")], scheme: "https", host: "a.b.ex", "https://a.b.ex/y"),
    Row("https:x", scheme: "https", host: "[::1]", "https://[::1]/x"),
    Row("(?i)/Sale", "app:/Sale"),
  ]

  @Test("A link holds the params, and reading it gives them back", arguments: links + lists)
  func holds(_ row: Row) throws {
    let link = try row.write()
    #expect(link.text == row.result)
    let routes = try Row.routes([row.pattern])
    let winner = routes.table.match(link)
    let match = try #require(winner)
    let names = routes.table.captureNames(of: match)
    for (name, value) in zip(names, Routes.values(routes.table, match, link)) {
      let given = row.params[name]
      switch given {
      case .text(let text):
        let isUUID = row.pattern.hasSuffix("(uuid)")
        #expect(value.utf8.elementsEqual("'\(isUUID ? text.lowercased() : text)'".utf8))
      case .integer(let integer):
        #expect(["\(integer)", "\(Double(integer))", "'\(integer)'"].contains(value))
      case .number(let number):
        #expect(value == "\(number)" || Double(value) == number)
      case .boolean(let boolean): #expect(value == "\(boolean)")
      case .list(let list): #expect(value.utf8.count { $0 == 44 } == max(0, list.count - 1))
      case .other, nil: #expect(["nil", "''", "[]"].contains(value))
      }
    }
  }

  private static let mistakes: [Row] = [
    Row("/:a/:b?q=:c#:d", "missing a, b, c, d"),
    Row("/:a/.:b", ["a": .text("x")], "missing b"),
    Row("/:album", ["albun": .text("x")], "unknown albun, nearest album"),
    Row("/:album", ["zebra": .text("x")], "unknown zebra"),
    Row("/settings", ["a": .text("x")], "unknown a"),
    Row("/*", ["a": .text("x")], "unknown a"),
    Row("/:a", ["a": .text("")], "The param \"a\" is \"\", and :a wants a text that is not empty."),
    Row("/:a", ["a": .integer(5)], "The param \"a\" is 5, and :a wants a text."),
    Row("/:a", ["a": .number(0.5)], "The param \"a\" is 0.5, and :a wants a text."),
    Row("/:a", ["a": .other("true")], "The param \"a\" is true, and :a wants a text."),
    Row("/:i(int)", ["i": .text("x")], "The param \"i\" is \"x\", and :i(int) wants an integer."),
    Row("/:i(int)", ["i": .text("5")], "The param \"i\" is \"5\", and :i(int) wants an integer."),
    Row("/:i(int)", ["i": .number(0.5)], "The param \"i\" is 0.5, and :i(int) wants an integer."),
    Row(
      "/:i(int)",
      ["i": .number(1e19)],
      "The param \"i\" is 1e+19, and :i(int) wants an integer."
    ),
    Row(
      "/:i(int)",
      ["i": .other("a table")],
      "The param \"i\" is a table, and :i(int) wants an integer."
    ),
    Row(
      "/:i(1..12)",
      ["i": .integer(13)],
      "The param \"i\" is 13, and :i(1..12) wants an integer from 1 to 12."
    ),
    Row(
      "/go?to=:t(url(https; h.ex))",
      ["t": .text("https://h.ex@evil.ex")],
      "The param \"t\" is \"https://h.ex@evil.ex\", and :t(url(https; h.ex)) wants a URL of https at h.ex."
    ),
    Row(
      "/:t(url(https))",
      ["t": .integer(1)],
      "The param \"t\" is 1, and :t(url(https)) wants a URL of https."
    ),
    Row(
      "/:n(number)",
      ["n": .text("1")],
      "The param \"n\" is \"1\", and :n(number) wants a finite number."
    ),
    Row(
      "/:n(number)",
      ["n": .number(.infinity)],
      "The param \"n\" is inf, and :n(number) wants a finite number."
    ),
    Row(
      "/:n(number)",
      ["n": .number(.nan)],
      "The param \"n\" is nan, and :n(number) wants a finite number."
    ),
    Row(
      "/:n(number)",
      ["n": .integer(9_007_199_254_740_993)],
      "The param \"n\" is 9007199254740993, and :n(number) wants a number that a double holds exactly."
    ),
    Row(
      "/:b(boolean)",
      ["b": .text("true")],
      "The param \"b\" is \"true\", and :b(boolean) wants true or false."
    ),
    Row(
      "/:d(date)",
      ["d": .text("2026-02-30")],
      "The param \"d\" is \"2026-02-30\", and :d(date) wants a day such as 2026-11-22."
    ),
    Row(
      "/:d(decimal)",
      ["d": .number(1.5)],
      "The param \"d\" is 1.5, and :d(decimal) wants a decimal number of at most 38 digits."
    ),
    Row("/:a", ["a": .boolean(true)], "The param \"a\" is true, and :a wants a text."),
    Row(
      "/m?q=in+:c",
      ["c": .text("")],
      "The param \"c\" is \"\", and :c wants a text that is not empty."
    ),
    Row("/:u(uuid)", ["u": .text("x")], "The param \"u\" is \"x\", and :u(uuid) wants a UUID."),
    Row(
      "/:u(uuid)",
      ["u": .text("%30a1b2c3d-0000-4000-8000-00000000abcd")],
      "The param \"u\" is \"%30a1b2c3d-0000-4000-8000-00000000abcd\", and :u(uuid) wants a UUID."
    ),
    Row(
      "/:o(a|b)",
      ["o": .text("A")],
      "The param \"o\" is \"A\", and :o(a|b) wants \"a\" or \"b\"."
    ),
    Row(
      "/:o(a|b|c)",
      ["o": .text("d")],
      "The param \"o\" is \"d\", and :o(a|b|c) wants \"a\", \"b\" or \"c\"."
    ),
    Row(
      "/:s(sku)",
      ["s": .text("x")],
      "The param \"s\" is \"x\", and :s(sku) wants a text that matches \"%u%u%-%d+\"."
    ),
    Row("/s?q=:q", ["q": .integer(1)], "The param \"q\" is 1, and :q wants a text."),
    Row(
      "/s?q=:q(int)?",
      ["q": .text("")],
      "The param \"q\" is \"\", and :q(int) wants an integer."
    ),
    Row("/*p", ["p": .integer(1)], "The param \"p\" is 1, and *p wants a text."),
    Row(
      "/c/:a?/:b?",
      ["b": .text("y")],
      "The param \"b\" is given, and \"a\" before it is not."
    ),
    Row(
      "/x(/:a/:b)?",
      ["a": .text("1")],
      "The param \"a\" is given, and \"b\" behind it is not."
    ),
    Row(
      "/x(/:a/:b)?",
      ["b": .text("1")],
      "The param \"b\" is given, and \"a\" before it is not."
    ),
    Row(
      "/x(/:a(/:b)?)?",
      ["b": .text("1")],
      "The param \"b\" is given, and \"a\" before it is not."
    ),
    Row(
      "/x(/:a-:b)?",
      ["a": .text("1")],
      "The param \"a\" is given, and \"b\" behind it is not."
    ),
    Row(
      "/f(/:a/+p)?",
      ["a": .text("x")],
      "The param \"a\" is given, and \"p\" behind it is not."
    ),
    Row("/f/+p", "missing p"),
    Row(
      "/f/+p",
      ["p": .text("")],
      "The param \"p\" is \"\", and +p wants a text that is not empty."
    ),
    Row(
      "/f/+p",
      ["p": .integer(1)],
      "The param \"p\" is 1, and +p wants a text that is not empty."
    ),
    Row(
      "/:a",
      ["a": .text("..")],
      "The param \"a\" makes a segment \"..\", which the path of a link cannot have."
    ),
    Row(
      "/:a.",
      ["a": .text(".")],
      "The param \"a\" makes a segment \"..\", which the path of a link cannot have."
    ),
    Row(
      "/*p",
      ["p": .text("x/./y")],
      "The param \"p\" makes a segment \".\", which the path of a link cannot have."
    ),
    Row(
      "/:a",
      ["a": .text("x\ny")],
      "The param \"a\" holds a control character, and the path of a link cannot."
    ),
    Row(
      "/*p",
      ["p": .text("\u{85}")],
      "The param \"p\" holds a control character, and the path of a link cannot."
    ),
    Row("/:a", ["a": .text("\0")], "The param \"a\" holds a NUL character, and no link can."),
    Row("/s?q=:q", ["q": .text("\0")], "The param \"q\" holds a NUL character, and no link can."),
    Row("/s#:f", ["f": .text("\0")], "The param \"f\" holds a NUL character, and no link can."),
    Row(
      "/s#:f",
      ["f": .text("\u{200E}=1")],
      "The param \"f\" holds an invisible character that could disguise a link, so no link can."
    ),
    Row(
      "/:a",
      ["a": .text("\u{200E}1")],
      "The param \"a\" holds an invisible character that could disguise a link, so no link can."
    ),
    Row(
      "/s?q=:q",
      ["q": .text("a\u{200B}b")],
      "The param \"q\" holds an invisible character that could disguise a link, so no link can."
    ),
    Row(
      "/:i(int)",
      ["i": .text(String(repeating: "x", count: 49))],
      "The param \"i\" is \"\(String(repeating: "x", count: 48))…\", and :i(int) wants an integer."
    ),
    Row(
      "/:i(int)",
      ["i": .text("\u{1B}[2J\u{202E}")],
      "The param \"i\" is \"\\u{1B}[2J\\u{202E}\", and :i(int) wants an integer."
    ),
    Row(
      "/:a-:b",
      ["a": .text("x-y"), "b": .text("z")],
      "app:/x-y-z: \"a\" is \"x-y\" and would be read as \"x\""
    ),
    Row(
      "/*r/:a?",
      ["r": .text("x")],
      "app:/x: \"r\" is \"x\" and would be read as \"\""
    ),
    Row(
      "(/:a)?(/:b)?",
      ["b": .text("x")],
      "app:/x: \"a\" is left out and would be read as \"x\""
    ),
    Row(
      "/a(/*r)?",
      ["r": .text("")],
      "app:/a: \"r\" is \"\" and would be read as left out"
    ),
    Row(
      "https://*.ex/x",
      scheme: "https",
      host: "h.org",
      "https://h.org/x: no route reads it"
    ),
  ]

  @Test("What cannot be written says why", arguments: mistakes + listMistakes)
  func refuses(_ row: Row) throws {
    let error = #expect(throws: PatternLinkError.self) { try row.write() }
    #expect(error.map(Self.text) == row.result)
  }

  private static func text(of error: PatternLinkError) -> String {
    switch error {
    case .missing(let names): "missing \(names.joined(separator: ", "))"
    case .unknown(let name, let nearest):
      "unknown \(name)" + (nearest.map { ", nearest \($0)" } ?? "")
    case .invalid(_, let reason): reason
    case .refused(let error): error.sentence
    case .shadowed(let link, let route): "\(link): route \(route)"
    case .ambiguous(let link, let reason): "\(link): \(reason)"
    }
  }

  @Test("A link that another route answers is not written")
  func shadowed() throws {
    let row = Row("/:page", ["page": .text("settings")], "")
    #expect(throws: PatternLinkError.shadowed(link: "app:/settings", route: 1)) {
      try row.write(among: ["/other", "/settings"])
    }
    #expect(try row.write(among: ["/other", "https:/settings"]).text == "app:/settings")
  }

  @Test("A link past the limits is refused")
  func limits() throws {
    let row = Row("/*p", ["p": .text("a/b/c")], "")
    #expect(try row.write(limits: LinkLimits(segments: 3)).text == "app:/a/b/c")
    let error = #expect(throws: PatternLinkError.self) {
      try row.write(limits: LinkLimits(segments: 2))
    }
    guard case .refused(let refusal) = error else { throw NoRefusal() }
    #expect(refusal.reason == .tooManySegments)
    #expect(throws: PatternLinkError.self) { try row.write(limits: LinkLimits(bytes: 9)) }
  }

  /// A test expected a refusal.
  struct NoRefusal: Error {}
}
