import ArgumentParser
import Moongate
import MoongateWorkbench

/// `mgate open`: decides links and prints the decisions.
struct Open: ScriptSetCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Decide links, and print what the app would do.",
    usage: "mgate open <directory> <link> ... [<options>]"
  )
  static let examples = [
    "mgate open Scripts/Photos 'myphotoapp:Vacation?index=1'",
    """
    mgate open Scripts/Photos myphotoapp:join/Vacation \\
      --fact signed_in=true --answer album=true
    """,
    "echo myphotoapp:albums | mgate open Scripts/Photos --json -",
  ]

  @OptionGroup var scripts: ScriptSet

  @OptionGroup var links: Links

  @OptionGroup var options: CircumstanceOptions

  @OptionGroup var look: OutputOptions

  @OptionGroup var form: JSONOptions

  /// Links from standard input come as long as somebody writes them.
  var isEndless: Bool { links.urls.contains("-") }

  func validate() throws { try links.demand() }

  func run() throws {
    let gate = try scripts.makeGate()
    let circumstances = try options.circumstances(for: gate.configuration.capabilities)
    var opening = Opening(urls: links.urls, circumstances: circumstances, json: form.isJSON)
    opening.output = look.output
    try opening.run(with: gate).exit()
  }
}
