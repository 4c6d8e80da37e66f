import ArgumentParser
import Moongate
import MoongateBundles
import MoongateWorkbench

/// `mgate bundle rollback`: takes the newest release of a channel away.
struct BundleRollback: ColoredCommand {
  static let configuration = CommandConfiguration(
    commandName: "rollback",
    abstract: "Put the previous release of a channel on top again.",
    usage: "mgate bundle rollback <site> --channel <name> --key <key>",
    discussion: """
      The newest release leaves the channel, and may come back. For scripts that nobody may run \
      again, use recall. Where no release is left, devices run the scripts of their app.
      """
  )
  static let examples = [
    "mgate bundle rollback Site --channel stable --key Keys/signing.key"
  ]

  @OptionGroup var target: ChannelOptions

  @OptionGroup var look: OutputOptions

  func run() throws {
    try target.change(look.output, needsBundles: false) { channel throws(WorkbenchError) in
      let newest = channel.releases.first?.bundle
      let gone = try channel.rollBack()
      if let newest, newest != gone.bundle {
        look.output.say(
          """
          note: The newest release \(newest.short) was recalled before, so this took back the one that \
          devices ran.
          """
        )
      }
      look.output.say("note: The channel no longer has \(gone.bundle).")
    }
  }
}
