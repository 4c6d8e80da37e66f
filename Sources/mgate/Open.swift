import ArgumentParser
import MoongateWorkbench

/// `mgate open`: decides links and prints the decisions.
struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Decide links and print what the app would do."
  )

  @OptionGroup var scripts: ScriptSet

  @OptionGroup var links: Links

  @Flag(help: "Print one JSON object a line.")
  var json = false

  func run() throws {
    try Opening(directory: scripts.directory, urls: links.urls, json: json).run().exit()
  }
}
