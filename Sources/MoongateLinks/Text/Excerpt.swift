/// The part of a text that an error is about, with a caret line under it.
enum Excerpt {
  /// The maximum number of characters shown before the caret, and after it.
  private static let before = 48
  private static let after = 24

  /// The maximum number of characters shown of a quoted text.
  private static let longestQuote = 48

  /// Two indented lines: the text around `offset`, and a caret under that byte's character.
  ///
  /// - Parameters:
  ///   - text: the whole text.
  ///   - offset: a byte offset of its UTF-8, up to and including its end.
  /// - Returns: the lines, without a line break at the end.
  static func lines(_ text: String, offset: Int) -> String {
    let scalars = text.unicodeScalars
    // The character that holds the byte: the last one that begins at or before it.
    var position = 0
    var caret = 0
    var count = 0
    for scalar in scalars {
      if position <= offset { caret = count }
      position += UTF8.width(scalar)
      count += 1
    }
    if offset >= position { caret = count }
    let first = max(0, caret - before)
    let last = min(count, caret + after)
    var line = first > 0 ? "…" : ""
    var column = line.unicodeScalars.count
    let window = scalars.dropFirst(first).prefix(last - first)
    for (index, scalar) in window.enumerated() {
      let shown = VisibleText.of(scalar)
      line += shown
      if first + index < caret { column += shown.unicodeScalars.count }
    }
    if last < count { line += "…" }
    return "  \(line)\n  \(String(repeating: " ", count: column))^"
  }

  /// A text in quotes: a long one is cut, and nothing in it acts on a terminal.
  static func quoted(_ text: String) -> String { "\"\(cut(text))\"" }

  /// The same without the quotes.
  static func cut(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let shown = scalars.prefix(longestQuote).map { VisibleText.of($0) }.joined()
    return scalars.dropFirst(longestQuote).isEmpty ? shown : shown + "…"
  }

  /// The text of bytes that may not be UTF-8: each byte that is none is written as `\xFF`.
  ///
  /// Text before the first such byte keeps its offsets.
  static func text(_ bytes: Span<UInt8>) -> String {
    var text = ""
    var offset = 0
    while offset < bytes.count {
      if let (value, length) = UTF8Sequence.read(bytes, at: offset),
        let scalar = Unicode.Scalar(value)
      {
        text.unicodeScalars.append(scalar)
        offset += length
      } else {
        let digits = String(bytes[offset], radix: 16, uppercase: true)
        text += "\\x" + (digits.count < 2 ? "0" : "") + digits
        offset += 1
      }
    }
    return text
  }
}
