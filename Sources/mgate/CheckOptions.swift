import ArgumentParser
import MoongateWorkbench

/// How the findings of a check are told, and which of them count.
struct CheckOptions: ParsableArguments {
  @Option(help: "The form of the report.")
  var format: Format = .text

  @Flag(help: "Print one JSON object: the same as --format json.")
  var json = false

  @Flag(help: "Also tell hints: routes without a test, captures that nothing reads.")
  var hints = false

  @Option(help: "End with exit code 1 where something is found that matters as much.")
  var failLevel: FailLevel = .warning

  @Option(
    help: ArgumentHelp("Leave out the findings that a file lists.", valueName: "file"),
    completion: .file(extensions: ["json"])
  )
  var baseline: String?

  @Flag(help: "Write what is found to the file of --baseline.")
  var updateBaseline = false

  @Flag(help: "Show how what can be mended safely is mended, and ask whether to do so.")
  var fix = false

  @Flag(help: "Mend it without asking.")
  var yes = false

  func validate() throws {
    if updateBaseline, baseline == nil {
      throw ValidationError("The option --update-baseline wants --baseline <file>.")
    }
    if yes, !fix { throw ValidationError("The option --yes belongs to --fix.") }
    if fix, format != .text || json {
      throw ValidationError("The option --fix shows changes as text; leave out --format.")
    }
  }

  /// The forms of a report.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, sarif, github
  }

  /// The findings that count.
  enum FailLevel: String, CaseIterable, ExpressibleByArgument {
    case error, warning, note, hint, never

    /// The least severity; `nil` for none.
    var severity: Finding.Severity? { Finding.Severity(rawValue: rawValue) }
  }

  /// The form, with --json.
  var form: Format { json ? .json : format }

  /// The findings that are told.
  var level: Finding.Severity { hints || failLevel == .hint ? .hint : .note }
}
