import ArgumentParser
import Moongate
import MoongateWorkbench

/// The option that says how much of recorded traffic may change.
struct AllowedChanges: ParsableArguments {
  @Option(
    name: .customLong("allow-changes"),
    help: ArgumentHelp(
      """
      The share of the recorded decisions that may change, such as 0.5%; a line that cannot be read or compared counts \
      as one that does.
      """,
      valueName: "percent"
    ),
    transform: ShareArgument.init(percent:)
  )
  var share: ShareArgument?

  /// Returns the report of traffic, which says whether no more changes than is allowed.
  func report(of replay: Replay) -> ReplayReport {
    ReplayReport(of: replay, allowing: share?.share)
  }

  /// Ends a command that only compares with 2 if more changes than is allowed, and with 1 if that is not known.
  func exit(after replay: Replay) throws {
    guard !replay.verdict(allowing: share?.share).passes else { return }
    if replay.hasChanges { throw ExitCode(2) }
    try Outcome.failed.exit()
  }
}

/// The options of commands that compare two sets, for traffic that was recorded.
struct TrafficOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      A file of links or decision records to decide with both sets, as mgate replay reads it; - reads standard input.
      """,
      valueName: "file"
    ),
    completion: .file(extensions: ["jsonl"])
  )
  var replay: String?

  @OptionGroup var allowed: AllowedChanges

  func validate() throws {
    if allowed.share != nil, replay == nil {
      throw ValidationError(
        "The option --allow-changes needs --replay, a file of recorded traffic."
      )
    }
  }

  /// The file, if one is given.
  ///
  /// - Throws: a ``Complaint`` that says why the file cannot be opened.
  func open() throws(Complaint) -> TrafficFile? {
    guard let replay else { return nil }
    return try TrafficFile(path: replay)
  }
}
