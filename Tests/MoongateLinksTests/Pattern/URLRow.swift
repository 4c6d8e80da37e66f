import Testing

/// A decoded value, and what a kind of URLs says of it.
struct URLRow: CustomTestStringConvertible, Sendable {
  /// The shop of the tests, on the web alone.
  static let shop = "url(https; shop.example.com, *.example.org)"
  /// Any host of the web.
  static let web = "url(http, https)"
  /// Addresses, and links of an app.
  static let mixed = "url(https, shop-app; 192.0.2.1, [2001:db8::1], shop.example.com)"

  let value: String
  /// The reason why the value is refused; nil if it is accepted.
  let refusal: String?
  let kind: String
  /// The purpose of the row.
  let reason: String

  init(_ value: String, _ refusal: String?, _ kind: String, _ reason: String) {
    self.value = value
    self.refusal = refusal
    self.kind = kind
    self.reason = reason
  }

  init(_ value: String, _ refusal: String?, _ reason: String) {
    self.init(value, refusal, Self.shop, reason)
  }

  var testDescription: String { "\(reason): \(value.debugDescription) as \(kind)" }
}

extension URLRow {
  static let accepted: [URLRow] = [
    Row("https://shop.example.com", nil, "a host alone"),
    Row("https://shop.example.com/", nil, "a path"),
    Row("https://shop.example.com/cart/7?a=1&b=2#top", nil, "all parts"),
    Row("https://shop.example.com?x", nil, "a query without a path"),
    Row("https://shop.example.com#x", nil, "a fragment without a path"),
    Row("https://shop.example.com:8443/", nil, "every port of the host"),
    Row("https://shop.example.com:/", nil, "an empty port"),
    Row("https://shop.example.com/\u{645}\u{6CC}\u{200C}\u{634}", nil, "a joiner in the path"),
    Row("HTTPS://SHOP.Example.COM/A", nil, "case of scheme and host"),
    Row("https://a.example.org/", nil, "below a suffix"),
    Row("https://b.a.EXAMPLE.org/", nil, "further below a suffix"),
    Row("https://xn--bcher-kva.example.org/", nil, "an international name"),
    Row("https://a_b.example.org/", nil, "an underscore"),
    Row("https://shop.example.com.example.org/", nil, "a host that is below another listed one"),
    Row("https://shop.example.com/@evil.com", nil, "an @ behind the host"),
    Row("https://shop.example.com//evil.com", nil, "an empty segment"),
    Row("https://shop.example.com/?next=https://evil.com", nil, "a URL in the query"),
    Row("https://shop.example.com/https://evil.com", nil, "a URL in the path"),
    Row("https://shop.example.com/#@evil.com", nil, "an @ in the fragment"),
    Row("https://shop.example.com/?@evil.com", nil, "an @ in the query"),
    Row("https://shop.example.com/%2F%2Fevil.com", nil, "encoded slashes"),
    Row("https://shop.example.com/%252e%252e/", nil, "what is encoded twice is a text"),
    Row("https://shop.example.com/%5Cevil.com", nil, "an encoded backslash"),
    Row("https://shop.example.com/caf%C3%A9", nil, "encoded UTF-8"),
    Row("https://shop.example.com/café", nil, "raw UTF-8"),
    Row("https://shop.example.com/a;b=c,d", nil, "delimiters of the kind's own grammar"),
    Row("https://shop.example.com/?q=a+b", nil, "a plus"),
    Row("https://evil.com/", nil, web, "any host"),
    Row("http://127.0.0.1/", nil, web, "an address as it is written"),
    Row("https://[::1]/", nil, web, "an address in brackets"),
    Row("https://192.0.2.1/", nil, mixed, "a listed address"),
    Row("https://[2001:DB8::1]:80/", nil, mixed, "a listed address in brackets"),
    Row("shop-app:cart", nil, mixed, "a scheme of an app"),
    Row("SHOP-APP://evil.com/cart", nil, mixed, "hosts are those of the web alone"),
  ]

