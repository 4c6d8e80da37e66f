/// A place between the items of a query.
struct QueryCursor {
  private var start: Int
  private let end: Int

  /// An item as ranges of raw bytes; an item without `=` has an empty value behind its name.
  struct Item {
    let name: Range<Int>
    let value: Range<Int>
    let hasValue: Bool
  }

  /// A cursor before the first item; a query with nothing in it has none.
  @inline(__always)
  init(_ layout: LinkLayout) {
    end = Int(layout.queryEnd)
    let first = Int(layout.pathEnd) + 1
    start = first < end ? first : end + 1
  }

  /// The next item, which the cursor moves past; nil if there is none.
  @inline(__always)
  mutating func next(_ bytes: Span<UInt8>) -> Item? {
    guard start <= end else { return nil }
    var offset = start
    var equals = -1
    while offset < end {
      let byte = bytes[offset]
      if byte == ASCII.ampersand { break }
      if byte == ASCII.equals, equals < 0 { equals = offset }
      offset &+= 1
    }
    let first = start
    start = offset + 1
    guard equals >= 0 else {
      return Item(name: first..<offset, value: offset..<offset, hasValue: false)
    }
    return Item(name: first..<equals, value: equals + 1..<offset, hasValue: true)
  }
}
