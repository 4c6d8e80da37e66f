import MoongateLinks
import Testing

/// Routes in the order of their declaration, and which of them are dead.
struct DeadRouteRow: CustomTestStringConvertible, Sendable {
  let reason: String
  let routes: [String]
  /// The dead routes with their shadows.
  let dead: [Int: [Int]]
  let declare: [String]

  init(
    _ reason: String,
    _ routes: [String],
    dead: [Int: [Int]] = [:],
    in declare: [String] = ["app"]
  ) {
    self.reason = reason
    self.routes = routes
    self.dead = dead
    self.declare = declare
  }

  var testDescription: String { "\(reason): \(routes.joined(separator: "  "))" }
}

extension DeadRouteRow {
  static let lists: [DeadRouteRow] = [
    Row("a rest of integers within one of more", ["/*a(int)", "/*b(1..5)"], dead: [1: [0]]),
    Row("the earlier rest is the narrower", ["/*b(1..5)", "/*a(int)"]),
    Row("no segment at all", ["/+a(int)", "/*b(int)"]),
    Row("no segment, and more", ["/", "/+a(int)", "/*b(int)"], dead: [2: [0, 1]]),
    Row("one segment, and more", ["/:x(int)", "/+a(int)"]),
    Row(
      "each number of segments",
      ["/", "/:x(int)", "/:x/:y", "/:a/:b/:c/*d", "/*n(int)"],
      dead: [4: [0, 1, 2, 3]]
    ),
    Row("all numbers of segments but one", ["/", "/:x(int)", "/:a/:b/:c/*d", "/*n(int)"]),
    Row("a rest without a kind holds one with", ["/*a", "/*b(int)"]),
    Row("the last of a rest", ["/+a(int)", "/*b(int)/:c(int)"], dead: [1: [0]]),
    Row("all values of an item", ["/?a=:x*", "/?a=:y(int)*"], dead: [1: [0]]),
    Row("the earlier list is the narrower", ["/?a=:y(int)*", "/?a=:x*"]),
    Row("one value is a list too", ["/?a=:l*", "/?a=:x"], dead: [1: [0]]),
    Row("several values, and none", ["/?a=:x", "/?!a", "/?a=:l*"]),
    Row("one value of each half", ["/?a=:x(1..5)*", "/?a=:y(6..9)*", "/?a=:z(1..9)*"]),
    Row(
      "one value of each half, of which there is one",
      ["/?a=:x(1..5)*", "/?a=:y(6..9)*", "/?a=:z(1..9)"],
      dead: [2: [0, 1]]
    ),
  ]

