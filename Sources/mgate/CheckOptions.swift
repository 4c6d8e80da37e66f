import ArgumentParser
import MoongateDiagnostics

/// The options for showing the findings of a check, and for which of them count.
struct CheckOptions: ParsableArguments {
  @OptionGroup var form: FindingOptions

  @Flag(help: "Also report hints: routes without a test, captures that nothing reads.")
  var hints = false

  @Option(
    help: ArgumentHelp("Leave out the findings that a file lists.", valueName: "file"),
    completion: .file(extensions: ["json"])
  )
  var baseline: String?

  @Flag(help: "Write the findings to the file of --baseline.")
  var updateBaseline = false

  @Flag(help: "Show safe fixes, and ask whether to make them.")
  var fix = false

  @Flag(help: "Make the fixes without asking.")
  var yes = false

  func validate() throws {
    if updateBaseline, baseline == nil {
      throw ValidationError("The option --update-baseline wants --baseline <file>.")
    }
    if yes, !fix { throw ValidationError("The option --yes belongs to --fix.") }
    if fix, form.form != .text {
      throw ValidationError("The option --fix shows changes as text; leave out --format.")
    }
  }

  /// The findings that are told.
  var level: Finding.Severity { hints || form.failLevel == .hint ? .hint : .note }
}
