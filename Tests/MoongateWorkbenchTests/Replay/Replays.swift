import Moongate
import MoongateWorkbench
import Testing

/// Traffic that is decided again.
struct Replays {
  let new: Gate
  let old: Gate?

  /// Replays with the first script, and compares with the second.
  init(_ new: Gate, against old: Gate? = nil) {
    self.new = new
    self.old = old
  }

  private func rounds(_ text: String, pieces: Int) -> ReplayRounds {
    var bytes = Array(text.utf8)[...]
    return ReplayRounds {
      defer { bytes = bytes.dropFirst(pieces) }
      return Array(bytes.prefix(pieces))
    }
  }

  /// The lines that the filter prints.
  func lines(_ text: String, pieces: Int = 1 << 16) throws -> [Value] {
    var rounds = rounds(text, pieces: pieces)
    var output = ""
    Replay.filter(&rounds, by: Replayer(with: new, against: old)) { text, _ in output += text }
    return try output.split(separator: "\n").map { try Value(json: String($0)) }
  }

  /// The sum.
  func sum(_ text: String, pieces: Int = 1 << 16) -> Replay {
    var rounds = rounds(text, pieces: pieces)
    return Replay(&rounds, by: Replayer(with: new, against: old))
  }

  /// The sum as JSON.
  func report(_ text: String, pieces: Int = 1 << 16) throws -> Value {
    try Value(json: ReplayReport(of: sum(text, pieces: pieces)).text(as: .json))
  }
}

extension Value {
  /// The text of a field, or an empty one.
  func text(_ name: String) -> String {
    if case .string(let text)? = self[name] { text } else { "" }
  }

  /// The number in a field.
  func count(_ name: String) -> Int {
    if case .integer(let count)? = self[name] { count } else { 0 }
  }
}
