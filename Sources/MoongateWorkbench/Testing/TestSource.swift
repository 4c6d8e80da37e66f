import Moongate

/// A file of tests, and the gate that they are about.
final class TestSource: Sendable {
  let gate: Gate
  /// The file's path in the folder.
  let file: String
  let text: String
  let log: TestLog

  init(_ gate: Gate, file: String, text: String, log: TestLog) {
    self.gate = gate
    self.file = file
    self.text = text
    self.log = log
  }

  /// The place of a line.
  func place(_ line: Int) -> SourceLocation { SourceLocation(file: file, line: line) }
}
