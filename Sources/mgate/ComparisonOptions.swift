import ArgumentParser
import MoongateSystem
import MoongateWorkbench

/// The options of commands that compare two sets.
struct ComparisonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The capabilities of the app for both sets; by default capabilities.json of each folder.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var capabilities: String?

  @OptionGroup var limiting: LimitOptions

  @Option(help: "The form of the report.")
  var format: ReportFormat = .text

  @Flag(help: "Print JSON: the same as --format json.")
  var json = false

  /// The form, with --json.
  var form: ReportFormat { json ? .json : format }

  /// Prints a report of that form.
  func show(_ text: String, _ output: Output) {
    if form == .text {
      output.show(text)
    } else {
      Terminal.write(text + "\n")
    }
  }
}

extension ReportFormat: ExpressibleByArgument {}
