/// Reads the lines of a file of records.
package struct RecordReader {
  private var lines: LineReader
  /// The number of the last line, counted from 1.
  package private(set) var number = 0
  /// The number of lines that end in the middle, because the process that wrote them did.
  package private(set) var torn = 0

  /// A reader of the bytes that a function gives, piece by piece, and none at the end.
  package init(reading bytes: @escaping () -> [UInt8]) {
    lines = LineReader(recordsIn: bytes)
  }

  /// Returns the next record, or what is wrong with its line; `nil` at the end.
  ///
  /// Empty lines, and those that end in the middle, are skipped.
  package mutating func next() -> Result<RecordLine, WorkbenchError>? {
    while let line = lines.next() {
      number += 1
      switch LineReader.entry(of: line, hasEnd: lines.hasEnd, RecordLine.init) {
      case .content(let record): return .success(record)
      case .empty: continue
      case .torn: torn += 1
      case .unreadable(let message): return .failure(WorkbenchError(message))
      }
    }
    return nil
  }
}
