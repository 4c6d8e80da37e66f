import Testing

@testable import MoongateLinks

/// Tests that a value in a URL template does nothing to the URL but fill its place.
@Suite struct URLTemplateLinkTests {
  typealias Row = (template: String, values: [String?], url: String)

  private static let written: [Row] = [
    ("https://e.com", [], "https://e.com"),
    ("https://e.com/items/{id}{?ref,page}", ["7", "mail", nil], "https://e.com/items/7?ref=mail"),
    (
      "https://e.com/items/{id}{?ref}", ["a/b?c#d&e=f", "x&y=z#w"],
      "https://e.com/items/a%2Fb%3Fc%23d%26e%3Df?ref=x%26y%3Dz%23w"
    ),
    ("https://e.com{/a,b}", ["x", nil], "https://e.com/x"),
    ("https://e.com{/a,b}", [nil, nil], "https://e.com"),
    ("https://e.com{?q}", [""], "https://e.com?q="),
    ("https://e.com?a=b{&q}", ["é +"], "https://e.com?a=b&q=%C3%A9%20%2B"),
    ("https://e.com/{+path}", ["a/b;c,d"], "https://e.com/a/b;c,d"),
    ("https://e.com/{+path}", ["@evil.com"], "https://e.com/@evil.com"),
    ("https://e.com/{+path}", ["\\evil.com"], "https://e.com/%5Cevil.com"),
    ("https://e.com/a{#part}", ["x?y/z"], "https://e.com/a#x?y/z"),
    ("https://e.com/a{#part}", [""], "https://e.com/a#"),
    ("https://e.com/a{.ext}", ["tar.gz"], "https://e.com/a.tar.gz"),
    ("https://e.com/a{;v}", ["1/2"], "https://e.com/a;v=1%2F2"),
    ("https://e.com:8443/{x}", ["y"], "https://e.com:8443/y"),
    ("https://[2001:db8::1]/{x}", ["y"], "https://[2001:db8::1]/y"),
    ("other:item/{x}", ["//evil"], "other:item/%2F%2Fevil"),
    ("other:{x}", ["//evil"], "other:%2F%2Fevil"),
    ("other://host/{x}", [":@/"], "other://host/%3A%40%2F"),
    ("other:{/x,y}", ["a", "b"], "other:/a/b"),
    ("wss://e.com/{x}", ["y"], "wss://e.com/y"),
    ("https://e.com/{+x}", [""], "https://e.com/"),
    ("https://e.com/{x}/{+y}", ["a", "b/c/"], "https://e.com/a/b/c/"),
    ("https://e.com/{+x}{?y}#{+z}", ["a", "c", "#?&"], "https://e.com/a?y=c##?&"),
    ("https://e.com/?next={+url}", ["https://f.com/a?b"], "https://e.com/?next=https://f.com/a?b"),
  ]

  @Test(arguments: written)
  func `A value stands in its place`(row: Row) throws {
    #expect(try URLTemplate(row.template).link(row.values).text == row.url)
  }

