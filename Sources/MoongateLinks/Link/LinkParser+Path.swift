extension LinkParser {
  /// Reads the path and counts its segments; gives the offset where it ends.
  ///
  /// Segments are what stands between slashes, without one leading and one trailing slash; a
  /// custom scheme's host is one more in front.
  @inline(__always)
  mutating func readPath<Parts: PartSink & ~Copyable & ~Escapable>(
    _ bytes: Span<UInt8>,
    _ classes: Span<UInt8>,
    at start: Int,
    _ parts: inout Parts
  ) throws(LinkFault) -> Int {
    layout.pathStart = UInt32(truncatingIfNeeded: start)
    var offset = start
    if offset < bytes.count, bytes[offset] == ASCII.slash { offset += 1 }
    var count = 0
    if layout.traits.contains(.hostSegment) {
      count = 1
      parts.add(
        .segment,
        Link.Slice(
          Int(layout.hostStart),
          Int(layout.hostEnd),
          layout.traits.contains(.escapedHost) ? .percent : []
        )
      )
    }
    var segment = offset
    var decoding: Link.Decoding = []
    scan: while true {
      offset = ByteClass.first(ByteClass.pathStop, in: bytes, from: offset, classes)
      guard offset < bytes.count else { break }
      let byte = bytes[offset]
      if byte == ASCII.slash {
        try finishSegment(bytes, segment, offset, count: &count)
        parts.add(.segment, Link.Slice(segment, offset, decoding))
        decoding = []
        layout.addDelimiter(at: offset)
        offset &+= 1
        segment = offset
        continue
      }
      switch byte {
      case ASCII.questionMark, ASCII.hash:
        break scan
      case ASCII.percent:
        layout.traits.insert(.escapedPath)
        decoding = .percent
        layout.addEscape(at: offset)
        offset = try Self.checkEscape(bytes, at: offset, in: .path)
      case ASCII.backslash:
        throw LinkFault(.backslash, at: offset)
      default:
        offset = try Self.checkRaw(bytes, at: offset, in: .path)
      }
    }
    // What follows the last slash is a segment unless it is empty.
    if segment < offset {
      try finishSegment(bytes, segment, offset, count: &count)
      parts.add(.segment, Link.Slice(segment, offset, decoding))
    }
    // With the default limits only the host can be one segment too many before the path begins.
    if count > limits.segments {
      throw LinkFault(.tooManySegments, at: Int(layout.hostStart))
    }
    layout.segmentCount = UInt32(truncatingIfNeeded: count)
    layout.pathEnd = UInt32(truncatingIfNeeded: offset)
    return offset
  }

  /// Counts one segment of the path and refuses it where it is one too many or only dots.
  @inline(__always)
  private func finishSegment(
    _ bytes: Span<UInt8>,
    _ start: Int,
    _ end: Int,
    count: inout Int
  ) throws(LinkFault) {
    count &+= 1
    guard count <= limits.segments else { throw LinkFault(.tooManySegments, at: start) }
    if Self.isDots(bytes, start, end) { throw LinkFault(.dotSegment, at: start) }
  }

  /// Whether a segment decodes to `.` or `..` (RFC 3986, 3.3 and 6.2.2.3).
  @inline(__always)
  static func isDots(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard start < end else { return false }
    let first = bytes[start]
    guard first == ASCII.dot || first == ASCII.percent else { return false }
    return decodesToDots(bytes, start, end)
  }

  /// Whether a segment that begins with a dot or an escape decodes to nothing but one or two dots.
  @inline(never)
  private static func decodesToDots(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var offset = start
    for _ in 0..<2 where offset < end {
      guard PercentDecoding.byte(bytes, at: &offset) == ASCII.dot else { return false }
    }
    return offset == end
  }
}
