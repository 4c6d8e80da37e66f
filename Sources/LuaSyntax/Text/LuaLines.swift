/// The lines of a text, as Lua counts them: a carriage return and a line feed in either order are one
/// end of a line, and each by itself is one.
package struct LuaLines: Sendable {
  /// The start of each line.
  private let starts: [Int]

  /// The lines of a text's UTF-8.
  package init(_ bytes: [UInt8]) {
    var starts = [0]
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      guard byte.isLuaNewline else { continue }
      if offset < bytes.count, bytes[offset].isLuaNewline, bytes[offset] != byte { offset += 1 }
      starts.append(offset)
    }
    self.starts = starts
  }

  /// The number of lines; the last may be empty.
  package var count: Int { starts.count }

  /// Returns the offset where a line begins, by its number from 1 on.
  package func start(of line: Int) -> Int { starts[line - 1] }

  /// Returns the number of the line that holds an offset, from 1 on.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}
