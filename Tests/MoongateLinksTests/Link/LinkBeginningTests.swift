import MoongateLinks
import Randomness
import Testing

/// The beginning of a refused text, which says whose link it is.
@Suite struct LinkBeginningTests {
  private static let rows: [(text: String, beginning: String?)] = [
    // The scheme of a custom link decides alone.
    ("demo:%", "demo:"), ("DEMO://a[b", "DEMO:"), (" demo:a/../b\n", "demo:"),
    ("demo://a:b", "demo:"), ("demo:\\", "demo:"), ("d:", "d:"),
    // A web link has a host that can be read.
    ("https://e.com/%", "https://e.com"), ("HTTPS://E.com?%", "HTTPS://E.com"),
    ("https://e.com:80#%00", "https://e.com:80"), ("http://e.com\u{2F}..", "http://e.com"),
    ("https://[::1]/%", "https://[::1]"), ("https://e.com:/%", "https://e.com:"),
    // Nobody's: the scheme or the authority breaks a rule itself.
    ("films/7%", nil), ("%", nil), ("", nil), (":x", nil), ("1app:%", nil), ("my_app:%", nil),
    ("de\tmo:%", nil), ("\u{0}demo:%", nil), ("https:%", nil), ("https:/e.com/%", nil),
    ("https:///e.com/%", nil), ("https:\\\\e.com/%", nil), ("https:/\t/e.com/%", nil),
    ("https://me@e.com/%", nil), ("https://e.com\\@evil.com/", nil),
    ("https://evil.com\\@e.com/", nil), ("https://evil.com%2F@e.com/", nil),
    ("https://e.com%2Eevil.com/%", nil), ("https://b\u{FC}cher.de/%", nil),
    ("https://e\u{3002}com/%", nil), ("https://e.com\u{200B}/%", nil), ("https://e.\tcom/%", nil),
    ("https://e.com /%", nil), ("https://e.com\u{FEFF}/%", nil), ("https://e.com\n/%", nil),
    ("https://e.com:65536/", nil), ("https://e.com:8o/%", nil), ("https://[::g]/%", nil),
    ("https://e.com:80\t80/%", nil),
  ]

  @Test(arguments: rows)
  func `Scheme and host are read by the rules of links`(text: String, beginning: String?) {
    #expect(Link.beginning(of: text, limits: LinkLimits())?.text == beginning)
  }

  @Test(
    arguments: [
      (12, nil), (13, nil), (14, "https://e.com"), (5, nil), (0, nil), (-1, nil),
    ] as [(Int, String?)]
  )
  func `Nothing behind the limit of bytes is read`(bytes: Int, beginning: String?) {
    let limits = LinkLimits(bytes: bytes)
    #expect(Link.beginning(of: "https://e.com/aaaaa", limits: limits)?.text == beginning)
    // Without the rest the host may go on.
    #expect(Link.beginning(of: "https://e.com.evil.example/", limits: LinkLimits(bytes: 13)) == nil)
    #expect(Link.beginning(of: "demo:aaaaaaaa", limits: LinkLimits(bytes: 5))?.text == "demo:")
    #expect(Link.beginning(of: "demo:aaaaaaaa", limits: LinkLimits(bytes: 4)) == nil)
  }

  @Test(arguments: rounds(0..<20))
  func `Of a link it is the same scheme and host, and of any text a link`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let pieces = [
      "https:", "http:", "demo:", "//", "/", "\\", "@", ":", "80", "e.com", ".", "..", "%", "%2F",
      "?", "#", " ", "\t", "\u{FEFF}", "\u{FC}", "[::1]", "a", "\u{0}",
    ]
    for _ in 0..<5_000 {
      let text = random.text(of: pieces, count: 0...9)
      let beginning = Link.beginning(of: text, limits: LinkLimits())
      if let link = try? Link(text) {
        #expect(beginning?.scheme == link.scheme, "\(text.debugDescription)")
        if link.isWeb { #expect(beginning?.host == link.host, "\(text.debugDescription)") }
      }
      guard let beginning else { continue }
      // With another path it is a link of the same host.
      let other = try Link(beginning.text + "/x")
      #expect(other.scheme == beginning.scheme && (!other.isWeb || other.host == beginning.host))
      #expect(beginning.path.isEmpty && beginning.queryItems.isEmpty && beginning.user == nil)
      #expect(beginning.isWeb || beginning.host == nil)
    }
  }
}
