/// The marks of scripts, which they print where they pass one.
struct CoverageMarks {
  /// What begins the line of a mark, and no other that scripts print.
  private let beginning: String
  /// The local that scripts mark with, which is called like nothing in them.
  private let local: String
  /// How many marks there are.
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

  /// What stands before a script: a script may call a function of its own `print`.
  func opening(for script: String) -> String { "local \(local) = print; " }

  /// The statement that passes a mark.
  func call(of mark: Int) -> String { "\(local)(\"\(beginning)\(mark)\");" }

  /// The mark of a line that was printed.
  func mark(of line: String) -> Int? {
    line.hasPrefix(beginning) ? Int(line.dropFirst(beginning.count)) : nil
  }
}
