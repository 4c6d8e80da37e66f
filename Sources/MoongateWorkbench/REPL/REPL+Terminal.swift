// Other systems give an app no terminal.
#if os(macOS) || os(Linux)
internal import Moongate
internal import MoongateSystem

extension REPL {
  /// Runs the prompt in the terminal of this process until it ends, and keeps nothing of what is entered.
  ///
  /// The terminal's size is taken, and whoever enters something interrupts it with Ctrl-C. Where standard
  /// input is no terminal, or one that only shows lines, lines are read. The terminal is left as it was
  /// found; a signal that ends the prompt ends the process.
  public func runInTerminal() { run(history: nil) }

  /// Runs the prompt in the terminal of this process until it ends.
  ///
  /// Where standard input is no terminal, or one that only shows lines, it reads lines. The terminal is
  /// left as it was found, also where the process crashes, or ends by a signal that it may see.
  ///
  /// - Parameter file: what keeps the lines from session to session; `nil` where nothing does.
  package func run(history file: HistoryFile?) {
    guard Self.canRunInTerminal, let input = try? TerminalInput(), TerminalMode.enter() else {
      runLines(prompts: Terminal.isInteractive)
      return
    }
    if let file { history = file.read() }
    Terminal.write(greeting + "\n")
    let signal = TerminalPrompt(self, input, history: file).run()
    TerminalMode.leave()
    if let file { save(to: file) }
    if let signal {
      Terminal.write("\u{1B}[?2004l\r\n")
      Signals.end(by: signal)
    }
  }

  /// The hint for a user who sees the prompt for the first time.
  private var greeting: String {
    let example = session.gate.schemes.first.map { " such as \($0):…" } ?? ""
    return "Type a link\(example), a line of Lua, or :help."
  }

  /// Whether this process has a terminal that does more than show lines.
  static var canRunInTerminal: Bool {
    Terminal.isInteractive && Terminal.size != nil && Terminal.variable("TERM") != "dumb"
  }
}
#endif
