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

  /// Reads a share with or without its percent sign.
  ///
  /// - Throws: a sentence about another text.
  init(percent text: String) throws {
    guard let share = Self(argument: text.hasSuffix("%") ? String(text.dropLast()) : text) else {
      throw ValidationError("Write a number from 0 to 100 with a percent sign, such as 0.5%.")
    }
    self = share
  }

  var defaultValueDescription: String { Percent.text(share) }
}
