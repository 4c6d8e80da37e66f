/// Places in a text as offsets of its UTF-8, which stay what they are when other parts change.
extension String {
  /// The index of an offset that lies between two scalars.
  func index(at offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }

  /// The text between two offsets.
  func slice(_ range: Range<Int>) -> Substring {
    self[index(at: range.lowerBound)..<index(at: range.upperBound)]
  }

  /// The offset of an index.
  func offset(of index: Index) -> Int { utf8.distance(from: startIndex, to: index) }

  /// The offset behind the grapheme at an offset, or the end.
  func offset(after offset: Int) -> Int {
    offset >= utf8.count ? utf8.count : self.offset(of: index(after: index(at: offset)))
  }

  /// The offset of the grapheme before an offset, or the start.
  func offset(before offset: Int) -> Int {
    offset <= 0 ? 0 : self.offset(of: index(before: index(at: offset)))
  }

  /// The offset itself where it lies between two graphemes, otherwise the end of its grapheme.
  func boundary(from offset: Int) -> Int {
    guard offset > 0, offset < utf8.count else { return min(max(offset, 0), utf8.count) }
    let next = index(after: index(at: offset))
    let start = self.offset(of: index(before: next))
    return start == offset ? offset : self.offset(of: next)
  }

  /// The offset at which the line of an offset begins.
  func lineStart(_ offset: Int) -> Int {
    let before = utf8[..<index(at: offset)]
    guard let newline = before.lastIndex(of: UInt8(ascii: "\n")) else { return 0 }
    return self.offset(of: newline) + 1
  }

  /// The offset of the newline that ends the line of an offset, or the end.
  func lineEnd(_ offset: Int) -> Int {
    let behind = utf8[index(at: offset)...]
    return behind.firstIndex(of: UInt8(ascii: "\n")).map { self.offset(of: $0) } ?? utf8.count
  }
}
