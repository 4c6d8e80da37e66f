import ArgumentParser
import Moongate
import MoongateBundles
import MoongateSystem
import MoongateWorkbench

/// `mgate bundle build`: makes the document of a bundle, before anybody signs it.
struct BundleBuild: ScriptSetCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Make the bundle of a set, to be signed.",
    usage: "mgate bundle build <directory> --app <name> --output <file> [<options>]",
    discussion: """
      The bundle holds the scripts, the names that they use of the app, and the rows of links.json. \
      The same set gives the same bytes. An earlier file is replaced.
      """
  )
  static let examples = [
    "mgate bundle build Scripts/Photos --app photos -o photos.json"
  ]

  @OptionGroup var scripts: ScriptSet

  var objectionToBundle: String? {
    "The command build makes a bundle of a folder, and \(Value.displayed(folder.name)) is a file."
  }

  @Option(help: ArgumentHelp("The name of the app, as in its trust.json.", valueName: "name"))
  var app: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write.", valueName: "file"),
    completion: .file()
  )
  var output: String

  @Option(help: ArgumentHelp("A name of the set for people.", valueName: "text"))
  var label: String?

  @Flag(help: "Make a bundle without code, of a set whose answers are all declared.")
  var dataOnly = false

  @OptionGroup var look: OutputOptions

  func run() throws { try removingScratchFolders(build) }

  private func build() throws {
    let gate = try scripts.makeGate()
    let made: MadeBundle
    do {
      made = try MadeBundle(
        of: gate,
        isDataOnly: dataOnly,
        directory: scripts.directory,
        app: app,
        label: label,
        source: BundleSource.source(of: scripts.directory)
      )
    } catch {
      throw Complaint(error)
    }
    for note in made.notes { look.output.say("note: \(note)") }
    do {
      try SharedFile(path: output).replace(with: made.payload)
    } catch {
      throw Complaint("The file \(Value.displayed(output)) cannot be written: \(error).")
    }
    Terminal.writeLines("wrote \(Value.displayed(output)), bundle \(made.digest)\n")
  }
}
