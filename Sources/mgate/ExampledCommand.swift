import ArgumentParser

/// A command whose help ends with examples.
protocol ExampledCommand: ParsableCommand {
  /// Lines for a shell in a checkout of Moongate, each as it stands.
  ///
  /// A long one goes on in a second line behind a backslash. One that ends with another exit code than 0 says so behind `# exit code`.
  static var examples: [String] { get }
}
