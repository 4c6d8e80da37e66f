import ArgumentParser
import Moongate
import MoongateBundles
import MoongateWorkbench

/// `mgate bundle recall`: lists a bundle that no device may run.
struct BundleRecall: ColoredCommand {
  static let configuration = CommandConfiguration(
    commandName: "recall",
    abstract: "End a bundle on all devices that follow a channel.",
    usage: "mgate bundle recall <site> <bundle> --channel <name> --key <key>",
    discussion: """
      Devices leave the bundle at their next check, and run the next release that fits. It cannot \
      come back; publish changed scripts instead.
      """
  )
  static let examples = [
    """
    mgate bundle recall Site --channel stable --key Keys/signing.key \\
      0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef
    """
  ]

  @OptionGroup var target: ChannelOptions

  @Argument(help: "The digest of the bundle, or its first digits.")
  var bundle: String

  @OptionGroup var look: OutputOptions

  func run() throws {
    // Nothing may delay a recall.
    try target.change(look.output, needsBundles: false) { channel throws(WorkbenchError) in
      let site = DeliverySite(path: target.site)
      let digest = try channel.bundle(named: bundle, orAmong: site.bundles)
      if !channel.releases.contains(where: { $0.bundle == digest }) {
        look.output.say(
          "note: No release of the channel names \(digest.short); it is recalled all the same."
        )
      }
      channel.recall(digest)
    }
  }
}
