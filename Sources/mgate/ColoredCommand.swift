/// A command whose results and messages may have colours.
protocol ColoredCommand: ExampledCommand {
  /// The options for the look of results and messages.
  var look: OutputOptions { get }
}
