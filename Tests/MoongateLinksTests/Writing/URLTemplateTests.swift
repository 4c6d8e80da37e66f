import Testing

@testable import MoongateLinks

/// Templates of URLs against the rules and examples of RFC 6570, levels 1 to 3.
@Suite struct URLTemplateTests {
  /// The variables of RFC 6570, 3.2, as far as they are texts, and of 1.2.
  private static let variables: [String: String] = [
    "dub": "me/too", "hello": "Hello World!", "half": "50%", "var": "value", "who": "fred",
    "base": "http://example.com/home/", "path": "/foo/bar", "v": "6", "x": "1024", "y": "768",
    "empty": "", "semi": ";", "dom": "example.com",
  ]

  private static let examples: [(String, String)] = [
    // 1.2, level 1
    ("{var}", "value"), ("{hello}", "Hello%20World%21"),
    // 1.2, level 2
    ("{+var}", "value"), ("{+hello}", "Hello%20World!"), ("{+path}/here", "/foo/bar/here"),
    ("here?ref={+path}", "here?ref=/foo/bar"), ("X{#var}", "X#value"),
    ("X{#hello}", "X#Hello%20World!"),
    // 1.2, level 3
    ("map?{x,y}", "map?1024,768"), ("{x,hello,y}", "1024,Hello%20World%21,768"),
    ("{+x,hello,y}", "1024,Hello%20World!,768"), ("{+path,x}/here", "/foo/bar,1024/here"),
    ("{#x,hello,y}", "#1024,Hello%20World!,768"), ("{#path,x}/here", "#/foo/bar,1024/here"),
    ("X{.var}", "X.value"), ("X{.x,y}", "X.1024.768"), ("{/var}", "/value"),
    ("{/var,x}/here", "/value/1024/here"), ("{;x,y}", ";x=1024;y=768"),
    ("{;x,y,empty}", ";x=1024;y=768;empty"), ("{?x,y}", "?x=1024&y=768"),
    ("{?x,y,empty}", "?x=1024&y=768&empty="), ("?fixed=yes{&x}", "?fixed=yes&x=1024"),
    ("{&x,y,empty}", "&x=1024&y=768&empty="),
    // 3.2.2, simple
    ("{half}", "50%25"), ("O{empty}X", "OX"), ("O{undef}X", "OX"), ("{x,y}", "1024,768"),
    ("?{x,empty}", "?1024,"), ("?{x,undef}", "?1024"), ("?{undef,y}", "?768"),
    // 3.2.3, reserved
    ("{+half}", "50%25"), ("{base}index", "http%3A%2F%2Fexample.com%2Fhome%2Findex"),
    ("{+base}index", "http://example.com/home/index"), ("O{+empty}X", "OX"), ("O{+undef}X", "OX"),
    ("up{+path}{var}/here", "up/foo/barvalue/here"),
    // 3.2.4, fragment
    ("{#var}", "#value"), ("{#hello}", "#Hello%20World!"), ("{#half}", "#50%25"),
    ("foo{#empty}", "foo#"), ("foo{#undef}", "foo"),
    // 3.2.5, label
    ("{.who}", ".fred"), ("{.who,who}", ".fred.fred"), ("{.half,who}", ".50%25.fred"),
    ("www{.dom}", "www.example.com"), ("X{.empty}", "X."), ("X{.undef}", "X"),
    // 3.2.6, path segments
    ("{/who}", "/fred"), ("{/who,who}", "/fred/fred"), ("{/half,who}", "/50%25/fred"),
    ("{/who,dub}", "/fred/me%2Ftoo"), ("{/var,empty}", "/value/"), ("{/var,undef}", "/value"),
    // 3.2.7, path-style parameters
    ("{;who}", ";who=fred"), ("{;half}", ";half=50%25"), ("{;empty}", ";empty"),
    ("{;v,empty,who}", ";v=6;empty;who=fred"), ("{;v,bar,who}", ";v=6;who=fred"),
    ("{;x,y,undef}", ";x=1024;y=768"),
    // 3.2.8, query
    ("{?who}", "?who=fred"), ("{?half}", "?half=50%25"), ("{?x,y,undef}", "?x=1024&y=768"),
    // 3.2.9, continuation
    ("{&who}", "&who=fred"), ("{&half}", "&half=50%25"), ("{&x,y,undef}", "&x=1024&y=768"),
    // What stands around them.
    ("", ""), ("a", "a"), ("é%41", "%C3%A9%41"), ("{%41.b_1}", ""), ("(a)'!*,;=:@", "(a)'!*,;=:@"),
  ]

