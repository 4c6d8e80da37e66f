import ArgumentParser
import Moongate
import MoongateBundles
import MoongateWorkbench

/// `mgate bundle promote`: takes the newest release of a channel over into another one.
struct BundlePromote: ColoredCommand {
  static let configuration = CommandConfiguration(
    commandName: "promote",
    abstract: "Put the newest release of one channel on top of another.",
    usage: "mgate bundle promote <site> --from <name> --to <name> --key <key>",
    discussion: "The bytes of the bundle stay the same, so what was tried is what goes out."
  )
  static let examples = [
    """
    mgate bundle publish Scripts/Celsius Site --key Keys/signing.key \\
      --trust Keys/trust.json --channel staging --yes && \\
      mgate bundle promote Site --from staging --to stable --key Keys/signing.key
    """
  ]

  @Argument(help: "The folder that a static host serves.", completion: .directory)
  var site: String

  @Option(name: .customLong("from"), help: ArgumentHelp("The tried channel.", valueName: "name"))
  var source: String

  @Option(name: .customLong("to"), help: ArgumentHelp("The channel to change.", valueName: "name"))
  var target: String

  @Option(help: ArgumentHelp("The percentage of devices that get it.", valueName: "percent"))
  var share = ShareArgument.all

  @OptionGroup var options: SiteOptions

  @OptionGroup var look: OutputOptions

  func run() throws {
    do {
      let editor = try options.editor(of: site)
      let from = try editor.existingChannel(source)
      guard var release = from.top else {
        throw Complaint("The channel \(Value.quoted(source)) has no release to promote.")
      }
      _ = try editor.bundle(release.bundle)
      release.rollout = Rollout(share: share.share)
      let previous = try editor.channel(target)
      var next = previous ?? Channel(app: from.app, name: target, sequence: 0, issued: 0)
      guard next.app == from.app else {
        throw Complaint("The channels are for different apps, so nothing was promoted.")
      }
      try next.add(release)
      try ChannelChange(editor: editor).write(next, after: previous)
    } catch {
      throw Complaint(error)
    }
  }
}
