import ArgumentParser
import Moongate
import MoongateDiagnostics
import MoongateSystem
import MoongateWorkbench

/// `mgate diff`: says what is different between two script sets.
struct Diff: ColoredCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what changes between two script sets.",
    usage: "mgate diff <before> <after> [<options>]",
    discussion: """
      Each set is a folder, now or as Git knows it: main:Links is the folder Links at the revision \
      main, and main: is the other folder. A set can also be a bundle of mgate bundle build. Links from tests, examples and the patterns \
      themselves are decided with both sets. The exit code is 2 if anything differs; with --allow-changes, if more of \
      the recorded traffic does.
      """
  )

  static let examples = [
    "mgate diff Scripts/Photos Scripts/Photos",
    "mgate diff Scripts/Photos Scripts/Celsius --format markdown # exit code 2",
  ]

  @Argument(help: "The first set: a folder, or a revision and a colon.", completion: .directory)
  var before: String

  @Argument(help: "The second set, the same way.", completion: .directory)
  var after: String

  @OptionGroup var traffic: TrafficOptions

  @OptionGroup var report: ComparisonOptions

  @OptionGroup var look: OutputOptions

  /// With traffic it takes as long as there is any.
  var isEndless: Bool { traffic.replay != nil }

  func run() throws {
    let comparison: SetComparison
    let replay: Replay?
    do {
      (comparison, replay) = try removingScratchFolders(compared)
    } catch let complaint as Complaint where report.form == .json {
      Terminal.write(ComparisonReport.json(of: complaint.message) + "\n")
      throw complaint
    }
    let whole = ComparisonReport(of: comparison, replay.map(traffic.allowed.report))
    report.show(whole.text(as: report.form), look.output)
    if let replay {
      try traffic.allowed.exit(after: replay)
      // Differences that were allowed are those of the traffic, which has what people open.
      if traffic.allowed.share != nil { return }
    }
    if !comparison.isSame { throw ExitCode(2) }
    // The rest may differ.
    if comparison.leftOut + comparison.brokenTests > 0 { try Outcome.failed.exit() }
  }

  private func compared() throws -> (SetComparison, Replay?) {
    var recorded = try traffic.open()
    let old = try ComparedSet(before, beside: after, look.output)
    let new = try ComparedSet(after, beside: before, look.output)
    let first = try old.tests(report)
    let second = try new.tests(report)
    let comparison = SetComparison(
      from: first.gate,
      to: second.gate,
      tests: [second, first],
      budget: budget.work
    )
    let replayer = Replayer(with: second.gate, against: first.gate)
    return (comparison, try recorded?.replay(by: replayer, within: budget))
  }
}