  @Test(arguments: examples)
  func `The examples of the RFC`(template: String, url: String) throws {
    let template = try URLTemplate(template)
    #expect(template.expanded(template.names.map { Self.variables[$0] }) == url)
  }

  @Test func `Escapes in reserved values are kept, and only whole ones`() throws {
    let template = try URLTemplate("{+a}{#a}{a}")
    #expect(template.expanded(["%2F%g%"]) == "%2F%25g%25#%2F%25g%25%252F%25g%25")
    #expect(template.names == ["a"])
    #expect(try URLTemplate("{?a,b}{b}").needed == [false, true])
  }

  private static let mistakes: [(String, String, Int)] = [
    ("a{", "The name of a value belongs here.", 2),
    ("a{b", "The \"{\" has no \"}\" after it.", 1),
    ("{}", "The name of a value belongs here.", 1),
    ("{?}", "The name of a value belongs here.", 2),
    ("{a,}", "The name of a value belongs here.", 3),
    ("{,a}", "There is no such operator; write one of + # . / ; ? & or none.", 1),
    ("{=a}", "There is no such operator; write one of + # . / ; ? & or none.", 1),
    ("{!a}", "There is no such operator; write one of + # . / ; ? & or none.", 1),
    ("{@a}", "There is no such operator; write one of + # . / ; ? & or none.", 1),
    ("{|a}", "There is no such operator; write one of + # . / ; ? & or none.", 1),
    (
      "{a:3}",
      "The signs \":\" and \"*\" are not allowed here, because a value is one text, always written in full.",
      2
    ),
    (
      "{/a*}",
      "The signs \":\" and \"*\" are not allowed here, because a value is one text, always written in full.",
      3
    ),
    ("{a b}", "A name holds letters, digits, _ and dots between them.", 2),
    ("{a-b}", "A name holds letters, digits, _ and dots between them.", 2),
    ("{{a}}", "The name of a value belongs here.", 1),
    ("{ a}", "The name of a value belongs here.", 1),
    ("{.}", "The name of a value belongs here.", 2),
    ("{a.}", "A name cannot end with a dot.", 2),
    ("{a..b}", "A name cannot end with a dot.", 2),
    ("{%4}", "The name of a value belongs here.", 1),
    ("{é}", "The name of a value belongs here.", 1),
    ("a}", "A \"}\" has no \"{\" before it; write \"%7D\".", 1),
    ("%", "A \"%\" has no two hexadecimal digits; write \"%25\".", 0),
    ("a%2", "A \"%\" has no two hexadecimal digits; write \"%25\".", 1),
    ("a%2g", "A \"%\" has no two hexadecimal digits; write \"%25\".", 1),
    ("a b", "No URL holds such a character; write it percent-encoded.", 1),
    ("a\\b", "No URL holds such a character; write it percent-encoded.", 1),
    ("a\"", "No URL holds such a character; write it percent-encoded.", 1),
    ("<a>", "No URL holds such a character; write it percent-encoded.", 0),
    ("a^", "No URL holds such a character; write it percent-encoded.", 1),
    ("a`", "No URL holds such a character; write it percent-encoded.", 1),
    ("a|b", "No URL holds such a character; write it percent-encoded.", 1),
    ("a\0", "No URL holds such a character; write it percent-encoded.", 1),
    ("a\n", "No URL holds such a character; write it percent-encoded.", 1),
    ("a\u{7F}", "No URL holds such a character; write it percent-encoded.", 1),
  ]

  @Test(arguments: mistakes)
  func `A wrong template is refused where it is wrong`(text: String, message: String, offset: Int) {
    let error = #expect(throws: PatternError.self) { try URLTemplate(text) }
    #expect(error == PatternError(message: message, pattern: text, offset: offset))
  }

  @Test func `Thousands of names are read at once`() throws {
    let names = (0..<20_000).map { "n\($0)" }
    let template = try URLTemplate("https://e.com/{?\(names.joined(separator: ","))}")
    #expect(template.names == names)
    #expect(template.expanded(names.map { _ in nil }) == "https://e.com/")
  }
}
