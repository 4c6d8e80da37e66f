extension String {
  /// Calls `body` with the UTF-8 bytes of the text, in the string's own storage.
  ///
  /// A span of them can be had on every Linux, and on Apple's systems from release 26 on. Only this
  /// file knows the difference. With MOONGATE_OLDER_SYSTEMS it takes the way of the older ones
  /// everywhere, so that this way is tested and counted too.
  @inline(__always)
  func withSpan<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    #if !MOONGATE_OLDER_SYSTEMS
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return try body(utf8.span)
    }
    #endif
    return try withStorage(body)
  }

  /// The same where the library has no span of a text.
  ///
  /// Copying the bytes into an array instead would take a third more of the time to read a link, and
  /// two thirds more to find its route.
  @inline(__always)
  private func withStorage<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The span is of the buffer that the string lends for the length of the call, and cannot leave
    // `body`, because a span cannot escape.
    let result = unsafe utf8.withContiguousStorageIfAvailable {
      buffer -> Swift.Result<Result, Failure> in
      do throws(Failure) {
        return .success(try body(unsafe Span(_unsafeElements: buffer)))
      } catch {
        return .failure(error)
      }
    }
    if let result { return try result.get() }
    // Only a text that Foundation keeps in another form has no such storage.
    let copy = ContiguousArray(utf8)
    return try body(copy.span)
  }

  /// The text of bytes that are known to be UTF-8.
  init(utf8 bytes: Span<UInt8>) {
    #if !MOONGATE_OLDER_SYSTEMS
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *),
      let characters = try? UTF8Span(validating: bytes)
    {
      self.init(copying: characters)
      return
    }
    #endif
    // The buffer is read before the call that lends it returns.
    self = unsafe bytes.withUnsafeBufferPointer {
      unsafe String(decoding: $0, as: UTF8.self)
    }
  }
}
