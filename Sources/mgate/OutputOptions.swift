import ArgumentParser
import LineEditor

/// The options for the look of results and messages.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      When there are colours: auto, which is in a terminal, and heeds NO_COLOR and FORCE_COLOR; always; \
      or never.
      """,
      valueName: "when"
    )
  )
  var color = ColorChoice.auto

  /// The output to write to.
  var output: Output { Output(color: color) }
}

extension ColorChoice: ExpressibleByArgument {}
