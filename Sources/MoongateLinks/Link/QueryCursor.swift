/// A place between the items of a query.
struct QueryCursor {
  private let layout: LinkLayout
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
    self.layout = layout
    end = Int(layout.queryEnd)
    let first = Int(layout.pathEnd) + 1
    start = first < end ? first : end + 1
  }

  /// The next item, which the cursor moves past; nil if there is none.
  @inline(__always)
  mutating func next(_ bytes: Span<UInt8>) -> Item? {
    guard start <= end else { return nil }
    let first = start
    let itemEnd = layout.first(ASCII.ampersand, from: first, limit: end, in: bytes)
    start = itemEnd &+ 1
    let nameEnd = bytes.first(ASCII.equals, or: ASCII.equals, in: first..<itemEnd)
    guard nameEnd < itemEnd else {
      return Item(name: first..<itemEnd, value: itemEnd..<itemEnd, hasValue: false)
    }
    return Item(name: first..<nameEnd, value: nameEnd &+ 1..<itemEnd, hasValue: true)
  }
}
