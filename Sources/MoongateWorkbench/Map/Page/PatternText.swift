/// Patterns in HTML, with captures and kinds in colours of their own.
enum PatternText {
  /// A pattern, or a part of one.
  static func html(_ pattern: String) -> String {
    var html = ""
    var rest = pattern[...]
    // What stands before the first colon of a scope is no capture, whatever follows the colon.
    if let first = rest.first, first != "/", first != "*", first != ":",
      let colon = rest.firstIndex(of: ":"),
      rest[..<colon].allSatisfy({ $0.isASCII && $0 != "/" && $0 != "(" && $0 != "?" })
    {
      html += "<i>" + HTMLText.shown(String(rest[...colon])) + "</i>"
      rest = rest[rest.index(after: colon)...]
    }
    while let first = rest.first {
      if first == ":" || first == "*" {
        let name = rest.dropFirst().prefix {
          $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber)
        }
        html += span("capture", rest[rest.startIndex..<name.endIndex])
        rest = rest[name.endIndex...]
        if let kind = kind(at: rest), first == ":" {
          html += span("kind", kind)
          rest = rest[kind.endIndex...]
        }
      } else {
        let plain = rest.prefix { $0 != ":" && $0 != "*" }
        html += HTMLText.shown(String(plain))
        rest = rest[plain.endIndex...]
      }
    }
    return html
  }

  /// The parentheses at the beginning of a text.
  private static func kind(at text: Substring) -> Substring? {
    guard text.first == "(", let end = text.firstIndex(of: ")") else { return nil }
    return text[...end]
  }

  private static func span(_ name: String, _ text: Substring) -> String {
    "<span class=\"\(name)\">\(HTMLText.shown(String(text)))</span>"
  }
}
