import ArgumentParser

/// `mgate bundle`: makes, signs and publishes what apps fetch.
struct BundleGroup: ExampledCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundle",
    abstract: "Sign script sets and publish them to apps.",
    discussion: """
      A site is the folder that a static host serves: bundles of scripts, and channels that say \
      which bundle is for whom. Begin with keygen, ship its trust.json in the app, then publish.
      """,
    subcommands: [
      BundleKeygen.self, BundlePublish.self, BundlePromote.self, BundleRollout.self,
      BundleRecall.self, BundleRollback.self, BundleRefresh.self, BundleExplain.self,
      BundleEmbed.self, BundleStatusCommand.self, BundleBuild.self, BundleSign.self, BundlePAE.self,
      BundleVerify.self,
      BundleInspect.self,
    ]
  )

  static let examples = [
    "mgate bundle keygen Keys --app photos",
    """
    mgate bundle publish Scripts/Photos Site --key Keys/signing.key \\
      --trust Keys/trust.json --yes
    """,
  ]
}
