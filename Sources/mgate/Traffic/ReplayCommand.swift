import ArgumentParser
import Moongate
import MoongateSystem
import MoongateWorkbench

/// `mgate replay`: decides recorded traffic again.
struct ReplayCommand: ColoredCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Decide recorded links again, and count what changes.",
    usage: "mgate replay <traffic> <after> [--against <before>] [<options>]",
    discussion: """
      Each line of the traffic is a decision record, or a link as mgate open - reads it. The answers are compared with \
      the recorded ones, or with those of the set --against. A record without its link is replayed with a link of the \
      same shape. The exit code is 2 if an answer changes.
      """
  )

  static let examples = [
    """
    mgate open Scripts/Photos --json myphotoapp:albums | \\
      mgate replay - Scripts/Photos --against Scripts/Photos
    """,
    "echo myphotoapp:albums | mgate replay - Scripts/Photos --filter",
  ]

  @Argument(
    help: "The file of records or links; - reads standard input.",
    completion: .file(extensions: ["jsonl"])
  )
  var traffic: String

  @Argument(
    help: "The set: a folder, a bundle, or a revision and a colon as in main:Links.",
    completion: .directory
  )
  var after: String

  @Option(
    help: ArgumentHelp("The set to compare with, the same way.", valueName: "before"),
    completion: .directory
  )
  var against: String?

  @OptionGroup var allowed: AllowedChanges

  @Flag(help: "Print a line of JSON for each line, in the same order, and no report.")
  var filter = false

  @OptionGroup var report: ComparisonOptions

  @OptionGroup var look: OutputOptions

  /// It takes as long as there is traffic.
  var isEndless: Bool { true }

  func validate() throws {
    guard filter, allowed.share != nil || report.form != .text else { return }
    throw ValidationError(
      "The option --filter prints lines; give --allow-changes and --format without it."
    )
  }

  func run() throws {
    guard let replay = try removingScratchFolders(replayed) else { return }
    report.show(allowed.report(of: replay).text(as: report.form), look.output)
    try allowed.exit(after: replay)
  }

  /// The sum of the traffic; `nil` where its lines were printed.
  private func replayed() throws -> Replay? {
    var file = try TrafficFile(path: traffic)
    let new = try gate(of: after, beside: against ?? after)
    let old = try against.map { try gate(of: $0, beside: after) }
    let replayer = Replayer(with: new, against: old)
    if filter {
      try file.filter(by: replayer, within: budget)
      return nil
    }
    return try file.replay(by: replayer, within: budget)
  }

  private func gate(of word: String, beside other: String) throws -> Gate {
    try ComparedSet(word, beside: other, look.output).gate(report)
  }
}
