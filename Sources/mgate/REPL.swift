import ArgumentParser
import Moongate
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

  @OptionGroup var options: CircumstanceOptions

  func run() throws {
    let gate = try scripts.makeGate()
    var session = Session(gate: gate, directory: scripts.directory, capabilities: scripts.source)
    session.circumstances = try options.circumstances(for: gate.configuration.capabilities)
    session.run()
    if session.hasFailed && !Terminal.isInteractive { throw ExitCode.failure }
  }
}
