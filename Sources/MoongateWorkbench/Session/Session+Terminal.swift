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
      print(
        "Moongate on \(Value.displayed(directory)). Type a link\(example), a line of Lua or :help."
      )
    }
    var reader = LineReader(most: Self.longestLine)
    while isOpen {
      if isInteractive { Terminal.write("> ") }
      guard let line = reader.next() else { break }
      let output: String
      switch line {
      case .text(let text): output = enter(text)
      case .tooLong: output = fail("The line has more than \(Self.longestLine) bytes.")
      case .notText: output = fail("The line is not UTF-8 text.")
      }
      if !output.isEmpty { Terminal.write(output + "\n") }
    }
  }
}
