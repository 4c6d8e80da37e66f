import ArgumentParser
import Moongate
import MoongateWorkbench

/// `mgate open`: decides links and prints the decisions.
struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Decide links and print what the app would do."
  )

  @OptionGroup var scripts: ScriptSet

  @OptionGroup var links: Links

  @OptionGroup var options: CircumstanceOptions

  @Flag(help: "Print one JSON object a line.")
  var json = false

  func run() throws {
    let gate = try scripts.makeGate()
    let circumstances = try options.circumstances(for: gate.configuration.capabilities)
    try Opening(urls: links.urls, circumstances: circumstances, json: json).run(with: gate).exit()
  }
}
