/// A text in which names stand in braces: `Delete {album}?`.
///
/// `{{` and `}}` stand for braces.
struct BracedText {
  /// A part of a text.
  enum Part: Equatable {
    case literal(String)
    case name(String)
  }

  let parts: [Part]

  /// Reads a text.
  ///
  /// - Throws: a fault where a brace stands alone.
  init(_ text: String) throws(TemplateFault) {
    var parts: [Part] = []
    var literal: [UInt8] = []
    let bytes = Array(text.utf8)
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte == Self.opening || byte == Self.closing else {
        literal.append(byte)
        offset += 1
        continue
      }
      if offset + 1 < bytes.count, bytes[offset + 1] == byte {
        literal.append(byte)
        offset += 2
        continue
      }
      guard byte == Self.opening, let end = Self.end(of: bytes, from: offset + 1) else {
        throw TemplateFault(message: Self.complaint(byte))
      }
      if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
      literal = []
      parts.append(.name(String(decoding: bytes[offset + 1..<end], as: UTF8.self)))
      offset = end + 1
    }
    if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
    self.parts = parts
  }

  private static let opening = UInt8(ascii: "{")
  private static let closing = UInt8(ascii: "}")

  /// Returns the end of the name that begins at an offset; `nil` if another brace comes first.
  private static func end(of bytes: [UInt8], from start: Int) -> Int? {
    guard let end = bytes[start...].firstIndex(where: { $0 == opening || $0 == closing }),
      bytes[end] == closing
    else {
      return nil
    }
    return end
  }

  private static func complaint(_ brace: UInt8) -> String {
    brace == opening
      ? "The text has a \"{\" without a \"}\" after the name; write \"{{\" for a literal brace."
      : "The text has a \"}\" without a \"{\" before it; write \"}}\" for a literal brace."
  }
}
