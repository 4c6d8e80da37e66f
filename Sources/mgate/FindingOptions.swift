import ArgumentParser
import Moongate
import MoongateDiagnostics
import MoongateSystem

/// The options for showing findings, and for which of them count.
struct FindingOptions: ParsableArguments {
  @Option(help: "The form of the report.")
  var format: Format = .text

  @Flag(help: "Print one JSON object: the same as --format json.")
  var json = false

  @Option(help: "End with exit code 1 if a finding has at least this severity.")
  var failLevel: FailLevel = .warning

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

  /// Does what a command does; for programs, why it cannot is also told in the form of the report.
  ///
  /// - Throws: what the command throws.
  func tellingFailure(of body: () throws -> Void) throws {
    do {
      try body()
    } catch let complaint as Complaint {
      switch form {
      case .json:
        let error: Value = ["error": .string(complaint.message)]
        Terminal.write(try JSONLine(error).text + "\n")
      case .sarif:
        Terminal.write(try FindingLog(failure: complaint.message).sarif() + "\n")
      case .text, .github: break
      }
      throw complaint
    }
  }
}
