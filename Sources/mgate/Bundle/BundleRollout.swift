import ArgumentParser
import Moongate
import MoongateBundles
import MoongateWorkbench

/// `mgate bundle rollout`: changes the share of devices that a release is for.
struct BundleRollout: ColoredCommand {
  static let configuration = CommandConfiguration(
    commandName: "rollout",
    abstract: "Change the share of devices that get a release.",
    usage: "mgate bundle rollout <site> [<bundle>] --share <percent> [<options>]",
    discussion: """
      More means the same devices and more; less takes the release back from some, and 0 from all \
      but its cohorts.
      """
  )
  static let examples = [
    "mgate bundle rollout Site --channel stable --share 50 --key Keys/signing.key"
  ]

  @OptionGroup var target: ChannelOptions

  @Argument(help: "The digest of the bundle, or its first digits; by default the newest release.")
  var bundle: String?

  @Option(help: ArgumentHelp("The percentage of devices, from 0 to 100.", valueName: "percent"))
  var share: ShareArgument

  @OptionGroup var look: OutputOptions

  func run() throws {
    try target.change(look.output, needsBundles: true) { channel throws(WorkbenchError) in
      let named = try bundle.map { text throws(WorkbenchError) in
        try channel.bundle(named: text)
      }
      try channel.setShare(share.share, of: named)
    }
  }
}
