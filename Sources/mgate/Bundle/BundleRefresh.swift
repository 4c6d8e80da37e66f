import ArgumentParser
import Moongate
import MoongateBundles
import MoongateWorkbench

/// `mgate bundle refresh`: signs a channel again before it expires.
struct BundleRefresh: ColoredCommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh",
    abstract: "Sign a channel again, so that it does not expire.",
    usage: "mgate bundle refresh <site> --channel <name> --key <key>",
    discussion: """
      A channel expires 90 days after it was signed; devices then start nothing new. Run this \
      every month.
      """
  )
  static let examples = [
    "mgate bundle refresh Site --channel stable --key Keys/signing.key"
  ]

  @OptionGroup var target: ChannelOptions

  @OptionGroup var look: OutputOptions

  func run() throws { try target.change(look.output, needsBundles: true) { _ in } }
}
