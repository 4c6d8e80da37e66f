import ArgumentParser
import MoongateWorkbench

/// The trusts that must take what is written.
struct TrustOptions: ParsableArguments {
  @Option(
    name: .customLong("trust"),
    help: ArgumentHelp(
      "A trust.json that shipped in a version of the app; repeat it for more versions.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var paths: [String] = []

  /// Reads the trusts.
  func read() throws(WorkbenchError) -> [ShippedTrust] {
    try paths.map { path throws(WorkbenchError) in try ShippedTrust(path: path) }
  }
}

/// A share of devices as people type it: a number from 0 to 100.
struct ShareArgument: ExpressibleByArgument {
  /// All devices.
  static let all = ShareArgument(share: 1)

  /// The share, from 0 to 1.
  let share: Double

  private init(share: Double) { self.share = share }

  init?(argument: String) {
    guard let percent = Double(argument), 0...100 ~= percent else { return nil }
    share = percent / 100
  }

  var defaultValueDescription: String { Percent.text(share) }
}
