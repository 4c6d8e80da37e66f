import ArgumentParser
import Moongate
import MoongateLinks

/// The complaints about arguments that the parser does not explain well.
enum Usage {
  /// Says of a command that there is none; `nil` where there is nothing to say.
  static func complaint(of arguments: [String]) -> String? {
    var words = arguments.dropFirst()
    if words.first == "help" { words = words.dropFirst() }
    guard let word = words.first, !word.hasPrefix("-") else { return nil }
    let commands = MGate.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard word != "help", !commands.contains(word) else { return nil }
    // A command that is not typed to its end is farther away than a misspelt one.
    let begun = commands.filter { $0.hasPrefix(word) }
    let near = begun.count == 1 ? begun[0] : nearest(to: word, among: commands)
    let suggestion =
      near.map { "did you mean \(Value.quoted($0))?" }
      ?? "there are \(commands.joined(separator: ", "))."
    return "There is no command \(Value.quoted(word)); \(suggestion)"
  }

  /// Adds to a message about an option, or about one of a few values, which one may be meant, where the
  /// parser does not say it.
  static func suggesting(_ message: String) -> String {
    guard !message.contains("Did you mean") else { return message }
    if let unknown = message.firstMatch(of: /Unknown option '([^']*)'/) {
      let near = nearest(to: String(unknown.1), among: ["--help", "--version"])
      return message.asking(near, ". ", behind: unknown.range.upperBound)
    }
    guard
      let wrong = message.firstMatch(
        of: /The value '([^']*)' is invalid for '[^']*'\. Please provide one of ((?:.|\n  - )*)/
      )
    else { return message }
    let known = wrong.2.matches(of: /'([^']*)'|\n  - (.*)/).compactMap { match in
      (match.1 ?? match.2).map(String.init)
    }
    let near = nearest(to: String(wrong.1), among: known)
    return message.asking(near, wrong.2.contains("\n") ? "\n" : " ", behind: wrong.range.upperBound)
  }
}

extension String {
  /// Asks at a place whether a word is meant; the same text where there is none.
  fileprivate func asking(_ word: String?, _ separator: String, behind place: Index) -> String {
    guard let word else { return self }
    return self[..<place] + separator + "Did you mean '\(word)'?" + self[place...]
  }
}
