import ArgumentParser
import LineEditor
import LinkRows
import Moongate
import MoongateLinks
import MoongateWorkbench

extension CompletionKind {
  /// The links that the scripts of the folder take.
  static let links = answer { LinkCandidates(of: $0).all(behind: $1) }

  /// The facts that the app passes, with their values where there are few.
  static let facts = answer { line, typed in
    let fields = line.capabilities?.facts.fields ?? []
    return fields.flatMap { assignments(of: $0.name, $0.type, typed) }
  }

  /// The questions that the app answers, with the answers where there are few.
  static let answers = answer { line, typed in
    let questions = (line.capabilities?.questions ?? [:]).sorted { $0.key < $1.key }
    return questions.flatMap { assignments(of: $0.key, $0.value.answer, typed) }
  }

  /// The origins of links.
  static let origins = answer { _, _ in Origin.completions.map { Candidate($0) } }

  private static func answer(
    _ body: @escaping @Sendable (TypedCommand, String) -> [Candidate]
  ) -> CompletionKind {
    .custom { words, index, prefix in
      let typed = ShellWord(prefix).text
      let line = TypedCommand(
        words: words.enumerated().map { $0 == index ? "" : ShellWord($1).text }
      )
      let candidates = body(line, typed).filter { $0.text.hasPrefix(typed) }
      // Fish takes the only thing that it is offered for the whole word, closes its quote and goes on.
      if CompletionShell.requesting == .fish, candidates.map(\.text) == [typed] { return [] }
      return candidates.compactMap { $0.shellText(behind: typed) }
    }
  }

  private static func assignments(
    of name: String,
    _ type: ValueType,
    _ typed: String
  ) -> [Candidate] {
    let values: [String] =
      switch type {
      case .boolean: ["true", "false"]
      case .oneOf(let texts): texts
      default: []
      }
    guard typed.hasPrefix(name + "="), !values.isEmpty else {
      return [Candidate(name + "=", description: "\(type)")]
    }
    return values.map { Candidate("\(name)=\($0)") }
  }
}

extension Candidate {
  /// The candidate as the script of the shell that asks reads it; `nil` for what it cannot show.
  fileprivate func shellText(behind typed: String) -> String? {
    // A line break would begin another candidate, and what a terminal obeys would reach it.
    guard text == Value.displayed(text) else { return nil }
    let note = [display == text ? "" : display, description].filter { !$0.isEmpty }
      .map(Value.displayed).joined(separator: "  ")
    switch CompletionShell.requesting {
    case .zsh:
      let name = text.replacingScalars { $0 == "\\" || $0 == ":" ? "\\\($0)" : nil }
      return note.isEmpty ? name : "\(name):\(note)"
    case .fish: return note.isEmpty ? text : "\(text)\t\(note)"
    default:
      // Bash has no room for what cannot be inserted.
      return text == typed ? nil : text
    }
  }
}

/// A word of a command line as a person types it, perhaps with quotes that are still open.
struct ShellWord {
  /// The text that the shell would hand on.
  private(set) var text = ""

  init(_ typed: String) {
    var quote: Character?
    var isEscaped = false
    for character in typed {
      if isEscaped {
        text.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else {
        text.append(character)
      }
    }
  }
}
