import Hummingbird

/// The page for people without the app: what the link is about, and where to get the app.
///
/// Title and link come from strangers: they are escaped, and the page may run and load nothing.
struct Card {
  private let title: String
  private let link: String
  /// The path and the query, which the app's own scheme reads alike; `nil` where the app has nothing to open.
  private let target: String?

  private static let mostOfTitle = 200

  private static let headers: HTTPFields = [
    .contentType: "text/html; charset=utf-8",
    .contentSecurityPolicy:
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    .xContentTypeOptions: "nosniff",
    .vary: "Accept",
  ]

  init(title: String, link: String, target: String?) {
    self.title = title.utf8.count > Self.mostOfTitle ? title.prefix(Self.mostOfTitle) + "…" : title
    (self.link, self.target) = (link, target)
  }

  func answer(_ status: HTTPResponse.Status) -> HTTPAnswer {
    HTTPAnswer(status: status, headers: Self.headers, body: .init(byteBuffer: html))
  }

  private var html: ByteBuffer {
    var page = ByteBufferAllocator().buffer(capacity: 2_048)
    page.writeString(Self.start)
    // A comma would begin another field of the banner.
    page.write(escaped: link, commaAs: "%2C")
    page.writeString(Self.titleTag)
    page.write(escaped: title)
    page.writeString(Self.linkTag)
    page.write(escaped: link)
    page.writeString("\">\n<title>")
    page.write(escaped: title)
    page.writeString("</title>\n<h1>")
    page.write(escaped: title)
    page.writeString("</h1>\n")
    // With an empty first segment, what follows would be read as a host.
    if let target, !target.hasPrefix("//") {
      page.writeString(Self.button)
      page.write(escaped: String(target.dropFirst()))
      page.writeString(Self.buttonEnd)
    }
    page.writeString(Self.end)
    return page
  }

  private static let name = escaped(Product.name)
  private static let start = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <meta name="apple-itunes-app" content="app-id=\(escaped(Product.appleID)), app-argument=
    """
  private static let titleTag = """
    ">
    <meta property="og:type" content="website">
    <meta property="og:site_name" content="\(name)">
    <meta property="og:title" content="
    """
  private static let linkTag = "\">\n<meta property=\"og:url\" content=\""
  private static let button = "<p><a href=\"\(escaped(Product.scheme)):"
  private static let buttonEnd = "\">Open in \(name)</a>\n"
  private static let end = """
    <p><a href="\(escaped(Product.appStore))">Get \(name) for iPhone</a>
    <p><a href="\(escaped(Product.playStore))">Get \(name) for Android</a>

    """

  private static func escaped(_ text: String) -> String {
    var buffer = ByteBuffer()
    buffer.write(escaped: text)
    return String(buffer: buffer)
  }
}

extension ByteBuffer {
  /// Writes the text as it may stand in HTML, also in an attribute.
  fileprivate mutating func write(escaped text: String, commaAs comma: StaticString = ",") {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for (place, byte) in bytes.enumerated() {
        let escape: StaticString
        switch byte {
        case UInt8(ascii: "&"): escape = "&amp;"
        case UInt8(ascii: "<"): escape = "&lt;"
        case UInt8(ascii: ">"): escape = "&gt;"
        case UInt8(ascii: "\""): escape = "&quot;"
        case UInt8(ascii: "'"): escape = "&#39;"
        case UInt8(ascii: ","): escape = comma
        default: continue
        }
        writeBytes(bytes[start..<place])
        writeStaticString(escape)
        start = place + 1
      }
      writeBytes(bytes[start...])
    }
  }
}
