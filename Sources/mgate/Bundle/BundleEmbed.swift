import ArgumentParser
import Moongate
import MoongateBundles
import MoongateSystem
import MoongateWorkbench

/// `mgate bundle embed`: makes the live set of a channel the scripts that the next app ships.
struct BundleEmbed: ColoredCommand {
  static let configuration = CommandConfiguration(
    commandName: "embed",
    abstract: "Write the live set of a channel into the app's folders.",
    usage: "mgate bundle embed <site> <directory> --channel <name> [<options>]",
    discussion: """
      Verifies the channel and the bundle that all devices with this version of the app take, \
      writes its scripts to the folder, and the channel's sequence to the trust.json: the next app \
      ships that set and takes no older channel. Scripts that only earlier bundles of the site have \
      are removed. Tests and other files stay.
      """
  )
  static let examples = [
    """
    mgate bundle embed Site App/Links --channel stable --app-version 5.1 \\
      --trust Keys/trust.json
    """
  ]

  @Argument(help: "The folder that a static host serves.", completion: .directory)
  var site: String

  @Argument(help: "The folder of the scripts that the app ships.", completion: .directory)
  var directory: String

  @Option(help: ArgumentHelp("The channel that the app follows.", valueName: "name"))
  var channel: String

  @Option(help: ArgumentHelp("The version of the app that ships the set.", valueName: "version"))
  var appVersion: String

  @Option(
    help: ArgumentHelp("The trust.json that the app ships, which is changed.", valueName: "file"),
    completion: .file(extensions: ["json"])
  )
  var trust: String

  @Option(
    help: ArgumentHelp(
      "The capabilities of that version; by default capabilities.json of the folder.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var capabilities: String?

  @Flag(help: "Also replace scripts that no bundle of the site has.")
  var force = false

  @OptionGroup var look: OutputOptions

  func run() throws {
    do {
      let source = capabilities.map(CapabilitiesSource.file) ?? .own
      let set = try EmbeddedSet(
        DeliverySite(path: site),
        channel: channel,
        in: directory,
        trust: trust,
        for: Device(
          appVersion: appVersion,
          engine: .engine,
          capabilities: try source.read(directory: directory),
          installID: ""
        ),
        isForced: force,
        at: WallClock.seconds
      )
      for note in set.notes { look.output.say("note: \(note)") }
      let changes = try set.write()
      for change in changes {
        switch change {
        case .written(let path): Terminal.writeLines("wrote \(Value.displayed(path))\n")
        case .removed(let path): Terminal.writeLines("removed \(Value.displayed(path))\n")
        }
      }
      if changes.isEmpty { look.output.say("note: The app has this set and this floor already.") }
      let label = set.release.label.map { " " + Value.quoted($0) } ?? ""
      Terminal.writeLines(
        "bundle \(set.release.bundle.short)\(label), sequence \(set.channel.sequence)\n"
      )
    } catch {
      throw Complaint(error)
    }
  }
}
