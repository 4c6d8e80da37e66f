internal import MoongateLinks

/// A type in a list that is meant to stand for a scheme, and that desktops do not look for.
struct MisreadType: Sendable, Hashable {
  /// The reason, in the words of a finding.
  var message: String
  /// The remedy.
  var remedy: String
  /// Its columns in the line.
  var columns: Range<Int>

  /// Reads a type; `nil` for one that desktops look for, or that has nothing to do with schemes.
  init?(_ text: String, columns: Range<Int>) {
    let prefix = MimeType.schemePrefix
    let letters = text.unicodeScalars.drop(while: \.properties.isWhitespace)
    let trimmed = String(String.UnicodeScalarView(letters))
    let folded = trimmed.lowercased()
    self.columns = columns
    if folded.hasPrefix(prefix) {
      if trimmed.unicodeScalars.count < text.unicodeScalars.count {
        message =
          "White space precedes \(Value.quoted(trimmed)), and desktops count it to the type, so no link arrives."
        remedy = "Remove it: a semicolon alone separates types."
      } else if !trimmed.hasPrefix(prefix) {
        message = "Desktops look for x-scheme-handler in lower case, so no link arrives."
        remedy = "Write x-scheme-handler/ in lower case."
      } else {
        return nil
      }
      return
    }
    let head = folded.prefix { $0 != "/" && $0 != ":" && $0 != "\\" }
    let name = String(prefix.dropLast())
    guard
      head.hasPrefix("x-scheme") || folded.contains("scheme-handler")
        || nearest(to: String(head), among: [name]) != nil
    else { return nil }
    message =
      "Desktops look for \(prefix) before a scheme, so no link arrives by \(Value.quoted(trimmed))."
    let scheme = folded.split { !SchemeName.isValid("a\($0)") }.last.map(String.init) ?? ""
    remedy =
      scheme.isEmpty || head == folded[...]
      ? "Write \(prefix) and the scheme." : "Write \(MimeType.scheme(scheme))."
  }
}