  private static let refused: [(String, [String?], String)] = [
    ("{x}", ["https://e.com"], Self.origin), ("{+x}", ["https://e.com"], Self.origin),
    ("{x}://e.com", ["https"], Self.origin), ("ht{x}://e.com", ["tps"], Self.origin),
    ("https{x}e.com", ["://"], Self.origin), ("https:{+x}", ["//e.com"], Self.origin),
    ("https:/{+x}", ["/e.com"], Self.origin),
    ("https://{host}/", ["e.com"], Self.origin), ("https://e.com{x}", [".evil.com"], Self.origin),
    ("https://e.com{+x}", ["@evil.com"], Self.origin), ("https://e{.x}", ["com"], Self.origin),
    ("https://e.com{;x}", ["1"], Self.origin), ("https://e.com:{port}/", ["1"], Self.origin),
    ("https://e.com{&x}", ["1"], "The URL template has {&x} without a"),
    ("https://{u}@e.com/", ["a"], Self.origin),
    ("https://e.com{/x}{+y}", [nil, ".evil.com"], Self.origin),
    ("other://{x}", ["a"], Self.origin), ("other:{+x}", ["//evil"], Self.value("x", "origin")),
    ("other:/{+x}", ["/evil"], Self.value("x", "origin")),
    ("other:{/x,y}", ["", "evil"], Self.value("x", "origin")),
    ("//e.com/{x}", ["a"], Self.origin), ("/a/{x}", ["a"], Self.origin), ("", [], Self.template),
    ("https://e.com/{x}", [nil], "The URL template needs the value \"x\"."),
    ("https://e.com/{?x}{+x}", [nil], "The URL template needs the value \"x\"."),
    ("https://e.com/{x}", [""], Self.value("x", "segments")),
    ("https://e.com/{x}/edit", [""], Self.value("x", "segments")),
    ("https://e.com/a{/x}", [""], Self.value("x", "segments")),
    ("https://e.com/{a}/{b}", ["x", ""], Self.value("b", "segments")),
    (
      "https://e.com/{a}{b}", ["", ""],
      "The values of url \(Self.parts["segments", default: ""])"
    ),
    ("https://e.com/{+x}", ["a?b"], Self.value("x", "items")),
    ("https://e.com/items/{x}/delete?next={+y}", ["", "z"], Self.value("x", "segments")),
    ("https://e.com/items/{x}?next={+y}", ["", "z"], Self.value("x", "segments")),
    ("https://e.com/items/{x}#{+y}", ["", ""], Self.value("x", "segments")),
    ("https://e.com/{+x}", ["/evil.com"], Self.value("x", "segments")),
    ("https://e.com/{+x}", ["a//b"], Self.value("x", "segments")),
    ("https://e.com/{x}/{+y}", ["", "/evil.com"], Self.value("x", "segments")),
    ("https://e.com/items/{x}{?a}{&b}", ["7", nil, "2"], Self.noQuery),
    ("https://e.com/items/{x}{?a}{&b}", ["7", "1", "2"], Self.noQuery),
    ("https://e.com/{&a,b}", ["1", nil], #"The URL template has {&a,b} without a "?""#),
    ("wss:/{+x}", ["evil.com"], Self.origin), ("wss:{x}", ["evil.com"], Self.origin),
    ("FTP:///{x}", ["evil.com"], Self.origin), ("file:{/x}", ["evil.com"], Self.origin),
    ("https://e.com?a={+x}&b=1", ["y;b=2"], Self.value("x", "items")),
    ("https://e.com/{x}{;v}", ["..", "1"], Self.value("x", "segments")),
    ("https://e.com/a/{+x}", ["..;/admin"], Self.value("x", "segments")),
    ("https://e.com/{+x}{?y}", ["a?b", "c"], Self.value("x", "items")),
    ("https://e.com/{+x}?y=1", ["a?b"], Self.value("x", "items")),
    ("https://e.com/{+x}#top", ["a#b"], Self.value("x", "fragment")),
    ("https://e.com/{+x}{#y}", ["a#b", "c"], Self.value("x", "fragment")),
    ("https://e.com/{?y}{+x}#top", ["c", "#b"], Self.value("x", "fragment")),
    ("https://e.com/{?y}{+x}", ["c", "&b"], Self.value("x", "items")),
    ("https://e.com/{?y}{+x}", [nil, "?b"], Self.value("x", "items")),
    ("https://e.com/{+x}", ["a#b"], Self.value("x", "fragment")),
    ("https://e.com/?a={+x}", ["1&admin=1"], Self.value("x", "items")),
    ("https://e.com/?a={+x}", ["1#b"], Self.value("x", "fragment")),
    ("https://e.com/?{x}", [""], Self.value("x", "items")),
    ("https://e.com/{x}", [".."], Self.readable("x")),
    ("https://e.com/{x}", ["."], Self.readable("x")),
    ("https://e.com/{+x}", ["a/../b"], Self.readable("x")),
    ("https://e.com/{+x}", ["%2e%2E/b"], Self.readable("x")),
    ("https://e.com/{+x}", ["a/%2e/b"], Self.readable("x")),
    ("https://e.com/{x}{y}", [".", "."], "The URL that url writes with the values is refused"),
    ("https://e.com/{x}", ["a\0"], Self.readable("x")),
    ("https://e.com/?a={x}", ["\u{200B}"], Self.readable("x")),
    ("https://e.com/?{x}=a", ["\u{202E}"], Self.readable("x")),
    ("https://e.com/{x}", [String(repeating: "a", count: 9_000)], Self.readable("x")),
    ("https://e_com:x/{x}", ["a"], "The URL template is refused"),
  ]

  private static let origin = "The URL template has a value in its scheme or host"
  private static let noQuery = #"The URL template has {&b} without a "?" before it"#
  private static let template = "The URL template is refused"
  private static func readable(_ name: String) -> String {
    "The URL that url writes with the value \"\(name)\" is refused"
  }
  private static func value(_ name: String, _ part: String) -> String {
    "The value \"\(name)\" of url \(parts[part, default: ""])"
  }
  private static let parts = [
    "origin": "cannot change the host of the URL.",
    "segments": "cannot change the segments of the URL, nor leave one empty.",
    "items": "cannot change how many query items the URL has.",
    "fragment": "cannot add a fragment to the URL.",
  ]

  @Test func `A name that stands thousands of times is not written without an end`() throws {
    let template = try URLTemplate("https://e.com/" + String(repeating: "{+x}", count: 8_000))
    let value = String(repeating: " ", count: 10_000)
    #expect(throws: URLTemplateError.self) { try template.link([value]) }
    #expect(template.expanded([value], most: 8_192).utf8.count < 200_000)
    let names = (0..<2_000).map { "n\($0)" }
    let many = try URLTemplate("https://e.com/{\(names.joined(separator: ","))}")
    #expect(many.expanded(names.map { _ in value }, most: 8_192).utf8.count < 200_000)
  }

  @Test(arguments: refused)
  func `A value that would be more is refused`(
    template: String,
    values: [String?],
    message: String
  ) throws {
    let template = try URLTemplate(template)
    let error = #expect(throws: URLTemplateError.self) { try template.link(values) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }
}
