/// The texts of a table, all in one array of bytes.
struct TextPool: Sendable {
  /// The place of a text.
  struct Text: Sendable {
    fileprivate(set) var start: UInt32 = 0
    fileprivate(set) var length: UInt32 = 0

    var range: Range<Int> { Int(start)..<Int(start) + Int(length) }
  }

  private(set) var bytes: [UInt8] = []

  /// Appends a text; gives its place.
  mutating func add(_ text: String) -> Text {
    let start = UInt32(bytes.count)
    bytes += text.utf8
    return Text(start: start, length: UInt32(bytes.count) - start)
  }
}
