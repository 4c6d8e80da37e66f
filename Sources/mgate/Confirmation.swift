import MoongateSystem

/// A question to whoever sits at the terminal.
enum Confirmation {
  /// Asks, and waits for an answer; no without a terminal to ask at.
  static func ask(_ question: String) -> Bool {
    guard Terminal.showsOutput,
      let answer = { () -> String? in
        Terminal.write("\(question) [y/N] ")
        return readLine()
      }()
    else { return false }
    return ["y", "yes"].contains(answer.lowercased())
  }
}
