import ArgumentParser
import Moongate
import MoongateWorkbench

/// `mgate routes`: lists what a script set answers.
struct Routes: ColoredCommand {
  static let configuration = CommandConfiguration(
    commandName: "routes",
    abstract: "List the routes, in the order of their declaration.",
    usage: "mgate routes <directory> [<options>]"
  )
  static let examples = ["mgate routes Scripts/Photos"]

  @OptionGroup var scripts: ScriptSet

  @OptionGroup var look: OutputOptions

  func run() throws {
    look.output.show(RouteList(of: try scripts.makeGate()))
  }
}
