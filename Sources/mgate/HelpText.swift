import ArgumentParser

/// A help text with what stands behind it: exit codes and examples.
struct HelpText {
  /// The text, without a newline at its end.
  let text: String

  /// Adds to the help of a command; `nil` if a message is something else.
  ///
  /// The parser has no place after the options, and would break the lines of examples.
  init?(_ message: String) {
    // Rendering the help of all commands takes longer than completing a word.
    guard message.contains("USAGE: ") else { return nil }
    let commands: [any ExampledCommand.Type] =
      [MGate.self]
      + (MGate.configuration.subcommands + BundleGroup.configuration.subcommands)
      .compactMap { $0 as? any ExampledCommand.Type }
    let command = commands.first { MGate.helpMessage(for: $0) == message }
    guard let command else { return nil }
    var parts = [message.trimmed]
    if command is MGate.Type { parts.append(Self.exitCodes) }
    let examples = command.examples.map { "\n  " + $0.replacing("\n", with: "\n  ") }
    text = (parts + ["EXAMPLES:" + examples.joined()]).joined(separator: "\n\n")
  }

  private static let exitCodes = """
    EXIT CODES:
      0                       All went well.
      1                       A link was unclaimed, unmatched or failed, or a check
                              found something or left something out.
      2                       Two script sets differ.
      64                      The arguments are wrong.
      65                      The scripts, a file or a link cannot be used.
    """
}

extension String {
  /// The text without newlines at its end.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }
}

/// A command whose help ends with examples.
protocol ExampledCommand: ParsableCommand {
  /// Lines for a shell in a checkout of Moongate, each as it stands.
  ///
  /// A long one goes on in a second line behind a backslash. One that ends with another exit code than 0 says so behind `# exit code`.
  static var examples: [String] { get }
}