  static let anotherHost: [URLRow] = [
    Row("https://evil.com", other, "another host"),
    Row("https://shop.example.com.evil.com", other, "a listed host as a beginning"),
    Row("https://evilshop.example.com", other, "a listed host as an end"),
    Row("https://evil-shop.example.com/", other, "a listed host as an end behind a hyphen"),
    Row("https://x.shop.example.com/", other, "below a host that is listed alone"),
    Row("https://example.org/", other, "the suffix itself"),
    Row("https://evilexample.org/", other, "the suffix within a label"),
    Row("https://example.org.evil.com/", other, "the suffix as a beginning"),
    Row("https://evil.com/shop.example.com", other, "a listed host in the path"),
    Row("https://evil.com?shop.example.com", other, "a listed host in the query"),
    Row("https://evil.com#shop.example.com", other, "a listed host in the fragment"),
    Row("https://evil.com/?https://shop.example.com/", other, "a listed URL in the query"),
    Row("https://evil.com:443/@shop.example.com", other, "a listed host behind an @ in the path"),
    Row("https://shop-example-com/", other, "hyphens for dots"),
    Row("https://shopXexample.com/", other, "a dot is a dot"),
    Row("https://com/", other, "a label"),
    Row("https://192.0.2.2/", other, mixed, "another address"),
    Row("https://[2001:db8:0::1]/", other, mixed, "another spelling of an address in brackets"),
    Row("https://xn--shp-gna.example.com/", other, "a name that looks alike"),
  ]

  static let anotherScheme: [URLRow] = [
    Row("http://shop.example.com/", scheme, "a scheme that is not listed"),
    Row("httpss://shop.example.com/", scheme, "a scheme that begins like one"),
    Row("javascript:alert(1)", scheme, "a script"),
    Row(
      "JaVaScRiPt://shop.example.com/%0Aalert(1)",
      "its host or path holds",
      "a script in a comment"
    ),
    Row("javascript://shop.example.com/?%0Aalert(1)", scheme, "a script behind a host"),
    Row("data:text/html,x", scheme, "a page"),
    Row("data:text/html;base64,PHNjcmlwdD4=", scheme, web, "a page in Base64"),
    Row("vbscript:x", scheme, web, "another script"),
    Row("file:///etc/passwd", scheme, web, "a file"),
    Row("ftp://shop.example.com/", scheme, web, "a scheme whose host browsers read alike"),
    Row("wss://shop.example.com/", scheme, web, "a socket"),
    Row("view-source:https://shop.example.com/", scheme, web, "a scheme before a URL"),
    Row("blob:https://shop.example.com/x", scheme, "a blob of a listed host"),
    Row("intent://shop.example.com/#Intent;scheme=https;end", scheme, "an intent"),
    Row("myapp://shop.example.com/", scheme, "an app"),
    Row("shop-app:cart", scheme, "an app that another kind lists"),
  ]

  static let notAbsolute: [URLRow] = [
    Row("", start, "nothing"),
    Row("//evil.com", start, "the scheme of who reads it"),
    Row("//shop.example.com/", start, "a listed host without a scheme"),
    Row("///evil.com", start, "three slashes"),
    Row("////evil.com", start, "four slashes"),
    Row("/evil.com", start, "a path"),
    Row("/cart", start, "a path of ours"),
    Row("?next=x", start, "a query"),
    Row("shop.example.com", start, "a host alone"),
    Row("evil.com/https://shop.example.com", start, "a host and a URL"),
    Row("https:evil.com", slashes, "a scheme without slashes"),
    Row("https:/evil.com", slashes, "one slash"),
    Row("https:shop.example.com", slashes, "a listed host without slashes"),
    Row("https:/shop.example.com/", slashes, "a listed host behind one slash"),
    Row("https:///evil.com", "a web link needs a host", "an empty host"),
    Row("https:////evil.com", "a web link needs a host", "an empty host and segment"),
    Row("https:///shop.example.com/", "a web link needs a host", "a listed host as a segment"),
    Row("https://", "a web link needs a host", "no host"),
    Row("https://:443/", "a web link needs a host", "a port alone"),
    Row("https://?x", "a web link needs a host", "a query for a host"),
    Row("https", start, "no colon"),
    Row(":https://shop.example.com/", start, "a colon first"),
    Row("1https://shop.example.com/", "a scheme begins with a letter", "a digit first"),
    Row("ht_tps://shop.example.com/", "a scheme begins with a letter", "no scheme"),
    Row("https%3A//shop.example.com/", "a scheme begins with a letter", "an encoded colon"),
    Row("https%3A%2F%2Fshop.example.com%2F", "a scheme begins", "a value that is encoded twice"),
  ]

