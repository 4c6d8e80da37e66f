import Randomness

/// Texts that are put together of what tricks of open redirects are made of, the same in every run.
struct HostileURLs {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let schemes = [
    "https", "https", "https", "https", "http", "HTTPS", "hTTp", "shop-app", "javascript", "data",
    "ftp", "", "ht\ttps", " https", "https%3a", "\u{1}https", "blob:https",
  ]
  private static let slashes = [
    "://", "://", "://", "://", "://", ":", ":/", ":///", ":\\\\", ":/\\", ":\\/", "//", ":/\n/",
    "%3A//", ":%2f%2f", ":／／", "",
  ]
  private static let hosts = [
    "shop.example.com", "shop.example.com", "shop.example.com", "a.example.org", "example.org",
    "b.a.example.org", "evil.com", "192.0.2.1", "[2001:db8::1]", "[::ffff:192.0.2.1]", "3221225985",
    "0300.0.2.1", "0xc0.0.2.1", "shop。example。com", "shop．example.com", "ｓhop.example.com",
    "xn--bcher-kva.example.org", "xn--a.example.org", "SHOP.EXAMPLE.COM", "shop.example.com.",
    "a..example.org", ".example.org", "127.1", "localhost", "*.example.org", "1.example.org",
    "a.example.org:80", "-.example.org", "_.example.org", "ⓔvil.com", "evil.com%00", "%65vil.com",
  ]
  private static let marks = [
    "", "", "", "@", ":@", ":80@", "\\@", "%40", "%2f@", "/", "\\", "#", "?", "#@", "?@", ".", ":",
    ";",
    ",", "%5c", "%00", "%09", "\t", "\n", "\r", " ", "\u{A0}", "\u{200B}", "\u{AD}", "\u{202E}",
    "/..", "//", "&", "|", "[", "]", "^", "%", "%25", "%252f", "\u{3002}", "\u{2044}", "\u{FF0F}",
    "\u{0}", "\u{7F}", "\u{85}", "<", ">", "\"", "'", "`", "{", "}", "~", "$", "!", "(", ")", "*",
    "+",
  ]

  /// The next text: about half of it is as it should be.
  mutating func next() -> String {
    var text = often(60) ? "https://" : pick(Self.schemes) + pick(Self.slashes)
    text += often(60) ? pick(Self.hosts) : pick(Self.marks) + pick(Self.hosts)
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      text += pick(Self.marks) + (often(30) ? "evil.com" : pick(Self.hosts))
    }
    if often(50) { text += pick(Self.marks) }
    if often(25) {
      let mark = pick(Self.marks)
      let place = text.unicodeScalars.indices.randomElement(using: &generator)
      text.unicodeScalars.insert(contentsOf: mark.unicodeScalars, at: place ?? text.startIndex)
    }
    return text
  }

  private mutating func often(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private mutating func pick(_ pieces: [String]) -> String {
    pieces.randomElement(using: &generator) ?? ""
  }
}
