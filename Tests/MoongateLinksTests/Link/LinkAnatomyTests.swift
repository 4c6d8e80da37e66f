import MoongateLinks
import Testing

@Suite("Anatomy of links")
struct LinkAnatomyTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let link: String
    let scheme: String
    let host: String?
    let path: String
    let segments: [String]

    init(_ link: String, _ scheme: String, _ host: String?, _ path: String, _ segments: [String]) {
      self.link = link
      self.scheme = scheme
      self.host = host
      self.path = path
      self.segments = segments
    }

    var testDescription: String { link }
  }

  static let rows: [Row] = [
    Row("myphotoapp:Vacation?index=1", "myphotoapp", nil, "Vacation", ["Vacation"]),
    Row("myphotoapp:/Vacation", "myphotoapp", nil, "/Vacation", ["Vacation"]),
    Row("myphotoapp://Vacation", "myphotoapp", "Vacation", "", ["Vacation"]),
    Row("myphotoapp:///Vacation", "myphotoapp", "", "/Vacation", ["Vacation"]),
    Row(
      "celsiusapp://hostpart/my/path/?name=celsius&color=blue",
      "celsiusapp",
      "hostpart",
      "/my/path/",
      ["hostpart", "my", "path"]
    ),
    Row(
      "https://photos.example.com/albums/7",
      "https",
      "photos.example.com",
      "/albums/7",
      ["albums", "7"]
    ),
    // Nothing but a scheme.
    Row("myapp:", "myapp", nil, "", []),
    Row("myapp:/", "myapp", nil, "/", []),
    Row("myapp://", "myapp", "", "", []),
    Row("myapp:///", "myapp", "", "/", []),
    Row("myapp:?x", "myapp", nil, "", []),
    Row("myapp:#x", "myapp", nil, "", []),
    // Slashes at the end.
    Row("myapp:a/", "myapp", nil, "a/", ["a"]),
    Row("myapp:a//", "myapp", nil, "a//", ["a", ""]),
    Row("myapp://h/", "myapp", "h", "/", ["h"]),
    Row("myapp://h//", "myapp", "h", "//", ["h", ""]),
    Row("myapp:////", "myapp", "", "//", [""]),
    Row("myapp://h//a", "myapp", "h", "//a", ["h", "", "a"]),
    Row("myapp:/a//b", "myapp", nil, "/a//b", ["a", "", "b"]),
    Row("https://h", "https", "h", "", []),
    Row("https://h/", "https", "h", "/", []),
    Row("https://h//", "https", "h", "//", [""]),
    Row("https://h/a//", "https", "h", "/a//", ["a", ""]),
    // Case.
    Row("MyApp://Host/Path", "myapp", "Host", "/Path", ["Host", "Path"]),
    Row("HTTPS://WWW.Example.COM/Path", "https", "www.example.com", "/Path", ["Path"]),
    Row("HtTp://H_1", "http", "h_1", "", []),
    // Decoding, once.
    Row("myapp://a%20b/c%2Fd", "myapp", "a b", "/c/d", ["a b", "c/d"]),
    Row("myapp:a%2525b", "myapp", nil, "a%25b", ["a%25b"]),
    Row("myapp://%68/x", "myapp", "h", "/x", ["h", "x"]),
    Row("myapp://café/naïve", "myapp", "café", "/naïve", ["café", "naïve"]),
    Row("myapp:caf%C3%A9", "myapp", nil, "café", ["café"]),
    Row("myapp:a+b", "myapp", nil, "a+b", ["a+b"]),
    Row("myapp:a b", "myapp", nil, "a b", ["a b"]),
    Row("myapp:\"<>^{|}`[]", "myapp", nil, "\"<>^{|}`[]", ["\"<>^{|}`[]"]),
    // Ports and addresses.
    Row("myapp://h:80/a", "myapp", "h", "/a", ["h", "a"]),
    Row("https://h:8443/a", "https", "h", "/a", ["a"]),
    Row("https://[2001:DB8::1]:80/a", "https", "[2001:db8::1]", "/a", ["a"]),
    Row("https://[::ffff:192.168.0.1]", "https", "[::ffff:192.168.0.1]", "", []),
    Row("myapp://[::1]/a", "myapp", "[::1]", "/a", ["[::1]", "a"]),
    Row("myapp://[::A]", "myapp", "[::A]", "", ["[::A]"]),
    Row("https://a.b-c_d~e!$&'()*+,;=/", "https", "a.b-c_d~e!$&'()*+,;=", "/", []),
    // Links that are one word or a list with colons.
    Row("spotify:track:6rqhF", "spotify", nil, "track:6rqhF", ["track:6rqhF"]),
    Row(
      "mailto:john@example.com?subject=x",
      "mailto",
      nil,
      "john@example.com",
      [
        "john@example.com"
      ]
    ),
    Row("tel:+1-816-555-1212", "tel", nil, "+1-816-555-1212", ["+1-816-555-1212"]),
    Row("a+b-c.1:x", "a+b-c.1", nil, "x", ["x"]),
    Row("myapp:...", "myapp", nil, "...", ["..."]),
    Row("myapp:.a/..b/a.", "myapp", nil, ".a/..b/a.", [".a", "..b", "a."]),
    Row("myapp:%2e%2e%2e", "myapp", nil, "...", ["..."]),
  ]

  @Test("Scheme, host, path and segments", arguments: rows)
  func anatomy(_ row: Row) throws {
    let link = try Link(row.link)
    #expect(link.text == row.link)
    #expect(link.description == row.link)
    #expect(link.scheme == row.scheme)
    #expect(link.host == row.host)
    #expect(link.path == row.path)
    #expect(link.segments == row.segments)
  }

  @Test(
    "Ports",
    arguments: [
      ("myapp://h", nil), ("myapp://h:0", 0), ("https://h:443/x", 443), ("https://h:65535", 65535),
      ("https://h:00080?x", 80), ("myapp://h:8080#x", 8080), ("https://[::1]:1", 1),
      ("myapp:h:80", nil), ("myapp://:80/x", 80), ("myapp://h:", nil), ("https://h:/x", nil),
      ("myapp://a:1@h:2", 2), ("myapp://a:1@h", nil),
    ] as [(String, Int?)]
  )
  func port(_ link: String, _ port: Int?) throws {
    #expect(try Link(link).port == port)
  }

  @Test(
    "Fragments are kept and decoded",
    arguments: [
      ("myapp:a", nil), ("myapp:a#", ""), ("myapp:a#b", "b"), ("myapp:a?x#b%20c", "b c"),
      ("myapp:#a#b", "a#b"), ("myapp:a#b?c/d", "b?c/d"), ("myapp:a#%0A", "\n"),
      ("https://h#a+b", "a+b"), ("fb1://x#access_token=1&y=2", "access_token=1&y=2"),
      ("myapp:a#..", ".."), ("myapp:a#é", "é"),
    ] as [(String, String?)]
  )
  func fragment(_ link: String, _ fragment: String?) throws {
    #expect(try Link(link).fragment == fragment)
  }

  @Test("Links with the same bytes are equal, those of the same meaning are not")
  func equality() throws {
    #expect(try Link("myapp:a") == Link("myapp:a"))
    #expect(try Link("myapp:a") != Link("myapp:/a"))
    // Canonically equivalent, so equal as strings.
    #expect(try Link("myapp:caf\u{E9}") != Link("myapp:cafe\u{301}"))
    #expect(try Set([Link("myapp:a"), Link("myapp:a"), Link("myapp:b")]).count == 2)
    #expect(try Link(bytes: Array("myapp:a".utf8)) == Link("myapp:a"))
  }
}
