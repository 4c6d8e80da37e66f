import ArgumentParser
import Moongate
import MoongateLinks

/// What is wrong with arguments that the parser does not tell well.
enum Usage {
  /// Says of a command that there is none; `nil` where there is nothing to say.
  static func complaint(of arguments: [String]) -> String? {
    var words = arguments.dropFirst()
    if words.first == "help" { words = words.dropFirst() }
    guard let word = words.first, !word.hasPrefix("-") else { return nil }
    let commands = MGate.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard word != "help", !commands.contains(word) else { return nil }
    let suggestion =
      nearest(to: word, among: commands).map { "did you mean \(Value.quoted($0))?" }
      ?? "there are \(commands.joined(separator: ", "))."
    return "There is no command \(Value.quoted(word)); \(suggestion)"
  }

  /// Adds to a message about an option which one may be meant, where the parser does not know it.
  static func suggesting(_ message: String) -> String {
    guard !message.contains("Did you mean"),
      let range = message.firstRange(of: /Unknown option '([^']*)'/)
    else { return message }
    let option = message[range].split(separator: "'").last.map(String.init) ?? ""
    guard let near = nearest(to: option, among: ["--help", "--version"]) else { return message }
    return message[..<range.upperBound] + ". Did you mean '\(near)'?" + message[range.upperBound...]
  }
}
