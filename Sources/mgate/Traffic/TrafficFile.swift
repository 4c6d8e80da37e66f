import Moongate
import MoongateSystem
import MoongateWorkbench

/// A file of recorded links and decisions.
struct TrafficFile {
  private let file: InputFile
  private var rounds: ReplayRounds

  /// Opens a file; `-` is standard input.
  ///
  /// - Throws: a ``Complaint`` that says why the file cannot be opened.
  init(path: String) throws(Complaint) {
    file = try InputFile(path: path)
    rounds = ReplayRounds(reading: file.bytes)
  }

  /// Decides all links again, and shows a person how far that is.
  ///
  /// - Parameters:
  ///   - replayer: decides the links.
  ///   - budget: the budget of the command.
  /// - Returns: the sum.
  /// - Throws: a ``Complaint`` if the file cannot be read to its end.
  mutating func replay(
    by replayer: Replayer,
    within budget: CommandBudget
  ) throws(Complaint) -> Replay {
    var bar = ProgressBar()
    let file = file
    let replay = Replay(&rounds, by: replayer) { lines in
      bar.show(part: file.part, lines: lines)
      budget.check(lines: lines)
    }
    bar.remove()
    try file.checkEnd()
    return replay
  }

  /// Prints a line for each line, likewise.
  mutating func filter(
    by replayer: Replayer,
    within budget: CommandBudget
  ) throws(Complaint) {
    Replay.filter(&rounds, by: replayer) { text, lines in
      Terminal.write(text)
      budget.check(lines: lines)
    }
    try file.checkEnd()
  }
}
