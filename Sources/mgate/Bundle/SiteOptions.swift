import ArgumentParser
import MoongateSystem
import MoongateWorkbench

/// The site, the key and the trusts of a command that changes a channel.
struct SiteOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The file of the signing key, or env: and the name of an environment variable that holds it; \
      repeat it where several keys must sign.
      """,
      valueName: "key"
    ),
    completion: .file()
  )
  var key: [String]

  @Option(
    help: ArgumentHelp(
      """
      Build on a channel of this sequence or a higher one. Without it, the file of the key and \
      .sequence remembers the last one.
      """,
      valueName: "sequence"
    )
  )
  var after: Int?

  @OptionGroup var trusts: TrustOptions

  /// The editor of a site's channels.
  func editor(of site: String) throws(WorkbenchError) -> ChannelEditor {
    try ChannelEditor(
      DeliverySite(path: site),
      keys: key.map(KeyPlace.init),
      trusts: trusts.read(),
      after: after,
      now: WallClock.seconds
    )
  }
}
