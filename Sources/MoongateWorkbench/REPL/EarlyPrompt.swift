// Other systems give an app no terminal.
#if os(macOS) || os(Linux)
internal import MoongateSystem

/// A prompt that is shown before the scripts are loaded; keys that are typed meanwhile are not lost.
package struct EarlyPrompt {
  /// Shows a prompt; `nil` where there will be none.
  package init?() {
    guard REPL.canRunInTerminal, TerminalMode.enter() else { return nil }
    Terminal.write(REPL.mark)
  }

  /// Removes the prompt again, for the one that follows in its place.
  package func remove() { Terminal.write("\r\u{1B}[K") }

  /// Removes the prompt, and gives the terminal back.
  package func end() {
    remove()
    TerminalMode.leave()
  }
}
#endif
