import ArgumentParser
import Moongate
import MoongateBundles
import MoongateSystem
import MoongateWorkbench

/// `mgate bundle explain`: says which release a device takes, and why not the others.
struct BundleExplain: ColoredCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Show which release of a channel a device takes, and why.",
    usage: "mgate bundle explain <site> --channel <name> --app-version <version>",
    discussion: """
      Does what every device does by itself, for a device that you describe. Nothing is verified. \
      The exit code is 1 if the device takes no release.
      """
  )
  static let examples = [
    """
    mgate bundle explain Site --channel stable --app-version 5.1 \\
      --capabilities Scripts/Photos/capabilities.json --id test-phone
    """
  ]

  @Argument(help: "The folder that a static host serves.", completion: .directory)
  var site: String

  @Option(help: ArgumentHelp("The channel that the device follows.", valueName: "name"))
  var channel: String

  @Option(help: ArgumentHelp("The version of the app on the device.", valueName: "version"))
  var appVersion: String

  @Option(
    help: ArgumentHelp(
      "The capabilities of that version; without them, nothing is missing.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var capabilities: String?

  @Option(
    help: ArgumentHelp(
      "The ID of the installation; without one, the device is in no partial roll-out.",
      valueName: "text"
    )
  )
  var id = ""

  @Option(
    name: .customLong("cohort"),
    help: ArgumentHelp("A cohort of the device; repeat it for more.", valueName: "name")
  )
  var cohorts: [String] = []

  @OptionGroup var look: OutputOptions

  func run() throws {
    let selection: Selection
    do {
      let source = capabilities.map(CapabilitiesSource.file) ?? .nowhere
      var device = Device(
        appVersion: appVersion,
        engine: .engine,
        capabilities: try source.read(directory: ""),
        installID: id
      )
      device.cohorts = Set(cohorts)
      selection = try DeliverySite(path: site).unverifiedChannel(channel).select(for: device)
    } catch {
      throw Complaint(error)
    }
    look.output.show(selection.description)
    look.output.say(
      "note: Signatures, kinds, expiry and what a device took back are not looked at."
    )
    try (selection.release == nil ? Outcome.failed : .fine).exit()
  }
}
