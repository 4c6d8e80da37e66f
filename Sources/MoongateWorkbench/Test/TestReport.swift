import Moongate
internal import MoongateDiagnostics

/// The results of a run of tests, as text.
package struct TestReport: Sendable {
  /// The forms of a report.
  package enum Format: String, Sendable, CaseIterable {
    case text
    case json
    case junit
    case tap
    case github
  }

  private let run: TestRun
  /// The path of the tests' folder, as annotations name its files.
  private let folder: FolderPrefix

  /// The report of a run.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - directory: the path of the tests' folder from the repository's, for annotations; empty if they
  ///     are the same.
  package init(of run: TestRun, directory: String = "") {
    self.run = run
    folder = FolderPrefix(directory)
  }

  /// The report in a form, without the end of its last line.
  package func text(as format: Format) -> String {
    switch format {
    case .text: text
    case .json: TestReportJSON(run).text
    case .junit: TestReportJUnit(run).text
    case .tap: tap
    case .github: github
    }
  }

  /// For a person: what failed, then the sum.
  private var text: String {
    var parts = run.results.filter { !$0.hasPassed }.map(Self.block)
    parts.append((seed + [sum]).joined(separator: "\n"))
    return LogText.lines(parts.joined(separator: "\n\n"))
  }

  private var seed: [String] { run.seed.map { ["seed \($0)"] } ?? [] }

  private var sum: String {
    let failed = run.failed == 0 ? "none" : "\(run.failed)"
    return "\(counted(run.results.count, "test")), \(failed) failed"
  }

  private static func block(_ result: ScriptTestResult) -> String {
    (["failed: \(result.test)"] + lines(of: result)).joined(separator: "\n")
  }

  /// The failures of a test, and what was printed.
  static func lines(of result: ScriptTestResult) -> [String] {
    result.failures.flatMap(\.lines)
      + result.printed.map { Explanation.line("printed", Value.displayedColumns($0)) }
  }

  /// The Test Anything Protocol, version 13, which all its readers know.
  private var tap: String {
    var lines = ["TAP version 13", "1..\(run.results.count)"]
    lines += seed.flatMap(TAPText.comments)
    for (index, result) in run.results.enumerated() {
      let name = TAPText.description("\(result.test)")
      lines.append("\(result.hasPassed ? "" : "not ")ok \(index + 1) - \(name)")
      lines += result.hasPassed ? [] : Self.lines(of: result).flatMap(TAPText.comments)
    }
    return lines.joined(separator: "\n")
  }

  /// Annotations of GitHub's actions, then the sum.
  private var github: String {
    let commands = run.results.flatMap { result in
      result.failures.map { failure in
        WorkflowCommand(
          "error",
          [
            ("file", folder.path(of: failure.location.file)),
            ("line", "\(failure.location.line)"), ("title", result.test.name),
          ],
          ([failure.message].compactMap(\.self) + failure.details).joined(separator: "\n")
        ).text
      }
    }
    return (commands + seed + [sum]).joined(separator: "\n")
  }
}
