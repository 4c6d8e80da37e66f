import MoongateLinks
import Randomness
import RouteSamples
import Testing

@Suite("Why a pattern does not match")
struct MismatchTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let pattern: String
    let link: String
    let reason: String?
    var fitted = 0
    var ignoresCase = false
    var isNear = false

    var testDescription: String { "\(pattern) × \(link)" }
  }

  @Test(
    "The first thing that differs is named",
    arguments: [
      // Scope.
      Row(
        pattern: "other:a",
        link: "app:a",
        reason: #"the scheme is "app", the pattern wants "other""#
      ),
      Row(
        pattern: "https://a.example/",
        link: "https://b.example/",
        reason: #"the host is "b.example", the pattern wants "a.example""#
      ),
      Row(
        pattern: "https://*.a.example/",
        link: "https://a.example/",
        reason: #"the host is "a.example", the pattern wants one that ends in ".a.example""#
      ),
      Row(pattern: "https://*.a.example/", link: "https://b.a.example/", reason: nil),
      Row(
        pattern: "https://*.a.example/",
        link: "https://b..a.example/",
        reason: #"the host is "b..a.example", the pattern wants one that ends in ".a.example""#
      ),
      // Literals.
      Row(pattern: "/a/b", link: "app:a/b", reason: nil),
      Row(
        pattern: "/a/b",
        link: "app:a/c",
        reason: #"segment 2 is "c", the pattern wants "b""#,
        fitted: 2
      ),
      Row(
        pattern: "/albums",
        link: "app:films",
        reason: #"segment 1 is "films", the pattern wants "albums""#,
        fitted: 1
      ),
      Row(
        pattern: "/albums",
        link: "app:album",
        reason: #"segment 1 is "album", the pattern wants "albums""#,
        fitted: 1,
        isNear: true
      ),
      Row(
        pattern: "/Albums",
        link: "app:albums",
        reason: """
          segment 1 is "albums", the pattern wants "Albums"; case counts without ignore_case
          """,
        fitted: 1,
        isNear: true
      ),
      Row(pattern: "/Albums", link: "app:albums", reason: nil, ignoresCase: true),
      Row(pattern: "/Albums/x", link: "app://albums/x", reason: nil),
      Row(
        pattern: "/a/b",
        link: "app:a",
        reason: #"segment 2 is missing, the pattern wants "b""#,
        fitted: 2
      ),
      Row(
        pattern: "/a",
        link: "app:a/b/c",
        reason: #"segment 2 is "b", the pattern ends before it"#,
        fitted: 2
      ),
      Row(
        pattern: "/a/b",
        link: "app:a//b",
        reason: "segment 2 is empty, only * and + match that",
        fitted: 2
      ),
      Row(
        pattern: "/a",
        link: "app:%2561",
        reason: #"segment 1 is "%61", the pattern wants "a""#,
        fitted: 1
      ),
      // Captures and their kinds.
      Row(
        pattern: "/films/:id(int)",
        link: "app:films/abc",
        reason: #"segment 2 is "abc", :id(int) wants an integer"#,
        fitted: 2
      ),
      Row(
        pattern: "/:id(int)",
        link: "app:%2531",
        reason: #"segment 1 is "%31", :id(int) wants an integer"#,
        fitted: 1
      ),
      Row(
        pattern: "/:n(number)",
        link: "app:x",
        reason: #"segment 1 is "x", :n(number) wants a finite number"#,
        fitted: 1
      ),
      Row(
        pattern: "/:d(decimal)",
        link: "app:1e3",
        reason: #"segment 1 is "1e3", :d(decimal) wants a decimal number of at most 38 digits"#,
        fitted: 1
      ),
      Row(
        pattern: "/:b(boolean)",
        link: "app:True",
        reason: #"segment 1 is "True", :b(boolean) wants true or false"#,
        fitted: 1
      ),
      Row(
        pattern: "/:d(date)",
        link: "app:2026-02-30",
        reason: #"segment 1 is "2026-02-30", :d(date) wants a day such as 2026-11-22"#,
        fitted: 1
      ),
      Row(
        pattern: "/map?ll=:a(number),:b(number)",
        link: "app:map?ll=1.5",
        reason: #"query item "ll" is "1.5", it does not fit :a(number),:b(number)"#,
        fitted: 2
      ),
      Row(
        pattern: "/map?ll=:a(number),:b(number)",
        link: "app:map",
        reason: #"query item "ll" is missing, the pattern wants :a(number),:b(number)"#,
        fitted: 2
      ),
      Row(
        pattern: "/:u(uuid)",
        link: "app:x",
        reason: #"segment 1 is "x", :u(uuid) wants a UUID"#,
        fitted: 1
      ),
      Row(
        pattern: "/:m(1..12)",
        link: "app:13",
        reason: #"segment 1 is "13", :m(1..12) wants an integer from 1 to 12"#,
        fitted: 1
      ),
      Row(
        pattern: "/:c(red|blue)",
        link: "app:green",
        reason: #"segment 1 is "green", :c(red|blue) wants "red" or "blue""#,
        fitted: 1
      ),
      Row(
        pattern: "/:s(sku)",
        link: "app:x",
        reason: """
          segment 1 is "x", :s(sku) wants a text that matches "%u+%-%d+"
          """,
        fitted: 1
      ),
      Row(
        pattern: "/:c(de|en-US)/x",
        link: "app:DE/x",
        reason: #"segment 1 is "DE", :c(de|en-US) wants "de" or "en-US""#,
        fitted: 1,
        isNear: true
      ),
      Row(
        pattern: "/:id",
        link: "app:",
        reason: "segment 1 is missing, :id wants a text",
        fitted: 1
      ),
      Row(
        pattern: "/user-:id(int)",
        link: "app:user-x",
        reason: #"segment 1 is "user-x", it does not fit user-:id(int)"#,
        fitted: 1
      ),
      // Optional captures: the way that gets furthest is told.
      Row(pattern: "/chats/:id?", link: "app:chats", reason: nil),
      Row(
        pattern: "/chats/:id?",
        link: "app:chats/a/b",
        reason: #"segment 3 is "b", the pattern ends before it"#,
        fitted: 3
      ),
      Row(
        pattern: "/chats/:id(int)?",
        link: "app:chats/x",
        reason: #"segment 2 is "x", :id(int) wants an integer"#,
        fitted: 2
      ),
      // Groups: likewise.
      Row(pattern: "/user/:id(/post/:post)?", link: "app:user/7", reason: nil),
      Row(
        pattern: "/user/:id(/post/:post)?",
        link: "app:user/7/post",
        reason: "segment 4 is missing, :post wants a text",
        fitted: 4
      ),
      Row(
        pattern: "/user/:id(/post/:post)?",
        link: "app:user/7/x",
        reason: #"segment 3 is "x", the pattern wants "post""#,
        fitted: 3
      ),
      Row(
        pattern: "/user/:id(/post/:post)?",
        link: "app:user/7/post/9/x",
        reason: #"segment 5 is "x", the pattern ends before it"#,
        fitted: 5
      ),
      Row(pattern: "(/:lang(de|en))?/p", link: "app:p", reason: nil),
      Row(
        pattern: "(/:lang(de|en))?/p",
        link: "app:fr/p",
        reason: #"segment 1 is "fr", :lang(de|en) wants "de" or "en""#,
        fitted: 1
      ),
      Row(
        pattern: "(/:lang(de|en))?/p",
        link: "app:p/q",
        reason: #"segment 2 is "q", the pattern ends before it"#,
        fitted: 2
      ),
      // Segments without a name.
      Row(pattern: "/a/:", link: "app:a/x", reason: nil),
      Row(
        pattern: "/a/:",
        link: "app:a",
        reason: "segment 2 is missing, the pattern wants any segment",
        fitted: 2
      ),
      Row(
        pattern: "/a/:/b",
        link: "app:a//b",
        reason: "segment 2 is empty, only * and + match that",
        fitted: 2
      ),
      // Rests.
      Row(pattern: "/a/+r", link: "app:a/b", reason: nil),
      Row(pattern: "/a/+r", link: "app:a///", reason: nil),
      Row(
        pattern: "/a/+",
        link: "app:a",
        reason: "segment 2 is missing, + wants one or more segments",
        fitted: 2
      ),
      Row(
        pattern: "/a/+r",
        link: "app:a//",
        reason: "segment 2 is empty, +r wants one or more segments",
        fitted: 2
      ),
      Row(pattern: "/a/*", link: "app:a", reason: nil),
      Row(pattern: "/a/*/z", link: "app:a//z", reason: nil),
      Row(
        pattern: "/a/*/z",
        link: "app:a/b/y",
        reason: #"segment 3 is "y", the pattern wants "z""#,
        fitted: 3
      ),
      Row(
        pattern: "/a/*/y/z",
        link: "app:a/z",
        reason: #"segment 3 is missing, the pattern wants "z""#,
        fitted: 3
      ),
      Row(
        pattern: "*/y/z",
        link: "app:x/z",
        reason: #"segment 1 is "x", the pattern wants "y""#,
        fitted: 3
      ),
      // Query.
      Row(pattern: "/a?q", link: "app:a?q", reason: nil),
      Row(
        pattern: "/a?q=:q(url(https; a.ex))",
        link: "app:a?q=https://a.ex@b.ex",
        reason: """
          query item "q" is "https://a.ex@b.ex", :q(url(https; a.ex)) wants a URL of https at a.ex; it \
          names a user before the host
          """,
        fitted: 2
      ),
      Row(
        pattern: "/:q(url(https; a.ex))",
        link: "app:https%3A%2F%2Fb.ex",
        reason: """
          segment 1 is "https://b.ex", :q(url(https; a.ex)) wants a URL of https at a.ex; it has another \
          host
          """,
        fitted: 1
      ),
      Row(pattern: "/:q(url(https; a.ex))", link: "app:https%3A%2F%2Fa.ex", reason: nil),
      Row(pattern: "/a?q", link: "app:a", reason: #"query item "q" is missing"#, fitted: 2),
      Row(
        pattern: "/a?q=1",
        link: "app:a?q=2",
        reason: #"query item "q" is "2", the pattern wants "1""#,
        fitted: 2
      ),
      Row(
        pattern: "/a?p&q=:q(int)",
        link: "app:a?q=x&p",
        reason: #"query item "q" is "x", :q(int) wants an integer"#,
        fitted: 3
      ),
      Row(pattern: "/a?q=:q(int)?", link: "app:a", reason: nil),
      Row(
        pattern: "/a?q=:q(int)",
        link: "app:a",
        reason: #"query item "q" is missing, :q(int) wants an integer"#,
        fitted: 2
      ),
      Row(
        pattern: "/a?q=:q?",
        link: "app:a?q=1&q=1",
        reason: #"query item "q" appears in the link 2 times, the pattern wants it once"#,
        fitted: 2
      ),
      Row(
        pattern: "/a?q=1",
        link: "app:a?q=%0A",
        reason: #"query item "q" is "\u{A}", the pattern wants "1""#,
        fitted: 2
      ),
      Row(pattern: "/a?!q", link: "app:a?w", reason: nil),
      Row(
        pattern: "/a?!q",
        link: "app:a?q",
        reason: #"query item "q" is there, and the pattern wants none"#,
        fitted: 2
      ),
      Row(pattern: "/a?q&only", link: "app:a?q", reason: nil),
      Row(
        pattern: "/a?q&only",
        link: "app:a?q&w",
        reason: #"query item "w" is one that the pattern does not name, and it says only"#,
        fitted: 3
      ),
      Row(
        pattern: "/a?q&only",
        link: "app:a?w",
        reason: #"query item "q" is missing"#,
        fitted: 2
      ),
      // Fragment.
      Row(
        pattern: "/a#top",
        link: "app:a",
        reason: #"there is no fragment, the pattern wants "top""#,
        fitted: 2
      ),
      Row(
        pattern: "/a#top",
        link: "app:a#end",
        reason: #"the fragment is "end", the pattern wants "top""#,
        fitted: 2
      ),
      Row(
        pattern: "/a#:n(int)",
        link: "app:a#end",
        reason: #"the fragment is "end", :n(int) wants an integer"#,
        fitted: 2
      ),
      Row(pattern: "/a#:n?", link: "app:a", reason: nil),
    ]
  )
  func reasons(_ row: Row) throws {
    let kinds = ["sku": Kind.declared(try KindPattern("%u+%-%d+"))]
    let pattern = try Pattern(row.pattern, kinds: kinds, ignoresCase: row.ignoresCase)
    let mismatch = pattern.mismatch(with: try Link(row.link))
    #expect(mismatch?.reason == row.reason)
    guard let mismatch else { return }
    #expect(mismatch.fitted == row.fitted)
    #expect(mismatch.isNear == row.isNear)
  }

  @Test(
    "The part, its number and its name are told",
    arguments: [
      ("other:a", "app:a", Mismatch.Part.scope, nil, nil),
      ("/a/b", "app:a/c", .segment, 2, nil),
      ("/a?q%20r", "app:a", .query, nil, "q r"),
      ("/a?!q", "app:a?q", .query, nil, "q"),
      ("/a?only", "app:a?q%20r", .query, nil, "q r"),
      ("/a/+", "app:a", .segment, 2, nil),
      ("/a#b", "app:a", .fragment, nil, nil),
    ]
  )
  func parts(_ row: (String, String, Mismatch.Part, Int?, String?)) throws {
    let link = try Link(row.1)
    let mismatch = try #require(try Pattern(row.0).mismatch(with: link))
    #expect(mismatch.part == row.2)
    #expect(mismatch.segment == row.3)
    #expect(mismatch.item == row.4)
  }

  @Test("There is a mismatch exactly where the table does not match", arguments: rounds(1...4))
  func agreesWithTable(_ seed: UInt64) throws {
    let kinds = RandomRoutes.kinds
    var random = RandomRoutes(seed: seed)
    var matches = 0
    for _ in 0..<4_000 {
      let pattern = try Pattern(sample: random.pattern(), kinds: kinds)
      var builder = RouteTable.Builder()
      builder.add(pattern)
      let table = try builder.build()
      for text in [random.link(for: pattern), random.link()] {
        guard let link = try? Link(text) else { continue }
        let isMatch = table.match(link) != nil
        matches += isMatch ? 1 : 0
        let mismatch = pattern.mismatch(with: link)
        #expect(
          (mismatch == nil) == isMatch,
          "\(pattern.text) × \(text): \(mismatch?.reason ?? "")"
        )
      }
    }
    #expect(matches > 500)
  }
}
