import Moongate
import MoongateSystem
import MoongateWorkbench

/// A file of recorded links and decisions.
struct TrafficFile {
  private let file: InputFile
  private var rounds: ReplayRounds

  /// Opens a file; `-` is standard input.
  ///
  /// - Throws: exit code 65 after an error message, if there is no such file.
  init(path: String) throws(Complaint) {
    file = try InputFile(path: path)
    rounds = ReplayRounds(reading: file.bytes)
  }

  /// Decides all links again, and shows a person how far that is.
  mutating func replay(by replayer: Replayer) throws(Complaint) -> Replay {
    var bar = ProgressBar()
    let file = file
    let replay = Replay(&rounds, by: replayer) { bar.show(part: file.part, lines: $0) }
    bar.remove()
    try file.checkEnd()
    return replay
  }

  /// Prints a line for each line.
  mutating func filter(by replayer: Replayer) throws(Complaint) {
    Replay.filter(&rounds, by: replayer) { Terminal.write($0) }
    try file.checkEnd()
  }
}
