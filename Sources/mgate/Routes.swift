import ArgumentParser
import Moongate
import MoongateSystem
import MoongateWorkbench

/// `mgate routes`: lists what a script set answers, or draws a map of it.
struct Routes: ScriptSetCommand {
  static let configuration = CommandConfiguration(
    commandName: "routes",
    abstract: "List the routes, or draw a map of them.",
    usage: "mgate routes <directory> [<options>]",
    discussion: """
      The text lists the routes in the order of their declaration. The other forms also show what \
      each may answer, which tests lead to it, and where routes overlap; for this they run the \
      tests of the set. The html is a single page that needs no other file and no network.
      """
  )
  static let examples = [
    "mgate routes Scripts/Photos", "mgate routes Scripts/Photos --format html > map.html",
    "mgate routes Scripts/Photos --format mermaid",
  ]

  @OptionGroup var scripts: ScriptSet

  @OptionGroup var look: OutputOptions

  @Option(help: "The form of the list.")
  var format: RouteMap.Format = .text

  @Flag(help: "Print JSON: the same as --format json.")
  var json = false

  /// The form, with --json.
  private var form: RouteMap.Format { json ? .json : format }

  func run() throws {
    guard form != .text else { return look.output.show(RouteList(of: try scripts.makeGate())) }
    let tests = try scripts.makeTests()
    let name = Folder(path: scripts.folder.name).name
    let run = TestRun(tests, budget: budget.work)
    let map = RouteMap(of: tests.gate, named: name, after: run)
    Terminal.write(map.text(as: form) + "\n")
    guard run.leftOut > 0 else { return }
    look.output.complain("No time or memory was left for all tests; --budget gives more.")
    try Outcome.failed.exit()
  }
}

extension RouteMap.Format: ExpressibleByArgument {}
