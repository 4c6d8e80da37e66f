extension LinkParser {
  /// Whether nothing stands around a link.
  @inline(__always)
  static func isBare(_ bytes: Span<UInt8>) -> Bool {
    guard !bytes.isEmpty else { return true }
    let first = bytes[0]
    let last = bytes[bytes.count &- 1]
    // Nearly all links begin and end with ASCII characters that are seen.
    if first > ASCII.space, first != mark.0, last > ASCII.space, last != mark.2 { return true }
    return bareRange(of: bytes).count == bytes.count
  }

  /// The range of a link without the spaces, tabs, line breaks and U+FEFF around it.
  ///
  /// - Complexity: O(*n*) in the bytes that are left out.
  @inline(never)
  static func bareRange(of bytes: Span<UInt8>) -> Range<Int> {
    var start = 0
    var end = bytes.count
    while start < end {
      if isBlank(bytes[start]) {
        start += 1
      } else if start + 3 <= end, isMark(bytes, at: start) {
        start += 3
      } else {
        break
      }
    }
    while start < end {
      if isBlank(bytes[end - 1]) {
        end -= 1
      } else if start + 3 <= end, isMark(bytes, at: end - 3) {
        end -= 3
      } else {
        break
      }
    }
    return start..<end
  }

  /// The bytes of U+FEFF.
  private static var mark: (UInt8, UInt8, UInt8) { (0xEF, 0xBB, 0xBF) }

  private static func isMark(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
    bytes[offset] == mark.0 && bytes[offset + 1] == mark.1 && bytes[offset + 2] == mark.2
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == ASCII.space || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}

extension String {
  /// The text without what may stand around a link.
  @inline(never)
  var withoutSurroundings: String {
    withSpan { String(utf8: $0.extracting(LinkParser.bareRange(of: $0))) }
  }
}
