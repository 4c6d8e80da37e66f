import ArgumentParser
import MoongateSystem
import MoongateWorkbench

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
    var session = Session(gate: try scripts.makeGate(), directory: scripts.directory)
    session.run()
    if session.hasFailed && !Terminal.isInteractive { throw ExitCode.failure }
  }
}
