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

  /// The text of bytes that are known to be UTF-8.
  init(utf8 bytes: Span<UInt8>) {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *),
      let characters = try? UTF8Span(validating: bytes)
    {
      self.init(copying: characters)
    } else {
      self.init(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    }
  }
}
