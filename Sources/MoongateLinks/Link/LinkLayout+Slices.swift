extension LinkLayout {
  /// The scheme.
  @inline(__always)
  var scheme: Link.Slice {
    Link.Slice(0, Int(schemeEnd), traits.contains(.uppercaseScheme) ? .lowercase : [])
  }

  /// The host, nil without `//`.
  @inline(__always)
  var host: Link.Slice? {
    guard traits.contains(.authority) else { return nil }
    var decoding: Link.Decoding = []
    if traits.contains(.web) {
      if traits.contains(.uppercaseHost) { decoding = .lowercase }
    } else if traits.contains(.escapedHost) {
      decoding = .percent
    }
    return Link.Slice(Int(hostStart), Int(hostEnd), decoding)
  }

  /// The user before the host, nil without `@`.
  @inline(__always)
  var user: Link.Slice? {
    guard traits.contains(.user) else { return nil }
    return Link.Slice(Int(schemeEnd) + 3, Int(hostStart) - 1, .percent)
  }

  /// The path, with its slashes.
  @inline(__always)
  var path: Link.Slice {
    Link.Slice(Int(pathStart), Int(pathEnd), traits.contains(.escapedPath) ? .percent : [])
  }

  /// The query between `?` and `#`, raw, nil without `?`.
  var query: Link.Slice? {
    guard traits.contains(.query) else { return nil }
    return Link.Slice(Int(pathEnd) + 1, Int(queryEnd))
  }

  /// The fragment, nil without `#`.
  @inline(__always)
  var fragment: Link.Slice? {
    guard traits.contains(.fragment) else { return nil }
    return Link.Slice(
      Int(queryEnd) + 1,
      Int(end),
      traits.contains(.escapedFragment) ? .percent : []
    )
  }

  /// The slice of a segment, which needs decoding only if an escape is in it.
  @inline(__always)
  func segment(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Link.Slice {
    guard !traits.isDisjoint(with: .escapedSegments), mayHaveEscape(range) else {
      return Link.Slice(range, [])
    }
    let escape = bytes.first(ASCII.percent, or: ASCII.percent, in: range)
    return Link.Slice(range, escape < range.upperBound ? .percent : [])
  }

  /// The slice of a query name or value.
  @inline(__always)
  func item(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Link.Slice {
    guard traits.contains(.escapedQuery), mayHaveEscape(range) else {
      return Link.Slice(range, [])
    }
    let escape = bytes.first(ASCII.percent, or: ASCII.plus, in: range)
    return Link.Slice(range, escape < range.upperBound ? [.percent, .plus] : [])
  }

  /// The meaning of a slice, decoded exactly once.
  func string(_ slice: Link.Slice, of bytes: Span<UInt8>) -> String {
    let range = Int(slice.start)..<Int(slice.end)
    guard slice.needsDecoding else { return String(utf8: bytes.extracting(range)) }
    var buffer: ContiguousArray<UInt8> = []
    buffer.reserveCapacity(range.count)
    decode(slice, of: bytes) { buffer.append($0) }
    return String(utf8: buffer.span)
  }

  /// Calls `body` with the bytes that a slice means, decoded exactly once.
  @inline(__always)
  func decode(_ slice: Link.Slice, of bytes: Span<UInt8>, _ body: (UInt8) -> Void) {
    let start = Int(slice.start)
    let end = Int(slice.end)
    let decoding = slice.decoding
    if decoding.contains(.skipsPort), start < Int(hostEnd) {
      Self.decode(start, Int(hostEnd), decoding, bytes, body)
      Self.decode(Int(pathStart), end, decoding, bytes, body)
    } else {
      Self.decode(start, end, decoding, bytes, body)
    }
  }

  /// Appends the bytes that a slice means, decoded exactly once, where there is room for them.
  @inline(__always)
  func decode(_ slice: Link.Slice, of bytes: Span<UInt8>, to added: inout OutputSpan<UInt8>) {
    guard slice.decoding == .percent || slice.decoding == [.percent, .plus] else {
      decode(slice, of: bytes) { added.append($0) }
      return
    }
    // Most slices, without what the others ask for each byte.
    let raw = bytes.extracting(Int(slice.start)..<Int(slice.end))
    let plus = slice.decoding == .percent ? ASCII.plus : ASCII.space
    var offset = 0
    while offset < raw.count {
      var byte = raw[offset]
      offset &+= 1
      if byte == ASCII.percent, offset &+ 1 < raw.count {
        // The parser has seen two hexadecimal digits.
        byte = ASCII.hexDigit(raw[offset]) << 4 | ASCII.hexDigit(raw[offset &+ 1])
        offset &+= 2
      } else if byte == ASCII.plus {
        byte = plus
      }
      added.append(byte)
    }
  }

  @inline(__always)
  private static func decode(
    _ start: Int,
    _ end: Int,
    _ decoding: Link.Decoding,
    _ bytes: Span<UInt8>,
    _ body: (UInt8) -> Void
  ) {
    let plus = decoding.contains(.plus) ? ASCII.space : ASCII.plus
    let folds = decoding.contains(.lowercase)
    var offset = start
    while offset < end {
      var byte = bytes[offset]
      if byte == ASCII.percent, offset &+ 2 < end {
        // The parser has seen two hexadecimal digits.
        byte = ASCII.hexDigit(bytes[offset &+ 1]) << 4 | ASCII.hexDigit(bytes[offset &+ 2])
        offset &+= 3
      } else {
        if byte == ASCII.plus { byte = plus }
        offset &+= 1
      }
      body(folds ? ASCII.lowercased(byte) : byte)
    }
  }
}
