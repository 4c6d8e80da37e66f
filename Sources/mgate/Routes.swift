import ArgumentParser
import Moongate
import MoongateWorkbench

/// `mgate routes`: lists what a script set answers.
struct Routes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "routes",
    abstract: "List the routes of a script set, in the order of their declaration."
  )

  @OptionGroup var scripts: ScriptSet

  func run() throws {
    print(RouteList(of: try scripts.makeGate()).text)
  }
}
