import ArgumentParser
import TerminalText

/// The options of every command: the look of results and messages, and what it may take.
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

  @Option(
    help: ArgumentHelp(
      """
      How much more than usual the command may take of time, memory and output; see Docs/Limits.md.
      """,
      valueName: "factor"
    )
  )
  var budget = 1.0

  func validate() throws {
    guard budget > 0, budget <= 1_000_000 else {
      throw ValidationError("The option --budget takes a number above 0, such as 4 or 0.5.")
    }
  }

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
  /// Whether the command goes on as long as somebody wants.
  var isEndless: Bool { get }
}

extension ColoredCommand {
  var isEndless: Bool { false }

  /// The time, memory and output that the command may take.
  var budget: CommandBudget { CommandBudget(factor: look.budget, isEndless: isEndless) }
}
