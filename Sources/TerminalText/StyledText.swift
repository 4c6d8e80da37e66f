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

extension [StyledText] {
  /// The texts with the sequences that choose their styles, where there are colours.
  package func text(hasColors: Bool) -> String {
    map { styled in
      guard hasColors, styled.style != .plain, !styled.text.isEmpty else { return styled.text }
      return styled.style.sequence + styled.text + Style.plain.sequence
    }.joined()
  }

  /// The bytes that write the texts to a terminal in raw mode, in which a newline does not return to
  /// the first column; controls in them act on it.
  package func bytes(hasColors: Bool) -> [UInt8] {
    text(hasColors: hasColors).utf8.flatMap { byte in
      byte == UInt8(ascii: "\n") ? [UInt8(ascii: "\r"), byte] : [byte]
    }
  }
}
