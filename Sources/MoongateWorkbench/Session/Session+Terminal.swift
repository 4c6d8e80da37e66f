internal import Moongate
internal import MoongateSystem

extension Session {
  /// Reads lines from standard input and prints what becomes of them, until `:quit` or the end of
  /// the input.
  ///
  /// A person is prompted.
  package mutating func run() {
    Terminal.writeError(gate.warnings)
    let isInteractive = Terminal.isInteractive
    if isInteractive {
      let example = gate.schemes.first.map { " such as \($0):" } ?? ""
      print("Moongate on \(directory). Type a link\(example), a line of Lua or :help.")
    }
    while isOpen {
      if isInteractive { Terminal.write("> ") }
      guard let line = readLine() else { break }
      let output = enter(line)
      if !output.isEmpty { Terminal.write(output + "\n") }
    }
  }
}
