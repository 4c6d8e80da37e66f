import ArgumentParser
import Moongate
import MoongateSystem
import MoongateWorkbench

/// `mgate check`: loads a script set and says what is odd about its routes and handlers.
struct Check: ColoredCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find routes that never win, handlers that fail.",
    usage: "mgate check <directory> [<options>]",
    discussion: """
      Handlers run on the examples of their routes, or on links made up for them. One that fails for \
      some may want other facts of the app; one that fails for all is a warning, and with capabilities, \
      which say what the facts may be, each that fails. The exit code is 1 if there is a warning.
      """
  )

  static let examples = [
    "mgate check Scripts/Photos", "mgate check Scripts/Photos --overlaps",
    "mgate check Scripts/Photos --no-run --json",
  ]

  @Argument(help: "The folder of the script set, with its main.lua.", completion: .directory)
  var directory: String

  @Option(
    help: ArgumentHelp(
      """
      The capabilities of a version of the app, several times for several versions; by default \
      capabilities.json of the folder.
      """,
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var capabilities: [String] = []

  @OptionGroup var options: CircumstanceOptions

  @OptionGroup var look: OutputOptions

  @Flag(name: .customLong("run"), inversion: .prefixedNo, help: "Run the handlers.")
  var runsHandlers = true

  @Flag(help: "Also list pairs of routes that both match some of the same links.")
  var overlaps = false

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    let gate: Gate
    let report: CheckReport
    do {
      gate = try Gate(directory: directory, capabilities: .nowhere)
      let versions = try versions()
      let circumstances = try options.circumstances(for: versions.first?.capabilities)
      if let objection = circumstances.objection(of: versions.map(\.capabilities)) {
        throw unusable(objection)
      }
      report = try CheckReport(
        of: gate,
        runsHandlers: runsHandlers,
        overlaps: overlaps,
        CheckReport.Trials(
          from: options.sender,
          facts: circumstances.facts,
          answers: circumstances.answers
        ),
        capabilities: versions
      )
    } catch let error as LoadError {
      throw Complaint(error, directory: directory)
    }
    if json {
      Terminal.write(try JSONLine(report).text + "\n")
    } else {
      look.output.show(report.text)
    }
    try (report.isFine ? Outcome.fine : .failed).exit()
  }

  /// What the scripts are checked with, by the names of the files.
  private func versions() throws(LoadError) -> [(name: String, capabilities: Capabilities)] {
    var versions: [(name: String, capabilities: Capabilities)] = []
    for file in capabilities {
      guard let version = try CapabilitiesSource.file(file).read(directory: directory) else {
        continue
      }
      versions.append((file, version))
    }
    if versions.isEmpty, let own = try CapabilitiesSource.besideScripts.read(directory: directory) {
      versions.append((Capabilities.fileName, own))
    }
    return versions
  }
}
