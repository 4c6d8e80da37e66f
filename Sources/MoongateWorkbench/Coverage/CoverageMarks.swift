/// The marks of scripts, which they print where they pass one.
struct CoverageMarks {
  /// The prefix of the line that a mark prints, and of no other line that scripts print.
  private let beginning: String
  /// The local that scripts mark with, which is called like nothing in them.
  private let local: String
  /// The number of marks.
  private(set) var count = 0

  /// Marks for scripts.
  init(for scripts: [String]) {
    beginning = "passed \(UInt64.random(in: 0...UInt64.max)) "
    var local = "passed"
    while scripts.contains(where: { $0.contains(local) }) { local += "_" }
    self.local = local
  }

  /// A further mark.
  mutating func next() -> Int {
    defer { count += 1 }
    return count
  }

  /// Returns the code to put before a script; it saves `print`, because a script may define its
  /// own.
  func opening(for script: String) -> String { "local \(local) = print; " }

  /// The statement that passes a mark.
  func call(of mark: Int) -> String { "\(local)(\"\(beginning)\(mark)\");" }

  /// The mark of a line that was printed.
  func mark(of line: String) -> Int? {
    line.hasPrefix(beginning) ? Int(line.dropFirst(beginning.count)) : nil
  }
}
