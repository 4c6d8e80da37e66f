extension LinkParser {
  /// Reads `?` and the query, if there is one, and counts its items; gives the offset of its end.
  ///
  /// A backslash, a slash and a question mark are plain here, as are brackets and, decoded,
  /// control characters other than NUL: a value may hold lines of text.
  @inline(__always)
  mutating func readQuery<Parts: PartSink & ~Copyable & ~Escapable>(
    _ bytes: Span<UInt8>,
    _ classes: Span<UInt8>,
    at start: Int,
    _ parts: inout Parts
  ) throws(LinkFault) -> Int {
    guard start < bytes.count, bytes[start] == ASCII.questionMark else {
      layout.queryEnd = UInt32(truncatingIfNeeded: start)
      return start
    }
    layout.traits.insert(.query)
    var offset = start &+ 1
    var items = start
    var count = 0
    var item = QueryItemParts(at: offset)
    let stop = ByteClass.queryStop | (Parts.takesParts ? ByteClass.equals : 0)
    scan: while true {
      offset = ByteClass.first(stop, in: bytes, from: offset, classes)
      guard offset < bytes.count else { break }
      let byte = bytes[offset]
      if byte == ASCII.ampersand {
        count &+= 1
        if count > limits.queryItems { throw LinkFault(.tooManyQueryItems, at: item.start) }
        item.give(endingAt: offset, to: &parts)
        layout.addDelimiter(at: offset)
        offset &+= 1
        item = QueryItemParts(at: offset)
        continue
      }
      switch byte {
      case ASCII.hash:
        break scan
      case ASCII.percent:
        item.decoding = [.percent, .plus]
        layout.traits.insert(.escapedQuery)
        layout.addEscape(at: offset)
        offset = try Self.checkItemEscape(bytes, at: offset, &items)
      case ASCII.plus:
        item.decoding = [.percent, .plus]
        layout.traits.insert(.escapedQuery)
        layout.addEscape(at: offset)
        offset &+= 1
      case ASCII.equals:
        item.endName(at: offset)
        offset &+= 1
      default:
        offset = try Self.checkRaw(bytes, at: offset, in: .item)
      }
    }
    if offset > start &+ 1 {
      count &+= 1
      if count > limits.queryItems { throw LinkFault(.tooManyQueryItems, at: item.start) }
      item.give(endingAt: offset, to: &parts)
    }
    layout.itemCount = UInt32(truncatingIfNeeded: count)
    layout.queryEnd = UInt32(truncatingIfNeeded: offset)
    return offset
  }

  /// Reads `#` and the fragment, if there is one, to the end of the link.
  @inline(__always)
  mutating func readFragment(
    _ bytes: Span<UInt8>,
    _ classes: Span<UInt8>,
    at start: Int
  ) throws(LinkFault) {
    layout.end = UInt32(truncatingIfNeeded: bytes.count)
    guard start < bytes.count else { return }
    layout.traits.insert(.fragment)
    var offset = start + 1
    var items = start
    while true {
      offset = ByteClass.first(ByteClass.fragmentStop, in: bytes, from: offset, classes)
      guard offset < bytes.count else { return }
      switch bytes[offset] {
      case ASCII.percent:
        layout.traits.insert(.escapedFragment)
        offset = try Self.checkItemEscape(bytes, at: offset, &items)
      case ASCII.backslash:
        throw LinkFault(.backslash, at: offset)
      default:
        offset = try Self.checkRaw(bytes, at: offset, in: .item)
      }
    }
  }
}
