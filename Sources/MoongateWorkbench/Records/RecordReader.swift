internal import MoongateSystem

/// Reads the lines of a file of records.
package struct RecordReader {
  /// The maximum number of bytes of a line.
  private static let most = 1 << 20

  private var lines: LineReader
  /// The number of the last line, counted from 1.
  package private(set) var number = 0
  /// The number of lines that end in the middle, because the process that wrote them did.
  package private(set) var torn = 0

  /// A reader of the bytes that a function gives, piece by piece, and none at the end.
  package init(reading bytes: @escaping () -> [UInt8]) {
    lines = LineReader(most: Self.most, reading: bytes)
  }

  /// Returns the next record, or what is wrong with its line; `nil` at the end.
  ///
  /// Empty lines, and those that end in the middle, are skipped.
  package mutating func next() -> Result<RecordLine, WorkbenchError>? {
    while let line = lines.next() {
      number += 1
      switch line {
      case .text(""): continue
      case .tooLong: return .failure(WorkbenchError("The line has more than \(Self.most) bytes."))
      case .notText where !lines.hasEnd: torn += 1
      case .notText: return .failure(WorkbenchError("The line is not UTF-8 text."))
      case .text(let text):
        let record = Result { () throws(WorkbenchError) in try RecordLine(text) }
        if case .failure = record, RecordLine.isTorn(text) { torn += 1 } else { return record }
      }
    }
    return nil
  }
}
