/// A text in one style.
package struct StyledText: Hashable, Sendable {
  /// The text.
  package var text: String

  /// The style of the text.
  package var style: Style

  /// A text in a style.
  package init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

extension StyledText {
  /// The bytes that write texts to a terminal; controls in them act on it.
  package static func bytes(_ texts: [StyledText], hasColors: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    for styled in texts {
      let isStyled = hasColors && styled.style != .plain
      if isStyled { bytes += Array(styled.style.sequence.utf8) }
      for byte in styled.text.utf8 {
        // In raw mode a newline does not return to the first column.
        if byte == UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\r")) }
        bytes.append(byte)
      }
      if isStyled { bytes += Array(Style.plain.sequence.utf8) }
    }
    return bytes
  }
}
