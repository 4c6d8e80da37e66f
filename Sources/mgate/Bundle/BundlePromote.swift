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

  @Flag(help: "Offer it also to devices that took it back, and after a recall.")
  var again = false

  @OptionGroup var options: SiteOptions

  @OptionGroup var look: OutputOptions

  func validate() throws {
    if source == target {
      throw ValidationError("A channel cannot be promoted to itself; rollout changes its share.")
    }
  }

  func run() throws {
    do {
      let editor = try options.editor(of: site)
      let writer = ChannelChange(editor: editor, output: look.output)
      let tried = try editor.existingChannel(source)
      writer.say(tried.notes)
      let from = tried.channel
      guard var release = from.top else {
        throw Complaint("The channel \(Value.quoted(source)) has no release to promote.")
      }
      let bundle = try editor.bundle(of: release)
      release.rollout = Rollout(share: share.share)
      let base = try editor.channel(target, of: from.app)
      writer.say(base?.notes ?? [])
      if base == nil { try checkTarget(editor) }
      var next = base?.channel ?? Channel(app: from.app, name: target, sequence: 0, issued: 0)
      guard next.app == from.app else {
        throw Complaint("The channels are for different apps, so nothing was promoted.")
      }
      if !again { try editor.checkRecalled(bundle, in: next) }
      let earlier = next.releases.first { $0.bundle == release.bundle }
      release.retry = max(release.retry, earlier?.retry ?? 0)
      if again { release.offerAgain(at: editor.now) }
      try next.add(release)
      try editor.checkBundles(of: next)
      try writer.write(next, after: base)
    } catch {
      throw Complaint(error)
    }
  }

  /// Refuses to begin a channel whose name is most likely a mistake.
  private func checkTarget(_ editor: ChannelEditor) throws(WorkbenchError) {
    let channels = editor.site.channels
    // A trust lists the channels that apps follow.
    if editor.isWithoutTrust, nearest(to: target, among: channels) != nil {
      throw editor.site.lacks(channel: target)
    }
    look.output.say("note: This is the first release of the channel \(Value.quoted(target)).")
  }
}