  static let kinds: [DeadRouteRow] = [
    Row("a range within all integers", ["/:x(int)", "/:n(1..5)"], dead: [1: [0]]),
    Row("the earlier is the narrower", ["/:n(1..5)", "/:x(int)"]),
    Row("two ranges side by side", ["/:a(1..5)", "/:b(6..9)", "/:c(1..9)"], dead: [2: [0, 1]]),
    Row("two ranges that overlap", ["/:a(1..5)", "/:b(4..9)", "/:c(1..9)"], dead: [2: [0, 1]]),
    Row("a gap between two ranges", ["/:a(1..5)", "/:b(7..9)", "/:c(1..9)"]),
    Row(
      "ranges in any order",
      ["/:a(6..9)", "/:b(-5..0)", "/:c(1..5)", "/:d(-5..9)"],
      dead: [3: [2, 1, 0]]
    ),
    Row(
      "all integers in two halves",
      [
        "/:a(-9223372036854775808..-1)", "/:b(0..9223372036854775807)", "/:c(int)",
      ],
      dead: [2: [1, 0]]
    ),
    Row(
      "all integers but one",
      [
        "/:a(-9223372036854775808..-1)", "/:b(1..9223372036854775807)", "/:c(int)",
      ]
    ),
    Row(
      "all integers but the last",
      ["/:a(-9223372036854775808..9223372036854775806)", "/:c(int)"]
    ),
    Row("an integer is a number", ["/:x(number)", "/:n(int)"], dead: [1: [0]]),
    Row("a number need not be an integer", ["/:n(int)", "/:x(number)"]),
    Row("a range is a number", ["/:x(number)", "/:n(3..4)"], dead: [1: [0]]),
    Row("options by options", ["/:x(a|b|c)", "/:y(a|b)"], dead: [1: [0]]),
    Row("options by two", ["/:x(a|b)", "/:y(b|c)", "/:z(a|c)"], dead: [2: [0, 1]]),
    Row("an option more", ["/:x(a|b)", "/:y(a|c)"]),
    Row("options by literals", ["/a", "/b", "/:x(a|b)"], dead: [2: [0, 1]]),
    Row("a literal too few", ["/a", "/:x(a|b)"]),
    Row("options in another case", ["/A", "/b", "/:x(a|b)"]),
    Row("options that are integers", ["/:n(1..3)", "/:s(1|2|3)"], dead: [1: [0]]),
    Row("an option outside of the range", ["/:n(1..2)", "/:s(1|2|3)"]),
    Row("01 is an integer and no option", ["/:s(1|2|3)", "/:n(1..3)"]),
    Row("01 is an integer and no literal", ["/1", "/2", "/3", "/:n(1..3)"]),
    Row("an option that no link holds", ["/a", "/:x(a|..)"], dead: [1: [0]]),
    Row("a decimal is a number", ["/:x(number)", "/:d(decimal)"], dead: [1: [0]]),
    Row("a number need not be a decimal", ["/:d(decimal)", "/:x(number)"]),
    Row("an integer may have more digits than a decimal", ["/:d(decimal)", "/:n(int)"]),
    Row(
      "a number in a segment of several is short",
      ["/:x(number)x", "/:d(decimal)x"],
      dead: [1: [0]]
    ),
    Row("all booleans", ["/true", "/false", "/:b(boolean)"], dead: [2: [0, 1]]),
    Row("a boolean is one of two texts", ["/:x(true|false)", "/:b(boolean)"], dead: [1: [0]]),
    Row("a day is no decimal", ["/:d(decimal)", "/:x(date)"]),
    Row("one day", ["/2026-01-01", "/:d(date)"]),
    Row("days in a segment of several", ["/:d(date)-:x", "/:e(date)-:y(int)"], dead: [1: [0]]),
    Row("a value of several", ["/a?q=:x,:y", "/a?q=1,2"]),
    Row(
      "the same value of several, and an item that may repeat",
      ["/a?q=:x,:y&r=:r?", "/a?q=:x,:y"]
    ),
    Row("the same value of several", ["/a?q=:x,:y", "/a?q=:v(int),:w"], dead: [1: [0]]),
    Row("a uuid is no number", ["/:x(number)", "/:u(uuid)"]),
    Row("one uuid", ["/f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "/:u(uuid)"]),
    Row("uuids with conditions that are met", ["/:u(uuid)?q=:q?", "/:v(uuid)?q"], dead: [1: [0]]),
    Row(
      "URLs of a host among those of any",
      ["/:x(url(https))", "/:y(url(https; a.ex))"],
      dead: [1: [0]]
    ),
    Row("URLs of any host besides those of one", ["/:y(url(https; a.ex))", "/:x(url(https))"]),
    Row(
      "URLs of a host below a suffix",
      ["/?q=:x(url(https; *.a.ex))", "/?q=:y(url(https; b.a.ex, *.c.a.ex))"],
      dead: [1: [0]]
    ),
    Row("the suffix itself is left", ["/:x(url(https; *.a.ex))", "/:y(url(https; a.ex, b.a.ex))"]),
    Row("URLs of another scheme", ["/:x(url(https; a.ex))", "/:y(url(https, http; a.ex))"]),
    Row("an app's URLs", ["/:x(url(https, my; a.ex))", "/:y(url(my))"], dead: [1: [0]]),
    Row(
      "options that are URLs",
      ["/:x(url(https; *.a.ex))", "/:y(https://b.a.ex|https://c.a.ex/)"],
      dead: [1: [0]]
    ),
    Row("an option that is no URL", ["/:x(url(https; *.a.ex))", "/:y(https://b.a.ex|//c.a.ex)"]),
    Row("one URL", ["/https%3A%2F%2Fa.ex%2F", "/:x(url(https; a.ex))"]),
    Row("URLs are a text", ["/?q=:x", "/?q=:y(url(https))"], dead: [1: [0]]),
    Row("a kind comes before text", ["/:x", "/:n(int)"]),
    Row("literals leave other text", ["/a", "/b", "/x", "/:x"]),
    Row("only what is needed is named", ["/1", "/:x(int)", "/:y(1..5)"], dead: [2: [1]]),
    Row(
      "two parts, all corners",
      [
        "/:a(1..2)/:b(1..4)", "/:a(1..4)/:b(1..2)", "/:a(3..4)/:b(3..4)", "/:a(1..4)/:b(1..4)",
      ],
      dead: [3: [0, 1, 2]]
    ),
    Row(
      "two parts, a corner is left",
      [
        "/:a(1..2)/:b(1..4)", "/:a(1..4)/:b(1..2)", "/:a(3..4)/:b(4..4)", "/:a(1..4)/:b(1..4)",
      ]
    ),
  ]

  static let declaredKinds: [DeadRouteRow] = [
    Row("a kind that accepts anything", ["/:x(all)", "/:y(sku)"], dead: [1: [0]]),
    Row("a kind that accepts anything, and nothing", ["/:x(most)", "/:y(int)"], dead: [1: [0]]),
    Row("a kind is no other kind", ["/:x(word)", "/:y(sku)"]),
    Row("the same kind", ["/", "/:x(sku)", "/:y(sku)?"], dead: [2: [1, 0]]),
    Row(
      "a kind of few values by literals",
      ["/0", "/1", "/2", "/3", "/:d(digit)"],
      dead: [4: [0, 1, 2, 3]]
    ),
    Row("a kind of few values by a range", ["/:n(0..3)", "/:d(digit)"], dead: [1: [0]]),
    Row("a kind of few values, one left", ["/:n(0..2)", "/:d(digit)"]),
    Row("nobody knows what a kind is part of", ["/:x(noslash)", "/:y(int)"]),
    Row(
      "in the query, nothing is left",
      ["/a?q=:x(all)", "/a?q=", "/a?q=:y(word)"],
      dead: [2: [0]]
    ),
    Row("one candidate of a kind escapes", ["/:x(twodigit)", "/:y(int)"]),
    Row("options that a kind accepts", ["/:x(sku)", "/:y(A-1|B-22)"], dead: [1: [0]]),
    Row("brackets", ["/:x(int)", "/:y(paren)"]),
  ]

  static let mixed: [DeadRouteRow] = [
    Row("a range within integers", ["/user-:id(int)", "/user-:n(1..5)"], dead: [1: [0]]),
    Row("integers within text", ["/user-:id", "/user-:n(int)"], dead: [1: [0]]),
    Row("text is more than integers", ["/user-:n(int)", "/user-:id"]),
    Row("two ranges together", ["/v:n(1..3)", "/v:n(4..9)", "/v:n(1..9)"], dead: [2: [0, 1]]),
    Row("two ranges with a gap", ["/v:n(1..3)", "/v:n(5..9)", "/v:n(1..9)"]),
    Row("behind another text", ["/v:n(1..3)", "/w:n(4..9)", "/v:n(1..9)"]),
    Row("options by literals", ["/a-1", "/a-2", "/a-:n(1|2)"], dead: [2: [0, 1]]),
    Row("part by part", ["/:a-:b", "/:c(int)-:d"], dead: [1: [0]]),
    Row("a literal where text may stand", ["/:a-:b", "/x-:y"], dead: [1: [0]]),
    Row("an integer where integers may stand", ["/:a(int)-:b", "/1-:y"], dead: [1: [0]]),
    Row("a word where integers may stand", ["/:a(int)-:b", "/x-:y"]),
    Row("three captures as two", ["/:a-:b", "/:x-:y-:z"], dead: [1: [0]]),
    Row("two captures as three", ["/:x-:y-:z", "/:a-:b"]),
    Row("nothing left for a capture", ["/:a-:b", "/-:y"]),
    Row("a literal within a literal", ["/a:x", "/abc:x"], dead: [1: [0]]),
    Row("a capital within a literal", ["/a:x", "/Abc:x"]),
    Row("a case ignored by one", ["/x:a", "(?i)/x-:y"]),
    Row("a case ignored by the other", ["(?i)/x:a", "/X-:y"], dead: [1: [0]]),
    Row("nobody knows what is inside of a kind", ["/:a-:b", "/:u(uuid)x"]),
    Row("mixed comes before text", ["/:x", "/a-:y"]),
    Row("text is more than mixed", ["/:a-:b", "/:a.:b", "/:a~:b", "/:x"]),
    Row("case of literals ignored", ["(?i)/X:n(int)", "/x:n(1..5)"], dead: [1: [0]]),
    Row("options in an integer", ["/v:x(int)", "/:n(v1|v2)"], dead: [1: [0]]),
    Row("a kind with brackets", ["/v:x(paren)-:y", "/v:x(paren)-:y(int)"], dead: [1: [0]]),
    Row(
      "the same segment with an integer",
      ["/v:x(int)", "/v:x(int)/:y", "/v:x(int)/:z?"],
      dead: [2: [1, 0]]
    ),
    Row("case of literals not ignored", ["/x:n(int)", "(?i)/X:n(1..5)"]),
  ]

  static let paths: [DeadRouteRow] = [
    Row("left out, and then not", ["/", "/:x", "/:y?"], dead: [2: [1, 0]]),
    Row("left out", ["/:x", "/:y?"]),
    Row("there, and then left out", ["/a/:x?", "/a/:y"], dead: [1: [0]]),
    Row("the end comes before left out", ["/a/:x?", "/a"]),
    Row("two of them", ["/a/:x?/:y?", "/a", "/a/:z", "/a/:z/:w"], dead: [3: [0]]),
    Row(
      "all that is optional, one by one",
      ["/a", "/a/:z", "/a/:z/:w", "/a/:x?/:y?"],
      dead: [3: [2, 1, 0]]
    ),
    Row("a rest is more than a capture", ["/", "/:a", "/:a/:b", "/*"]),
    Row("a rest takes an empty segment", ["/", "/:a/*", "/*"]),
    Row("a rest at the end by nothing less", ["/a/*", "/a/*r/:x?"]),
    Row("a rest before options", ["/*/a", "/*/b", "/*/:x(a|b)"], dead: [2: [0, 1]]),
    Row("a rest before fewer options", ["/*/a", "/*/:x(a|b)"]),
    Row("a rest in the middle", ["/a/*/:x(int)", "/a/*/:n(1..3)"], dead: [1: [0]]),
    Row("a rest in the middle by a longer end", ["/a/*/1", "/a/*/:x/:n(1..3)"]),
    Row("the segment before a rest", ["/:n(int)/*", "/:n(1..3)/*/a"]),
    Row("a rest with nothing in it", ["/a", "/a/:x/*", "/a/*"]),
    Row("an empty segment escapes", ["/:x/*", "/*/:y"]),
    Row("a capture decides before a rest", ["/:x(int)/*", "/:y(1..5)", "/:y(1..5)/:z"]),
    Row("a rest by rests of other lengths", ["/*/a", "/*/b/:x", "/*"]),
    Row(
      "a rest by rests on both sides",
      ["app:/a/*", "/*/:x(a|b)", "/a/*/:y(a|b)"],
      dead: [2: [0]]
    ),
    Row(
      "a rest by two halves",
      ["app:/:n(1..5)/*", "app:/:n(6..9)/*", "/:n(1..9)/*/:x"],
      dead: [2: [0, 1]]
    ),
    Row("rests of one scope", ["app:/:n(1..5)/*", "/:n(2..3)/*/:x?"], dead: [1: [0]]),
    Row("text of many pieces", ["/a", "/a/b", "/a/b/c", "/a/:x/c", "/:x/b/c", "/a/b/:x"]),
  ]

  static let cases: [DeadRouteRow] = [
    Row("a literal by one without case", ["(?i)/a", "/A"], dead: [1: [0]]),
    Row("another spelling is left", ["/A", "(?i)/a"]),
    Row("both spellings", ["/a", "/A", "(?i)/a"], dead: [2: [0, 1]]),
    Row("three of four spellings", ["/ab", "/AB", "/Ab", "(?i)/ab"]),
    Row("all four spellings", ["/ab", "/AB", "/Ab", "/aB", "(?i)/ab"], dead: [4: [0, 2, 3, 1]]),
    Row("options by one without case", ["(?i)/ab", "/:x(ab|AB|aB)"], dead: [1: [0]]),
    Row("no letters, no case", ["/1/:x?", "(?i)/1"]),
    Row("non-ASCII letters have case", ["(?i)/é", "/É"]),
    Row("a choice by one without case", ["(?i)/:x(a|b)", "/:y(A|b)"], dead: [1: [0]]),
    Row("a choice by a choice", ["/1/:x(a|b)", "(?i)/1/:y(a|b)"]),
    Row("spellings of a choice are left", ["/:x(a|A|b)", "(?i)/:y(a|b)"]),
    Row("all spellings of a choice", ["/:x(a|A|b|B)", "(?i)/:y(a|b)"], dead: [1: [0]]),
    Row("a choice by literals", ["/a", "/A", "/1", "(?i)/:y(a|1)"], dead: [3: [0, 1, 2]]),
    Row("an item beside another spelling of it", ["(?i)/1?x=:v", "/1?X"]),
    Row("an item that is the only one", ["(?i)/1?x=:v", "/1?X&only"]),
    Row("another spelling of an item is left", ["/1?xy", "(?i)/1?xy=:v"]),
    Row("both spellings of an item", ["/1?x", "/1?X", "(?i)/1?x=:v"], dead: [2: [0, 1]]),
    Row("spellings of an item with other values", ["/1?x", "/1?X=:v(int)", "(?i)/1?x=:v"]),
    Row("two spellings are a repeat", ["(?i)/1?x=:v", "/1?x&X"]),
    Row("one absent item in every spelling", ["/1?!x", "(?i)/1?!x"], dead: [1: [0]]),
    Row("an absent item in one spelling", ["(?i)/1?!x", "/1?!x"]),
    Row("a fragment by one without case", ["(?i)/1#top", "/1#Top"], dead: [1: [0]]),
    Row("another spelling of a fragment is left", ["/1#Top", "(?i)/1#top"]),
  ]

  static let query: [DeadRouteRow] = [
    Row("a condition more", ["/a?x=1", "/a"]),
    Row("a range of values", ["/a?x=:v(1..5)", "/a?x=:w(2..3)"], dead: [1: [0]]),
    Row(
      "two ranges of values",
      ["/a?x=:v(1..3)", "/a?x=:v(4..9)", "/a?x=:v(1..9)"],
      dead: [2: [0, 1]]
    ),
    Row("present, and text", ["/a?x", "/a?x=:v"], dead: [1: [0]]),
    Row("text, and present", ["/a?x=:v", "/a?x"], dead: [1: [0]]),
    Row("an equal literal comes first", ["/a?x", "/a?x=1"]),
    Row("options by literals", ["/a?x=1", "/a?x=2", "/a?x=:v(1|2)"], dead: [2: [0, 1]]),
    Row("a space is a space", ["/a?q=a+b", "/a?q=c", "/a?q=:v(a%20b|c)"], dead: [2: [0, 1]]),
    Row("optional is more than required", ["/a?x=:v?", "/a?x=:w(int)"], dead: [1: [0]]),
    Row("left out", ["/a?x=:w(int)", "/a?x=:v?"]),
    Row("optional by required and nothing", ["/a?x=:v", "/a?x=:w?"]),
    Row("a repeat escapes an optional item", ["/a?x=:v?", "/a"]),
    Row("a repeat escapes what is not named", ["/a?x=:v?&y=:w?", "/a?x=:v(int)"]),
    Row("nothing is left to repeat", ["/a?x=:v?&y=:w?", "/a?x=:v(int)&y=:w(int)"], dead: [1: [0]]),
    Row("one value of two", ["/a?x=:v(int)&y", "/a?x&y=:w(int)"]),
    Row("the path decides first", ["/:p?x&y", "/a"]),
    Row("empty text is text", ["/a?x=", "/a?x=:v"]),
    Row("one of two names", ["/a?x&y", "/a?x", "/a?y"]),
  ]

  static let fragments: [DeadRouteRow] = [
    Row("a fragment comes first", ["/a#f", "/a"]),
    Row("a literal by text", ["/a#:f", "/a#x"], dead: [1: [0]]),
    Row("text by a literal", ["/a#x", "/a#:f"]),
    Row("options by literals", ["/a#x", "/a#y", "/a#:f(x|y)"], dead: [2: [0, 1]]),
    Row("any fragment or none", ["/a#:f?", "/a"], dead: [1: [0]]),
    Row("a fragment that is no integer", ["/a#:f(int)?", "/a"]),
    Row("a fragment or none", ["/a#:f", "/a#:g?"]),
  ]

  static let scopes: [DeadRouteRow] = [
    Row("the only scheme", ["app:/:x", "/a"], dead: [1: [0]]),
    Row("another target", ["app:/:x", "/a"], in: ["app", "h.example"]),
    Row("all schemes", ["app:/:x", "other:/:x", "/a"], dead: [2: [0, 1]], in: ["app", "other"]),
    Row("a host's case does not count", ["app:/:x(Ab|c)", "/Ab"]),
    Row("a host without letters", ["app:/:x(1|c)", "/1"], dead: [1: [0]]),
    Row("http is left", ["https://h.example/*", "/a"], in: ["h.example"]),
    Row(
      "both web schemes",
      [
        "https://h.example/*", "http://h.example/*", "/a",
      ],
      dead: [2: [0, 1]],
      in: ["h.example"]
    ),
    Row(
      "an exact host comes first",
      ["https://*.example/*", "https://h.example/a"],
      in: ["*.example"]
    ),
    Row(
      "the only host",
      ["https://h.example/*", "https://*.example/a"],
      dead: [1: [0]],
      in: ["h.example"]
    ),
    Row("another host", ["https://h.example/*", "https://*.example/a"], in: ["*.example"]),
    Row(
      "a host of a longer suffix",
      [
        "https://*.a.example/*", "https://*.example/x",
      ],
      dead: [1: [0]],
      in: ["*.a.example"]
    ),
    Row(
      "a host of a shorter suffix",
      ["https://*.a.example/*", "https://*.example/x"],
      in: ["*.example"]
    ),
    Row(
      "the suffix is a host too",
      [
        "https://*.a.example/*", "https://a.example/*", "https://*.example/x",
      ],
      dead: [2: [1, 0]],
      in: ["*.a.example", "a.example"]
    ),
    Row("both schemes by web", ["web://h.example/*", "/a"], dead: [1: [0]], in: ["h.example"]),
    Row("one scheme of web", ["https://h.example/*", "web://h.example/a"], in: ["h.example"]),
    Row(
      "both schemes of web",
      ["https://h.example/*", "http://h.example/*", "web://h.example/a"],
      dead: [2: [0, 1]],
      in: ["h.example"]
    ),
    Row("a part of the hosts", ["https://s-*.h.example/*", "https:/a"], in: ["*.h.example"]),
    Row(
      "the only host of a label",
      ["https://s-*.h.example/*", "https://*.h.example/a"],
      dead: [1: [0]],
      in: ["s-a.h.example"]
    ),
    Row(
      "a label of a label",
      ["https://s-*.h.example/*", "https://s-a-*.h.example/a"],
      in: ["*.h.example"]
    ),
    Row("a port", ["https://h.example:81/*", "https://h.example/a"], in: ["h.example"]),
    Row("the usual port", ["https://h.example:443/*", "https://h.example/a"], in: ["h.example"]),
    Row(
      "a port of a wider host",
      ["https://h.example/*", "https://*.example:81/a"],
      dead: [1: [0]],
      in: ["h.example"]
    ),
    Row("one domain of two", ["https://h.example/*", "https:/a"], in: ["h.example", "i.example"]),
    Row(
      "both domains",
      [
        "https://h.example/*", "https://i.example/*", "https:/a",
      ],
      dead: [2: [0, 1]],
      in: ["h.example", "i.example"]
    ),
    Row("nobody declared it", ["other:/:x(a|b)", "other:/:x(a|b|c)?q"]),
    Row("an address", ["https://[::1.2.3.4]/*", "https:/a"], dead: [1: [0]], in: ["[::1.2.3.4]"]),
    Row(
      "capitals in what is declared",
      [
        "https://h.example/*", "https:/a",
      ],
      dead: [1: [0]],
      in: ["H.example"]
    ),
  ]

  static let all =
    kinds + lists + declaredKinds + mixed + paths + cases + query + fragments + scopes

  private typealias Row = DeadRouteRow
}
