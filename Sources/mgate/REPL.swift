import ArgumentParser
import Moongate

/// `mgate repl`: tries links and Lua against a script set that can be edited meanwhile.
struct REPL: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl",
    abstract: "Try links and lines of Lua against a script set.",
    discussion: "Lines are read until :quit or the end of input. Where input is piped there is no "
      + "prompt, and the exit code is 1 if a line failed."
  )

  @OptionGroup var scripts: ScriptSet

  func run() throws {
    let gate = try scripts.makeGate()
    Terminal.writeError(gate.warnings)
    var session = Session(gate: gate, directory: scripts.directory)
    let isInteractive = Terminal.isInteractive
    if isInteractive {
      let example = gate.schemes.first.map { " such as \($0):" } ?? ""
      print("Moongate on \(scripts.directory). Type a link\(example), a line of Lua or :help.")
    }
    while session.isOpen {
      if isInteractive { Terminal.write("> ") }
      guard let line = readLine() else { break }
      let output = session.enter(line)
      if !output.isEmpty { Terminal.write(output + "\n") }
    }
    if session.hasFailed && !isInteractive { throw ExitCode.failure }
  }
}
