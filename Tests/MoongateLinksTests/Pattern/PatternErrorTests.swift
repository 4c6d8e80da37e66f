import MoongateLinks
import Testing

@Suite("Patterns that do not parse")
struct PatternErrorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let pattern: String
    let offset: Int
    let words: String

    init(_ pattern: String, _ offset: Int, _ words: String) {
      self.pattern = pattern
      self.offset = offset
      self.words = words
    }

    var testDescription: String { pattern }
  }

  static let paths: [Row] = [
    Row("//", 1, "cannot be empty"),
    Row("/a//b", 3, "cannot be empty"),
    Row("a//", 2, "cannot be empty"),
    Row("/.", 1, "\"..\""),
    Row("/a/../b", 3, "\"..\""),
    Row("/%2e%2E", 1, "\"..\""),
    Row("/a(b", 2, "\"%28\""),
    Row("/a*", 2, "\"%2A\""),
    Row("/*a*", 1, "whole segment"),
    Row("/*-", 1, "whole segment"),
    Row("/**", 1, "whole segment"),
    Row("/*/a/*", 5, "at most one"),
    Row("/*(int)", 2, "A kind needs a name"),
    Row("/++", 1, "whole segment"),
    Row("/+-", 1, "\"%2B\""),
    Row("/+a.txt", 1, "A \"+\" stands for whole segments"),
    Row("/+/a/*", 5, "at most one \"*\" or \"+\""),
    Row("/+(int)", 2, "as in \"+ids(int)\""),
    Row("/+r/:r", 5, "used twice"),
    Row("/a%4", 2, "hexadecimal"),
    Row("/a%C3", 2, "UTF-8"),
    Row("/a%00", 2, "NUL"),
    Row("/a%0A", 2, "control"),
    Row("/a%E2%80%8B", 2, "invisible"),
    Row("/a\nb", 2, "invisible"),
    Row("/a\u{202E}b", 2, "invisible"),
    Row("/" + String(repeating: "a/", count: 256), 511, "at most 255"),
    Row(String(repeating: "a", count: 8_193), 8_192, "at most 8192"),
  ]

  static let captures: [Row] = [
    Row("/::", 2, "name must follow"),
    Row("/:-x", 2, "name must follow"),
    Row("/:(int)", 2, #"a ":" alone is a whole segment"#),
    Row("/x-:", 4, "name must follow"),
    Row("/:1", 2, "name must follow"),
    Row("/:é", 2, "name must follow"),
    Row("/:a:b", 3, "separate two captures"),
    Row("/h/:id (int)", 7, #"write ":id(int)"."#),
    Row("/h/:id  (1..9)/x", 8, #"write ":id(1..9)"."#),
    Row("/:id?(int)", 5, #"write ":id(int)?"."#),
    Row("/:id ?(int)", 6, #"write ":id(int)?"."#),
    Row("/v-:id (int)", 7, #"write ":id(int)"."#),
    Row("/a?b=:c (int)", 8, #"write ":c(int)"."#),
    Row("/a?b=:c?(int)&d", 8, #"write ":c(int)?"."#),
    Row("/a#:c (int)", 6, #"write ":c(int)"."#),
    Row("/:a (int", 4, "The parenthesis of the kind is not closed."),
    Row("/:a (Int)", 5, #"did you mean "int"?"#),
    Row("/:a (url(https; a.com))", 4, #"write ":a(url(https; a.com))"."#),
    Row("/:a?(url(https; a.com))/", 4, #"write ":a(url(https; a.com))?"."#),
    Row("/:a(int)(int)", 8, #"may be left out; a literal "(""#),
    Row("/:a x(int)", 5, #"may be left out; a literal "(""#),
    Row("(:lang(de|en))?/a", 0, #"A group begins with "(/""#),
    Row("/(int)", 1, #"may be left out; a literal "(""#),
    Row("/:a(int):b", 8, "separate two captures"),
    Row("/:a/:a", 5, "used twice"),
    Row("/:a/*a", 5, "used twice"),
    Row("/:a?x=:a", 7, "used twice"),
    Row("/:a#:a", 5, "used twice"),
    Row("/:a-:a", 5, "used twice"),
    Row("/:a(", 3, "not closed"),
    Row("/:a()", 4, "must contain a kind"),
    Row("/:a(a(b)", 5, "\"%28\""),
    Row("/:a(i\u{2028}t)", 4, #"no kind "i\u{2028}t""#),
    Row("/a?x%1B=1&x%1B=2", 10, #""x\u{1B}" is named twice"#),
    Row("/:a(integer)", 4, "no kind \"integer\""),
    Row("/:a(itn)", 4, "did you mean \"int\""),
    Row("/:a(skuu)", 4, "did you mean \"sku\""),
    Row("/:a(1..)", 7, "must follow"),
    Row("/:a(..2)", 4, "must precede"),
    Row("/:a(x..2)", 4, "must precede"),
    Row("/:a(1...2)", 7, "must follow"),
    Row("/:a(3..2)", 4, "empty"),
    Row("/:a(1..99999999999999999999)", 7, "must follow"),
    Row("/:a(x|)", 6, "empty"),
    Row("/:a(|x)", 4, "empty"),
    Row("/:a(x|y|x)", 8, "twice"),
    Row("/:a(x|%zz)", 6, "hexadecimal"),
    Row("/:a?/b", 5, "optional"),
    Row("/:a?/:b", 5, "optional"),
    Row("/:a?/*r", 5, "optional"),
    Row("/x-:a?", 5, "whole segment"),
    Row("/:a-:b?/c", 6, "whole segment"),
    Row("/" + (0...16).map { ":a\($0)-" }.joined(), 71, "at most 16"),
  ]

  static let groups: [Row] = [
    Row("/a(/b", 2, "of the group is not closed"),
    Row("/a(/b?x)?", 2, "of the group is not closed"),
    Row("/a(/b#c)?", 2, "of the group is not closed"),
    Row("/a(/b(/c)?", 2, "of the group is not closed"),
    Row("/a(/b)", 6, #""?" follows it"#),
    Row("/films(/:id)", 12, #""?" follows it"#),
    Row("/a(/b)/c", 6, #""?" follows it"#),
    Row("/a(/)?", 2, "a segment of its own"),
    Row("/a(/(/b)?)?", 2, "a segment of its own"),
    Row("/(/:a?)?", 1, "a segment of its own"),
    Row("/a(//b)?", 4, "cannot be empty"),
    Row("/a(/b)?//c", 8, "cannot be empty"),
    Row("/a(/b)?c", 7, "Behind a group"),
    Row("/a(/b)?:c", 7, "Behind a group"),
    Row("/a(/b)?)", 7, "Behind a group"),
    Row("/a(/b)?(int)", 7, "Behind a group"),
    Row("/a(/b)?x=1", 7, "a query with its own \"?\""),
    Row("/a(/b)??", 8, "missing"),
    Row("/:a?(/b)?", 4, "Only optional captures"),
    Row("(/:a?/b)?", 6, "Only optional captures"),
    Row("(/x-:a?)?", 6, "whole segment"),
    Row("/:a(/:a)?", 6, "used twice"),
    Row("/(/*a)?/*b", 8, "at most one"),
    Row("/a(/..)?", 4, "\"..\""),
    Row("/a?x(/b)?", 4, "\"%28\""),
    Row("/a?x=:b(/c)?", 8, "no kind \"/c\""),
    Row("/a#b(/c)?", 4, "\"%28\""),
    Row(String(repeating: "(/a)?", count: 17), 80, "at most 16 optional captures and groups"),
    Row("/" + (0...16).map { ":a\($0)?" }.joined(separator: "/"), 87, "at most 16 optional"),
    Row("/" + String(repeating: "(/a)?", count: 7), 1, "at most 64 ways"),
  ]

  static let urls: [Row] = [
    Row("/go?to=:t(url)", 10, "says where a URL may lead: write url(https; example.com"),
    Row("/go?to=:t(url())", 14, "says where a URL may lead"),
    Row("/go?to=:t(url( ))", 14, "says where a URL may lead"),
    Row("/:t(ulr)", 4, "did you mean \"url\""),
    Row("/:t(ulr(https; a.com))", 4, "did you mean \"url\""),
    Row("/:t(URL(https; a.com))", 4, "did you mean \"url\""),
    Row("/:t(ur(https))", 4, "did you mean \"url\""),
    Row("/:t(link(https))", 8, "\"%28\""),
    Row("/:t(url(https)", 14, "ends with \"))\""),
    Row("/:t(url(https; a.com)?x", 21, "ends with \"))\""),
    Row("/:t(url(https)x)", 14, "ends with \"))\""),
    Row("/:t(url(https)|b)", 14, "ends with \"))\""),
    Row("/:t(url(https; a.com", 3, "not closed"),
    Row("/:t(url(https;))", 14, "A host is missing"),
    Row("/:t(url(https; ))", 15, "A host is missing"),
    Row("/:t(url(https; a.com,))", 21, "A host is missing"),
    Row("/:t(url(https; a.com,,b.com))", 21, "A host is missing"),
    Row("/:t(url(; a.com))", 8, "A scheme is missing"),
    Row("/:t(url(https,))", 14, "A scheme is missing"),
    Row("/:t(url(,https))", 8, "A scheme is missing"),
    Row("/:t(url(https, HTTPS))", 15, "One of the schemes appears twice"),
    Row("/:t(url(https; a.com, A.com))", 22, "One of the hosts appears twice"),
    Row("/:t(url(https; a.com; b.com))", 20, "Separate hosts with a comma"),
    Row(
      "/:t(url(https://a.com))",
      8,
      "\"https://a.com\" is not a valid scheme; hosts follow"
    ),
    Row("/:t(url(*.a.com))", 8, "is not a valid scheme; hosts follow"),
    Row("/:t(url(https http))", 8, "is not a valid scheme"),
    Row("/:t(url(1app))", 8, "is not a valid scheme"),
    Row("/:t(url(https:))", 8, "is not a valid scheme"),
    Row("/:t(url(javascript))", 8, "cannot lead to javascript links: they trigger actions"),
    Row("/:t(url(https, DATA; a.com))", 15, "cannot lead to data links"),
    Row("/:t(url(file))", 8, "cannot lead to file links"),
    Row("/:t(url(app; a.com))", 8, "Only https and http have hosts, and neither precedes"),
    Row("/:t(url(htps; a.com))", 8, "did you mean \"https\""),
    Row("/:t(url(https; https://a.com))", 15, "is not a valid host: write it like"),
    Row("/:t(url(https; a.com/x))", 15, "is not a valid host"),
    Row("/:t(url(https; a.com:80))", 15, "without scheme, port and path"),
    Row("/:t(url(https; me@a.com))", 15, "is not a valid host"),
    Row("/:t(url(https; a.com.))", 15, "is not a valid host"),
    Row("/:t(url(https; a..com))", 15, "is not a valid host"),
    Row("/:t(url(https; a b.com))", 15, "is not a valid host"),
    Row("/:t(url(https; a%2Ecom))", 15, "is not a valid host"),
    Row("/:t(url(https; *))", 15, "is not a valid host"),
    Row("/:t(url(https; *.))", 15, "is not a valid host"),
    Row("/:t(url(https; a.*.com))", 15, "is not a valid host"),
    Row("/:t(url(https; *a.com))", 15, "is not a valid host"),
    Row("/:t(url(https; *.*.com))", 15, "is not a valid host"),
    Row("/:t(url(https; *.[::1]))", 15, "is not a valid host"),
    Row("/:t(url(https; [::g]))", 15, "is not a valid host"),
    Row("/:t(url(https; bücher.de))", 15, "\"xn--\" form"),
    Row("/:t(url(https; *.com))", 15, "The host \"*.com\" covers all of com; name your own, like"),
    Row("/:t(url(https; 127.1))", 15, "as another IP address; write four numbers"),
    Row("/:t(url(https; 0x7f.0.0.1))", 15, "as another IP address"),
    Row("/:t(url(https; *.0.0.1))", 15, "as another IP address"),
    Row("/x-:t(url(https))", 6, "A URL must be a whole segment"),
    Row("/:t(url(https))-:b", 4, "A URL must be a whole segment"),
    Row("/:t(itn)/:u(url(https))", 4, "did you mean \"int\""),
    Row("/:t(sort)", 4, "url(https; example.com), 1..12"),
  ]

  static let queries: [Row] = [
    Row("/a?", 3, "missing"),
    Row("/a?x&", 5, "missing"),
    Row("/a?=1", 3, "missing"),
    Row("/a?&x", 3, "missing"),
    Row("/:a?&x", 4, "missing"),
    Row("/a?x?", 4, "\"%3F\""),
    Row("/a?x=1?", 6, "\"%3F\""),
    Row("/a?x=:b??", 8, "\"%3F\""),
    Row("/a?:x", 3, "\"%3A\""),
    Row("/a?x=*", 5, "\"%2A\""),
    Row("/a?x(int)", 4, "\"%28\""),
    Row("/a?x=a:b?", 8, "whole value"),
    Row("/a?x=:b:c", 7, "separate"),
    Row("/a?x=1:2", 7, "name must follow"),
    Row("/a?x&x", 5, "named twice"),
    Row("/a?x=1&%78=2", 7, "named twice"),
    Row("/a#", 3, "must follow"),
    Row("/a#b#c", 4, "\"%23\""),
    Row("/a#b?", 4, "\"%3F\""),
    Row("/a#:b-", 5, "whole fragment"),
    Row("/a#*", 3, "\"%2A\""),
    Row("/a?x=:", 6, "name must follow"),
    Row("/a#:", 4, "name must follow"),
    Row("/:?", 3, "missing"),
    Row("/a?!", 4, "missing"),
    Row("/a?!&x", 4, "missing"),
    Row("/a?!x=1", 5, "absent has no value; a literal \"!\" is written \"%21\""),
    Row("/a?!:x", 4, "\"%3A\""),
    Row("/a?x&!x", 5, "named twice"),
    Row("/a?!x&%78", 6, "named twice"),
  ]

  static let scopes: [Row] = [
    Row("2024-:month", 0, "begins with a letter"),
    Row("https://", 8, "host must follow"),
    Row("https:///a", 8, "host must follow"),
    Row("https://*/a", 8, "the end of a host"),
    Row("https://*a.b/", 8, "everybody's"),
    Row("https://a.*/", 10, "the end of a host"),
    Row("https://a.*.b/", 10, "everybody's"),
    Row("https://a-*.b./", 10, "everybody's"),
    Row("https://*.a-*.b.c/", 12, "at most one"),
    Row("https://*./", 10, "host must follow"),
    Row("https://*..a/", 10, "host must follow"),
    Row("https://h:/a", 10, "A port is a number"),
    Row("https://h:65536/a", 10, "A port is a number"),
    Row("https://h:8o/a", 10, "A port is a number"),
    Row("https://h:80:81/a", 12, "cannot hold"),
    Row("https://u@h/", 9, "a user"),
    Row("https://bücher/", 9, "xn--"),
    Row("https://a%41/", 9, "cannot hold"),
    Row("https://a b/", 9, "cannot hold"),
    Row("https://[::g]/", 8, "IPv6"),
    Row("https://:/a", 8, "A name must follow"),
    Row("https://:1/a", 8, "A name must follow"),
    Row("https://:h(a|b)/a", 10, "has no kind"),
    Row("https://:h.a/a", 10, "whole host"),
    Row("https://u:p@h/a", 11, "a user"),
  ]

  @Test("Offset and words", arguments: paths + captures + groups + urls + queries + scopes)
  func error(_ row: Row) throws {
    let kinds = ["sku": Kind.declared(try KindPattern("%u+"))]
    let error = #expect(throws: PatternError.self) { try Pattern(row.pattern, kinds: kinds) }
    #expect(error?.offset == row.offset)
    #expect(error?.pattern == row.pattern)
    #expect(error?.message.contains(row.words) == true, "\(error?.message ?? "")")
  }

  @Test(
    "A repeated name is found among many",
    arguments: [
      ("", "/:", "", "used twice"), ("/a?", "&", "", "named twice"), ("/:a(", "|", ")", "twice"),
    ]
  )
  func repeated(_ before: String, _ mark: String, _ after: String, _ words: String) throws {
    let names = (10..<30).map { "n\($0)" }
    let text = before + names.map { mark + $0 }.joined().dropFirst(before.isEmpty ? 0 : 1)
    #expect(throws: Never.self) { try Pattern(text + after) }
    for name in names {
      let error = #expect(throws: PatternError.self) {
        try Pattern(text + mark + name + after)
      }
      #expect(error?.message.contains(words) == true)
      #expect(error?.offset == text.utf8.count + mark.utf8.count)
    }
  }

  @Test("The description shows the pattern with a caret")
  func caret() {
    let error = #expect(throws: PatternError.self) { try Pattern("/:a(itn)/b") }
    #expect(
      error?.description == """
        There is no kind "itn"; did you mean "int"?
          /:a(itn)/b
              ^
        """
    )
  }

  @Test("A name before a colon is a scheme unless the path begins with a slash")
  func schemes() throws {
    #expect(try Pattern("user-:id").scope?.scheme == "user-")
    #expect(try Pattern("/user-:id").scope == nil)
    #expect(try Pattern(":id").scope == nil)
    let wildcard = try #require(try Pattern("HTTPS://*.Example.com/a").scope)
    #expect(wildcard.scheme == "https")
    #expect(wildcard.host == "example.com")
    #expect(wildcard.isWildcard && wildcard.isWeb)
  }

  @Test("As many groups as a pattern may have, and as many ways to write it")
  func most() throws {
    #expect(try Pattern(String(repeating: "(/a)?", count: 6)).ways.count == 64)
    let nested = String(repeating: "(/a", count: 16) + String(repeating: ")?", count: 16)
    #expect(try Pattern(nested).groups == (0..<16).map { $0..<16 })
    let optional = (0..<16).map { "/:a\($0)?" }.joined()
    #expect(try Pattern(optional).groups == (0..<16).map { $0..<16 })
    #expect(try Pattern(optional).ways.count == 17)
  }

  @Test("Groups are places of segments, and what is in them is optional")
  func optionalParts() throws {
    let pattern = try Pattern("/a(/:b(/+c)?/d)?(/e/:f?)?/:g/:h??i=:i")
    #expect(pattern.groups == [1..<4, 2..<3, 4..<6, 5..<6, 7..<8])
    #expect(pattern.captures.map(\.isOptional) == [true, true, true, false, true, false])
    #expect(pattern.captureNames == ["b", "c", "f", "g", "h", "i"])
    #expect(try Pattern("/a?!b&only").isOnly)
    #expect(try Pattern("/a?!b&c").items.map(\.isAbsent) == [true, false])
  }

  @Test("Names come in the order in which they stand")
  func names() throws {
    let pattern = try Pattern("/:a/x-:b/*c/:d??e=:e&f=:f?#:g")
    #expect(pattern.captureNames == ["a", "b", "c", "d", "e", "f", "g"])
    #expect(pattern.segments.count == 4)
    #expect(pattern.items.count == 2)
  }
}
