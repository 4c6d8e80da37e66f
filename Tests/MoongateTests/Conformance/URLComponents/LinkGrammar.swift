/// Links of all sorts, most of them ordinary, the same ones in every run.
struct LinkGrammar {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A link.
  mutating func link() -> String {
    let scheme = often(97) ? pick(Self.schemes) : pick(Self.oddSchemes)
    let isWeb = scheme.lowercased().hasPrefix("http")
    var text = scheme + ":"
    if isWeb ? often(98) : often(60) {
      text += "//" + host() + port()
      if often(85) { text += "/" + path() }
    } else {
      text += pick(["", "/", "///"]) + path()
    }
    if often(50) { text += "?" + query() }
    if often(25) { text += "#" + part(Self.delimiters) }
    return text
  }

  private mutating func host() -> String {
    if often(2) { return pick(Self.users) + pick(Self.hosts) }
    return often(75) ? pick(Self.hosts) : pick(Self.oddHosts)
  }

  private mutating func port() -> String {
    if often(80) { return "" }
    return often(80) ? pick(Self.ports) : pick(Self.oddPorts)
  }

  private mutating func path() -> String {
    var text = ""
    for position in 0..<number(5) {
      if position > 0 { text += "/" }
      text += part(Self.pathDelimiters)
    }
    return text + (often(20) ? "/" : "")
  }

  private mutating func query() -> String {
    var items: [String] = []
    for _ in 0..<number(4) {
      let name = part(Self.delimiters)
      items.append(often(80) ? name + "=" + part(Self.delimiters) : name)
    }
    return items.joined(separator: often(95) ? "&" : pick(["&&", ";", "&=&"]))
  }

  /// Text of a few pieces: ordinary, sometimes with escapes, foreign characters or mistakes.
  private mutating func part(_ delimiters: [String]) -> String {
    var text = ""
    for _ in 0...number(3) {
      switch number(100) {
      case 0..<55: text += pick(Self.words)
      case 55..<75: text += pick(Self.escapes)
      case 75..<88: text += pick(delimiters)
      case 88..<98: text += pick(Self.foreign)
      case 98: text += pick(Self.mistakes)
      default: text += ""
      }
    }
    return text
  }

  private mutating func pick(_ choices: [String]) -> String { choices[number(choices.count)] }

  private mutating func often(_ percent: Int) -> Bool { number(100) < percent }

  /// A number from 0 up to below a bound, by SplitMix64.
  private mutating func number(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) >> 33) % bound
  }

  private static let schemes = ["app", "APP", "My-App", "web+x.1", "a", "https", "HTTPS", "http"]
  private static let oddSchemes = ["1app", "my_app", "", "äpp", "ap p", "a%70p", "file", "-a"]
  private static let hosts = [
    "example.com", "Example.COM", "a", "HOST", "my_host", "x-1.y", "127.0.0.1", "[::1]",
    "[2001:DB8::1]", "localhost", "a.b.c.d.example",
  ]
  private static let oddHosts = [
    "", "[::g]", "[v1.a]", "[::1", "xn--bcher-kva", "XN--bcher-kva.de", "xn--a", "a%41", "%C3%A9",
    "a%2Fb", "bücher", "Bücher.de", "É", "日本", "é%41", "日本%2F.%C3%A9", "B%C3%A9é", "\u{FF47}%41",
    "\u{FF47}ood", "a\u{3002}é", "e\u{301}", "ß", "a b",
    "a\"b", "a<b", "a!$&'()*+,;=b", "-é-", ".é", "a..b", ".", "..", "%2e", "exa\u{200B}mple",
    "h\\x", "%00", "%FF", "%", "a\nb",
  ]
  private static let users = ["user@", "user:pw@", "@", "a@b@", "u%40:@"]
  private static let ports = [":80", ":8080", ":0", ":65535", ":0080"]
  private static let oddPorts = [":", ":65536", ":99999999999", ":8a", ":-1", ":8:0", ":８"]
  private static let words = [
    "a", "b", "Vacation", "album", "7", "2026-08", "user-1", "x_y", "index", "~", ".hidden", "...",
  ]
  private static let escapes = [
    "%20", "%2F", "%41", "%25", "%2541", "%C3%A9", "%e2%82%ac", "%F0%9F%98%80", "%2B", "%26",
    "%3D", "%3F", "%23", "%22", "%5C",
  ]
  private static let delimiters = [
    "+", ":", "@", "!", "$", "'", "(", ")", "*", ",", ";", "/", "?", "=", "&", "[", "]", "//",
  ]
  private static let pathDelimiters = [
    "+", ":", "@", "!", "$", "'", "(", ")", "*", ",", ";", "=", "&", "[", "]", "/", "a:b",
  ]
  private static let foreign = [
    "é", "日本", "😀", "e\u{301}", " ", "\"", "<", ">", "{", "}", "|", "^", "`", "Ａ", "\u{A0}",
  ]
  private static let mistakes = [
    "%", "%4", "%zz", "%FF", "%C3", "%C0%AF", "%ED%A0%80", "%00", "%0A", "\\", "\t", "\n",
    "\u{7F}", "\u{85}", "\u{202E}", "%E2%80%8B", ".", "..", "%2e%2E", "/./", "/../",
  ]
}
