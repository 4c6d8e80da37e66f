import ArgumentParser
import LineEditor

/// How results and messages look.
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

  /// Where to write.
  var output: Output { Output(color: color) }
}

extension ColorChoice: ExpressibleByArgument {}
