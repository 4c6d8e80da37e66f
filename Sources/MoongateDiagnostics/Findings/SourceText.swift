package import LuaSyntax
package import Moongate

/// A file that findings are about: its bytes, and the lines and columns of them.
package struct SourceText: Sendable {
  /// The file, as findings name it.
  package let file: String
  /// The bytes, which need not be text.
  package let bytes: [UInt8]
  /// The starts of the lines.
  package let lines: LuaLines
  /// The offsets of bytes that begin no character, so that columns are not counted anew in long lines.
  private let continuations: [Int]

  /// A file.
  ///
  /// - Complexity: O(*n*) in the bytes.
  package init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    lines = LuaLines(bytes)
    continuations = bytes.indices.filter { bytes[$0] & 0xC0 == 0x80 }
  }

  /// The text of a range.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The text of a line, by its number from 1 on and without its end; `nil` where there is none.
  func line(_ number: Int) -> String? {
    range(ofLine: number).map(text)
  }

  /// Cuts out some columns of a line, with what stands near them.
  ///
  /// - Parameters:
  ///   - columns: the columns of the line, from 1 on.
  ///   - number: the number of the line, from 1 on.
  ///   - near: how many columns more there are on either side, where the line has them. There are no
  ///     more of the columns themselves.
  /// - Returns: the text that was cut out, and where in it the columns stand; `nil` where the file has no such
  ///   line.
  /// - Complexity: O(*log n*) in the bytes of the file, and O(*n*) in the columns near.
  package func part(
    of columns: Range<Int>,
    inLine number: Int,
    near: Int
  ) -> (text: String, columns: Range<Int>)? {
    guard let line = range(ofLine: number) else { return nil }
    let columns = columns.clamped(to: 1..<line.count + 2)
    let last = min(columns.upperBound, columns.lowerBound + near)
    let start = offset(of: columns.lowerBound - near, in: line)
    let end = offset(of: last + near, in: line)
    let before = scalars(start..<offset(of: columns.lowerBound, in: line))
    return (text(start..<end), before + 1..<before + 1 + last - columns.lowerBound)
  }

  private func range(ofLine number: Int) -> Range<Int>? {
    guard 1...lines.count ~= number else { return nil }
    let start = lines.start(of: number)
    var end = number == lines.count ? bytes.count : lines.start(of: number + 1)
    while end > start, bytes[end - 1].isNewline { end -= 1 }
    return start..<end
  }

  /// Returns the offset of a column in a line; the end of the line if it has no such column.
  private func offset(of column: Int, in line: Range<Int>) -> Int {
    var low = line.lowerBound
    var high = line.upperBound
    while low < high {
      let middle = (low + high) / 2
      if scalars(line.lowerBound..<middle + 1) < column { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The line of a range's start, and the columns that the range has of it.
  ///
  /// What of a range is beyond the end does not count.
  package func place(of range: Range<Int>) -> (location: SourceLocation, columns: Range<Int>) {
    let range = range.clamped(to: 0..<bytes.count)
    let line = lines.line(at: range.lowerBound)
    let start = lines.start(of: line)
    var end = range.lowerBound
    while end < range.upperBound, !bytes[end].isNewline { end += 1 }
    let first = scalars(start..<range.lowerBound) + 1
    let count = max(scalars(range.lowerBound..<end), 1)
    return (SourceLocation(file: file, line: line), first..<first + count)
  }

  private func scalars(_ range: Range<Int>) -> Int {
    let before = continuations.partitioningIndex { $0 >= range.lowerBound }
    let inside = continuations.partitioningIndex { $0 >= range.upperBound } - before
    return range.count - inside
  }

  /// A finding about a range of the text.
  package func finding(
    _ code: Finding.Code,
    _ severity: Finding.Severity,
    at range: Range<Int>,
    _ message: String,
    related: [Finding.Related] = [],
    remedy: String? = nil,
    fix: Finding.Fix? = nil
  ) -> Finding {
    let place = place(of: range)
    return Finding(
      code: code,
      severity: severity,
      message: message,
      location: place.location,
      columns: place.columns,
      related: related,
      remedy: remedy,
      fix: fix
    )
  }
}

extension UInt8 {
  fileprivate var isNewline: Bool { self == 0x0A || self == 0x0D }
}

extension Array {
  /// The place of the first element that has a property, where all behind it have it.
  package func partitioningIndex(where hasProperty: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if hasProperty(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