  static let users: [URLRow] = [
    Row("https://shop.example.com@evil.com", user, "a listed host as a user"),
    Row("https://shop.example.com:443@evil.com/", user, "a port as a password"),
    Row("https://shop.example.com:@evil.com/", user, "an empty password"),
    Row("https://evil.com@shop.example.com/", user, "a user of a listed host"),
    Row("https://me:secret@shop.example.com/", user, "a user and a password"),
    Row("https://@shop.example.com/", user, "an empty user"),
    Row("https://@evil.com/", user, "an empty user of another host"),
    Row("https://shop.example.com%2f@evil.com", user, "an encoded slash in a user"),
    Row("https://shop.example.com%40@evil.com", user, "an encoded @ in a user"),
    Row("https://shop.example.com%23@evil.com", user, "an encoded # in a user"),
    Row("https://a@b@shop.example.com/", user, "two users"),
    Row("https://shop.example.com;@evil.com/", user, "a semicolon in a user"),
    Row("https://shop.example.com&@evil.com#@shop.example.com/", user, "three hosts"),
    Row("shop-app://me@x", user, mixed, "a user of a custom scheme"),
  ]

  static let hosts: [URLRow] = [
    Row("https://shop.example.com%2eevil.com/", "hold a \"%\"", "an encoded dot"),
    Row("https://shop.example.com%2f.evil.com/", "hold a \"%\"", "an encoded slash"),
    Row("https://shop.example.com%00.evil.com/", "hold a \"%\"", "an encoded NUL"),
    Row("https://%73hop.example.com/", "hold a \"%\"", "an encoded letter"),
    Row("https://evil%E3%80%82com/", "hold a \"%\"", "an encoded ideographic full stop"),
    Row("https://shop。example。com/", international, "ideographic full stops"),
    Row("https://shop．example．com/", international, "fullwidth full stops"),
    Row("https://ｓｈｏｐ.example.com/", international, "fullwidth letters"),
    Row("https://shοp.example.com/", international, "a Greek letter"),
    Row("https://evil.com／shop.example.com/", international, "a fullwidth slash"),
    Row("https://evil.c℀.shop.example.com/", international, "a character that maps to a slash"),
    Row("https://ⓔvil.com/", international, web, "a letter in a circle"),
    Row("https://shop.example.com./", labels, "a dot at the end"),
    Row("https://evil.com./", labels, web, "a dot at the end of any host"),
    Row("https://.shop.example.com/", labels, "a dot at the start"),
    Row("https://a..example.org/", labels, "an empty label below a suffix"),
    Row("https://.example.org/", labels, "nothing before a suffix"),
    Row("https://a,b.example.org/", labels, "a comma in a label"),
    Row("https://a;b.example.org/", labels, "a semicolon in a label"),
    Row("https://evil.com$.example.org/", labels, "a dollar in a label"),
    Row("https://evil(.example.org/", labels, "a parenthesis in a label"),
    Row("https://*.example.org/", labels, "the suffix as it is written"),
    Row("https://shop.example.com[.evil.com/", "no host may have", "a bracket in the host"),
    Row("https://shop.example.com|evil.com/", "no host may have", "a bar in the host"),
    Row("https://[shop.example.com]/", "not an IPv6", "a host in brackets"),
    Row("https://[::1%25eth0]/", "not an IPv6", web, "a zone"),
    Row("https://2130706433/", address, web, "an address as one number"),
    Row("https://0x7f.1/", address, web, "hexadecimal"),
    Row("https://0300.0.2.1/", address, mixed, "octal"),
    Row("https://192.0.513/", address, mixed, "three numbers"),
    Row("https://192.0.2.01/", address, mixed, "a zero in front"),
    Row("https://example.1/", address, web, "a number last"),
    Row("https://shop.example.com::/", "its port", "two colons"),
    Row("https://shop.example.com:65536/", "its port", "a port too large"),
    Row("https://shop.example.com:80evil.com/", "its port", "a port that goes on"),
    Row("https://shop.example.com:.evil.com/", "its port", "a colon for a dot"),
  ]

