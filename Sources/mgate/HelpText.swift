import ArgumentParser

/// A help text with what stands behind it: exit codes and examples.
struct HelpText {
  /// The text, without a newline at its end.
  let text: String

  /// Adds to the help of the parser; `nil` where a message is something else.
  ///
  /// - Parameters:
  ///   - message: what the parser says.
  ///   - arguments: what the program was asked.
  init?(_ message: String, arguments: [String]) {
    guard message.hasPrefix("OVERVIEW:") else { return nil }
    let commands = MGate.configuration.subcommands.compactMap { $0 as? any ExampledCommand.Type }
    let words = arguments.dropFirst().filter { $0 != "help" }
    let command = commands.first { $0.configuration.commandName == words.first }
    var parts = [message.trimmed]
    if command == nil { parts.append(Self.exitCodes) }
    let examples = (command ?? MGate.self).examples.map {
      "\n  " + $0.replacing("\n", with: "\n  ")
    }.joined()
    parts.append("EXAMPLES:" + examples)
    text = parts.joined(separator: "\n\n")
  }

  private static let exitCodes = """
    EXIT CODES:
      0                       All went well.
      1                       A link was unclaimed, unmatched or failed, or a check
                              found something.
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
