import ArgumentParser
import TerminalText

/// The options for the look of results and messages.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      When to use colours: auto, which is in a terminal, unless NO_COLOR or FORCE_COLOR says \
      otherwise; always; or never.
      """,
      valueName: "when"
    )
  )
  var color = ColorChoice.auto

  /// The output to write to.
  var output: Output { Output(color: color) }
}

extension ColorChoice: ExpressibleByArgument {}

/// Whether a command prints text or JSON.
struct JSONOptions: ParsableArguments {
  @Option(help: "The form of the output.")
  var format: Format = .text

  @Flag(help: "Print JSON, one object a line: the same as --format json.")
  var json = false

  /// The format of the output.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  /// Whether it is JSON.
  var isJSON: Bool { json || format == .json }
}

/// A command whose results and messages may have colours.
protocol ColoredCommand: ExampledCommand {
  /// The options for the look of results and messages.
  var look: OutputOptions { get }
}
