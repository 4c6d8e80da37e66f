/// A command whose results and messages may have colours.
protocol ColoredCommand: ExampledCommand {
  /// How they look.
  var look: OutputOptions { get }
}
