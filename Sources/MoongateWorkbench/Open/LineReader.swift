/// Reads lines, and takes no more memory than one of them may.
package struct LineReader {
  /// A line without its end.
  package enum Line: Sendable, Equatable {
    case text(String)
    /// A line of more bytes than are wanted, which are skipped.
    case tooLong
    /// Bytes that are not UTF-8, which would be another text if they were repaired.
    case notText
  }

  private let most: Int
  private let readBytes: () -> [UInt8]
  private var buffer: ArraySlice<UInt8> = []
  private var hasEnded = false
  /// Whether the last line ended with a newline.
  package private(set) var hasEnd = true

  /// A reader of lines of at most `most` bytes, of what a function gives, which is nothing at the end.
  package init(most: Int, reading: @escaping () -> [UInt8]) {
    self.most = most
    readBytes = reading
  }

  /// Whether the next line is there as a whole, so that nobody waits for it.
  var hasWholeLine: Bool { buffer.contains(UInt8(ascii: "\n")) }

  /// Returns the next line, `nil` at the end of the input.
  package mutating func next() -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      if buffer.isEmpty, !hasEnded {
        buffer = readBytes()[...]
        hasEnded = buffer.isEmpty
      }
      if hasEnded, line.isEmpty, !isTooLong { return nil }
      let end = buffer.firstIndex(of: UInt8(ascii: "\n"))
      let piece = buffer[..<(end ?? buffer.endIndex)]
      isTooLong = isTooLong || line.count + piece.count > most
      if isTooLong { line = [] } else { line += piece }
      buffer = buffer[min(buffer.endIndex, (end ?? buffer.endIndex) + (end == nil ? 0 : 1))...]
      hasEnd = end != nil
      if hasEnd || hasEnded { break }
    }
    if isTooLong { return .tooLong }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return String(validating: line, as: UTF8.self).map(Line.text) ?? .notText
  }
}
