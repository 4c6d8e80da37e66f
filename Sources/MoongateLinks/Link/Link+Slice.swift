extension Link {
  /// A piece of a link's text, and what is still to be done to read it.
  ///
  /// It holds offsets only, so making one costs nothing; it means something only together with
  /// the link that gave it.
  package struct Slice: Sendable, Hashable {
    /// The offset of the first byte in the link's UTF-8.
    package let start: UInt32

    /// The offset after the last byte.
    package let end: UInt32

    /// What differs between the raw bytes and the meaning.
    package let decoding: Decoding

    /// Whether the meaning differs from the bytes `start..<end` of the text.
    package var needsDecoding: Bool { !decoding.isEmpty }

    @inline(__always)
    init(_ start: Int, _ end: Int, _ decoding: Decoding = []) {
      self.start = UInt32(truncatingIfNeeded: start)
      self.end = UInt32(truncatingIfNeeded: end)
      self.decoding = decoding
    }
  }

  /// What turns the raw bytes of a slice into its meaning; nothing for most slices.
  package struct Decoding: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Percent-escapes are to be decoded, once.
    package static let percent = Decoding(rawValue: 1 << 0)

    /// `+` is a space (in the query only).
    package static let plus = Decoding(rawValue: 1 << 1)

    /// ASCII letters are to be folded to lower case (scheme, web host, a `uuid`).
    package static let lowercase = Decoding(rawValue: 1 << 2)

    /// The port between a custom scheme's host and its path is to be left out.
    package static let skipsPort = Decoding(rawValue: 1 << 3)
  }

  /// Appends the meaning of a slice, decoded exactly once, as UTF-8.
  package func append(_ slice: Slice, to buffer: inout [UInt8]) {
    if slice.needsDecoding {
      text.withSpan { bytes in append(slice, of: bytes, to: &buffer) }
    } else {
      buffer.append(contentsOf: text.utf8[range(of: slice)])
    }
  }

  /// Where a slice is in the text.
  @inline(__always)
  private func range(of slice: Slice) -> Range<String.Index> {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: Int(slice.start))
    return start..<utf8.index(start, offsetBy: Int(slice.end - slice.start))
  }

  /// The meaning of a slice, decoded exactly once.
  package func string(_ slice: Slice) -> String {
    if !slice.needsDecoding { return text.copy(Int(slice.start)..<Int(slice.end)) }
    var buffer: [UInt8] = []
    buffer.reserveCapacity(Int(slice.end - slice.start))
    append(slice, to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  private func append(_ slice: Slice, of bytes: Span<UInt8>, to buffer: inout [UInt8]) {
    var offset = Int(slice.start)
    let end = Int(slice.end)
    let decoding = slice.decoding
    while offset < end {
      if decoding.contains(.skipsPort), offset == Int(layout.hostEnd) {
        offset = Int(layout.pathStart)
        if offset >= end { return }
      }
      let raw = bytes[offset]
      var byte: UInt8
      if raw == ASCII.percent, decoding.contains(.percent) {
        byte = PercentDecoding.byte(bytes, at: &offset)
      } else {
        byte = raw == ASCII.plus && decoding.contains(.plus) ? ASCII.space : raw
        offset += 1
      }
      if decoding.contains(.lowercase) { byte = ASCII.lowercased(byte) }
      buffer.append(byte)
    }
  }

  /// The slice of a host or path, which needs decoding only if an escape is in it.
  @inline(__always)
  func pathSlice(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Slice {
    guard !layout.traits.isDisjoint(with: [.escapedHost, .escapedPath]) else {
      return Slice(start, end)
    }
    for offset in start..<end where bytes[offset] == ASCII.percent {
      return Slice(start, end, .percent)
    }
    return Slice(start, end)
  }

  /// The slice of a query name or value.
  @inline(__always)
  func querySlice(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Slice {
    guard layout.traits.contains(.escapedQuery) else { return Slice(start, end) }
    for offset in start..<end
    where bytes[offset] == ASCII.percent || bytes[offset] == ASCII.plus {
      return Slice(start, end, [.percent, .plus])
    }
    return Slice(start, end)
  }
}
