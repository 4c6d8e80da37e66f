/// The name and the value of a query item that is being read.
struct QueryItemParts {
  /// The start of the item.
  let start: Int

  /// The decoding of the raw bytes of the name, and after it of the value.
  var decoding: Link.Decoding = []

  private var nameEnd = -1
  private var nameDecoding: Link.Decoding = []

  @inline(__always)
  init(at start: Int) { self.start = start }

  /// Notes an `=`; the first one ends the name.
  @inline(__always)
  mutating func endName(at offset: Int) {
    guard nameEnd < 0 else { return }
    nameEnd = offset
    nameDecoding = decoding
    decoding = []
  }

  /// Gives away the parts of the item.
  @inline(__always)
  func give<Parts: PartSink & ~Copyable & ~Escapable>(endingAt end: Int, to parts: inout Parts) {
    if nameEnd < 0 {
      parts.add(.nameAlone, Link.Slice(start, end, decoding))
    } else {
      parts.add(.name, Link.Slice(start, nameEnd, nameDecoding))
      parts.add(.value, Link.Slice(nameEnd &+ 1, end, decoding))
    }
  }
}