  static let characters: [URLRow] = [
    Row("\\\\evil.com", backslash, "two backslashes"),
    Row("/\\evil.com", backslash, "a slash and a backslash"),
    Row("\\/\\/evil.com", backslash, "escaped slashes"),
    Row("https:\\\\evil.com", backslash, "backslashes for slashes"),
    Row("https:/\\evil.com", backslash, "a backslash for a slash"),
    Row("https://evil.com\\@shop.example.com", backslash, "a host for browsers, a user for others"),
    Row("https://shop.example.com\\@evil.com", backslash, "the other way round"),
    Row("https://shop.example.com\\.evil.com/", backslash, "a backslash in the host"),
    Row("https://shop.example.com/\\evil.com", backslash, "a backslash in the path"),
    Row("https://shop.example.com/?a=\\", backslash, "a backslash in the query"),
    Row(" https://shop.example.com/", space, "a space first"),
    Row("https://shop.example.com/ ", space, "a space last"),
    Row("https://shop.example.com/a b", space, "a space in the path"),
    Row("https://shop.example.com /", space, "a space in the host"),
    Row("https: //shop.example.com/", space, "a space behind the scheme"),
    Row("https://shop.example.com/\u{A0}", space, "a space that does not break"),
    Row("\u{3000}https://shop.example.com/", space, "an ideographic space"),
    Row("https://shop.example.com/\u{2028}", space, "a line separator"),
    Row("\thttps://shop.example.com/", control, "a tab first"),
    Row("https://shop.example.com/\n", control, "a newline last"),
    Row("ht\ttps://shop.example.com/", control, "a tab that browsers drop"),
    Row("https://shop.exam\nple.com/", control, "a newline that browsers drop"),
    Row("https:/\n/evil.com/", control, "a newline between slashes"),
    Row("/\t/evil.com", control, "a tab between slashes"),
    Row("https://shop.example.com/\r\nSet-Cookie:x", control, "a header"),
    Row("\u{1}https://shop.example.com/", control, "what browsers drop at the start"),
    Row("https://shop.example.com/\u{7F}", control, "DEL"),
    Row("https://shop.example.com/\u{85}", control, "a control of C1"),
    Row("https://shop.example.com\u{0}.evil.com/", control, "NUL"),
    Row("https://shop.example.com/%00", "an encoded NUL", "an encoded NUL in the path"),
    Row("https://shop.example.com/?a=%00", "an encoded NUL", "an encoded NUL in the query"),
    Row(
      "https://shop.example.com/%0D%0ASet-Cookie:x",
      "its host or path holds",
      "an encoded header"
    ),
    Row("https://shop.example.com/\u{202E}moc", "an invisible", "a text that runs backwards"),
    Row("https://shop.example\u{200B}.com/", "an invisible", "a space of no width"),
    Row("\u{FEFF}https://shop.example.com/", "an invisible", "a byte order mark"),
    Row("https://shop.example.com/%", "two hexadecimal digits", "a percent sign"),
    Row("https://shop.example.com/%zz", "two hexadecimal digits", "no digits"),
    Row("https://shop.example.com/%FF", "not UTF-8", "bytes that are no text"),
    Row("https://shop.example.com/../..", "\".\" or \"..\"", "segments that lead up"),
    Row("https://shop.example.com/%2e%2e/", "\".\" or \"..\"", "encoded segments that lead up"),
    Row("https://shop.example.com/.", "\".\" or \"..\"", "a segment that leads nowhere"),
    Row(
      "https://shop.example.com/" + String(repeating: "a", count: 8_192),
      "more bytes",
      "a URL too long"
    ),
  ]

  private typealias Row = URLRow

  private static let other = "it has another host"
  private static let scheme = "it has another scheme"
  private static let start = "it does not begin with a scheme"
  private static let slashes = "must follow the scheme of a web link"
  private static let user = "it names a user"
  private static let labels = "its host is not labels"
  private static let international = "its \"xn--\" form"
  private static let address = "another IP address"
  private static let backslash = "it holds a backslash, which"
  private static let space = "it holds a space"
  private static let control = "it holds a control character"
}
