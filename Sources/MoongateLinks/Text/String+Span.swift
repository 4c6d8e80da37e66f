extension String {
  /// Calls `body` with the UTF-8 bytes of the text.
  ///
  /// The bytes are the string's own storage where the system offers them as a span, which every
  /// Linux and every Apple system from release 26 on does. Older ones get a copy. Only this file
  /// knows the difference.
  @inline(__always)
  func withSpan<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      try body(utf8.span)
    } else {
      try body(Array(utf8).span)
    }
  }

  /// A copy of the characters whose bytes are in a range that ends where characters end.
  func copy(_ range: Range<Int>) -> String {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *),
      let characters = try? UTF8Span(validating: utf8.span.extracting(range))
    {
      return String(copying: characters)
    }
    return String(decoding: Array(utf8)[range], as: UTF8.self)
  }
}
