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

    /// The difference between the raw bytes and the meaning.
    package let decoding: Decoding

    /// The offsets of the bytes.
    var range: Range<Int> { Int(start)..<Int(end) }

    /// Whether the meaning differs from the bytes `start..<end` of the text.
    package var needsDecoding: Bool { !decoding.isEmpty }

    @inline(__always)
    init(_ start: Int, _ end: Int, _ decoding: Decoding = []) {
      self.start = UInt32(truncatingIfNeeded: start)
      self.end = UInt32(truncatingIfNeeded: end)
      self.decoding = decoding
    }

    @inline(__always)
    init(_ range: Range<Int>, _ decoding: Decoding) {
      self.init(range.lowerBound, range.upperBound, decoding)
    }
  }

  /// The steps that turn the raw bytes of a slice into its meaning; empty for most slices.
  package struct Decoding: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Percent-escapes are to be decoded, once.
    package static let percent = Decoding(rawValue: 1 << 0)

    /// `+` is a space (in the query only).
    static let plus = Decoding(rawValue: 1 << 1)

    /// ASCII letters are to be folded to lower case (scheme, web host, a `uuid`).
    static let lowercase = Decoding(rawValue: 1 << 2)

    /// The port between a custom scheme's host and its path is to be left out.
    static let skipsPort = Decoding(rawValue: 1 << 3)
  }

  /// Appends the meaning of a slice, decoded exactly once, as UTF-8.
  package func append(_ slice: Slice, to buffer: inout [UInt8]) {
    text.withSpan { bytes in
      buffer.append(addingCapacity: Int(slice.end - slice.start)) { added in
        if slice.needsDecoding {
          layout.decode(slice, of: bytes, to: &added)
        } else {
          added.append(copyOf: bytes.extracting(Int(slice.start)..<Int(slice.end)))
        }
      }
    }
  }

  /// Shows the bytes of a slice that stands in the text as it is.
  @inline(__always)
  package func withBytes(of slice: Slice, _ body: (Span<UInt8>) -> Void) {
    text.withSpan { body($0.extracting(Int(slice.start)..<Int(slice.end))) }
  }

  /// The meaning of a slice, decoded exactly once.
  package func string(_ slice: Slice) -> String {
    text.withSpan { layout.string(slice, of: $0) }
  }
}
