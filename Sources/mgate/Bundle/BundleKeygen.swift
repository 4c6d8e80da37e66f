import ArgumentParser
import Moongate
import MoongateBundles
import MoongateSystem
import MoongateWorkbench

/// `mgate bundle keygen`: makes the keys of an app and the trust that ships in it.
struct BundleKeygen: ColoredCommand {
  static let configuration = CommandConfiguration(
    commandName: "keygen",
    abstract: "Make the keys of an app, and its trust.json.",
    usage: "mgate bundle keygen <directory> --app <name> [<options>]",
    discussion: """
      Writes signing.key, which signs bundles and channels and which only you can read, and \
      trust.json, which ships in the app. The recovery key is printed once and never written to a \
      file: keep it on paper. It replaces the signing key if that is lost or stolen. No file is \
      ever overwritten.
      """
  )
  static let examples = [
    "mgate bundle keygen NewKeys --app photos --channels stable,staging"
  ]

  @Argument(help: "The folder to write the files to.", completion: .directory)
  var directory: String

  @Option(help: ArgumentHelp("The name of the app, such as photos.", valueName: "name"))
  var app: String

  @Option(
    help: ArgumentHelp("The channels that apps may follow; the first is the usual one.")
  )
  var channels = "stable,staging"

  @Flag(help: "Have the app take only bundles without code, as build --data-only makes them.")
  var dataOnly = false

  @OptionGroup var look: OutputOptions

  func run() throws {
    let keys: NewKeys
    do {
      let names = channels.split(separator: ",").map(String.init)
      keys = try NewKeys(
        app: app,
        channels: names,
        kinds: [dataOnly ? .data : .lua],
        now: WallClock.seconds
      )
    } catch {
      throw Complaint(error)
    }
    let secret = SharedFile(path: "signing.key", in: directory)
    let trust = SharedFile(path: "trust.json", in: directory)
    for file in [secret, trust] where file.isThere {
      throw Complaint(
        "There is \(Value.displayed(file.path)) already; move it away, or name another folder."
      )
    }
    try create(secret, KeyPlace.line(of: keys.signing) + "\n", isSecret: true)
    try create(trust, keys.trust.json, isSecret: false)
    let groups = PaperKey.text(of: keys.recovery).split(separator: " ")
    Terminal.writeLines(
      """

      recovery key:

        \(groups.prefix(7).joined(separator: " "))
        \(groups.dropFirst(7).joined(separator: " "))

      """
    )
    look.output.say(
      "note: The recovery key is shown only now. Write it down, and clear the screen."
    )
  }

  private func create(_ file: SharedFile, _ text: String, isSecret: Bool) throws {
    let name = Value.displayed(file.path)
    do {
      try file.create(with: Array(text.utf8), isSecret: isSecret)
    } catch {
      throw Complaint("The file \(name) cannot be written: \(error).")
    }
    Terminal.writeLines("wrote \(name)\n")
  }
}
