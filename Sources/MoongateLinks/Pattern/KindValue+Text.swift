/// Reads texts that are decoded already.
extension KindValue {
  /// The integer that a text spells; nil for any other text.
  package static func integer(of text: [UInt8]) -> Int? { read(text, integer) }

  /// Whether a text spells a finite number.
  package static func isNumber(_ text: [UInt8]) -> Bool { read(text, number) != nil }

  /// Whether a text is a UUID.
  package static func isUUID(_ text: [UInt8]) -> Bool { read(text, isUUID) ?? false }

  private static func read<Value>(
    _ text: [UInt8],
    _ body: (Span<UInt8>, DecodedCursor) -> Value?
  ) -> Value? {
    // What looks like an escape would be decoded once more, and no such value holds a percent sign.
    guard !text.contains(ASCII.percent) else { return nil }
    let text = ContiguousArray(text)
    return body(text.span, DecodedCursor(text.indices))
  }
}
