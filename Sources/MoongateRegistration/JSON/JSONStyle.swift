/// The layout of a file of JSON, for text that is put into it.
struct JSONStyle {
  private let bytes: [UInt8]
  private let lineEnd: String
  /// The indent of inner values; `nil` for a file that indents none.
  let unit: String?

  /// The style of a file, as the first line shows it that is indented.
  ///
  /// - Complexity: O(*n*).
  init(of file: JSONFile) {
    bytes = file.bytes
    let end = bytes.firstIndex(where: Self.endsLine) ?? bytes.endIndex
    let ends = bytes[end...].prefix(2)
    lineEnd = ends.starts(with: [0x0D, 0x0A]) ? "\r\n" : ends.first == 0x0D ? "\r" : "\n"
    unit =
      bytes.split(whereSeparator: Self.endsLine).lazy
      .map { $0.prefix(while: Self.isBlank) }.first { !$0.isEmpty }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// The blanks that the line of an offset begins with.
  func indent(at offset: Int) -> String {
    let start = bytes[..<offset].lastIndex(where: Self.endsLine).map { $0 + 1 } ?? 0
    return String(decoding: bytes[start..<offset].prefix(while: Self.isBlank), as: UTF8.self)
  }

  /// Whether nothing but blanks stands before an offset on its line.
  func beginsLine(_ offset: Int) -> Bool {
    let blanks = bytes[..<offset].reversed().prefix(while: Self.isBlank).count
    return unit != nil && (blanks == offset || Self.endsLine(bytes[offset - blanks - 1]))
  }

  /// The end of a line, and the blanks of the next one.
  func newLine(_ indent: String) -> String { lineEnd + indent }

  /// A value as this file would have it, on a line that is indented so.
  func text(_ value: JSONText, indent: String) -> String {
    guard let unit else { return value.oneLine }
    // Texts have no line ends of their own: they are written as escapes.
    let lines = value.file.split(separator: "\n").enumerated().map { number, line in
      let blanks = line.prefix { $0 == " " }.count
      guard number > 0 else { return String(line) }
      return newLine(indent) + String(repeating: unit, count: blanks / 2) + line.dropFirst(blanks)
    }
    return lines.joined()
  }
}
