import ArgumentParser

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
