package import Moongate
internal import MoongateLinks

/// The circumstances in which a link is tried: its sender, the facts that scripts may know, and the
/// app's answers.
package struct Circumstances: Sendable, Hashable {
  /// The sender of the link.
  package var origin = Origin.commandLine
  /// The facts that scripts may know.
  package var facts: Value.Object = [:]
  /// The answer to each question, by its name, whatever its arguments are.
  package var answers: Value.Object = [:]

  /// A link that the command line sent, without facts.
  package init() {}

  /// Adds a fact, or replaces one of its name.
  package mutating func set(_ fact: Value.Object.Field) {
    facts = Value.Object(Array(facts) + [fact])
  }

  /// Adds facts, and replaces those of their names.
  package mutating func set(_ facts: Value.Object) {
    self.facts = Value.Object(Array(self.facts) + Array(facts))
  }

  /// Adds the answer to the question of its name, or replaces it.
  package mutating func set(answer: Value.Object.Field) {
    answers = Value.Object(Array(answers) + [answer])
  }

  /// Adds answers, and replaces those to the questions of their names.
  package mutating func set(answers: Value.Object) {
    self.answers = Value.Object(Array(self.answers) + Array(answers))
  }

  /// The answers as a dictionary, in which names that Unicode calls equivalent are one.
  package var answersByName: [String: Value] {
    Dictionary(answers.map { ($0.name, $0.value) }) { $1 }
  }

  /// Returns the reason why no version of an app would pass the facts or give the answers; `nil` if
  /// one would.
  ///
  /// - Parameter versions: what the app declares, in each of its versions; nothing is held against
  ///   facts and answers where there is none.
  /// - Returns: one sentence.
  package func objection(of versions: [Capabilities]) -> String? {
    let objections = versions.map { $0.objection(toFacts: facts) ?? objectionToAnswers(of: $0) }
    return objections.contains(nil) ? nil : objections.first ?? nil
  }

  private func objectionToAnswers(of capabilities: Capabilities) -> String? {
    answers.lazy.compactMap { capabilities.objection(toAnswer: $0.value, of: $0.name) }.first
  }

  /// Returns the reason why the app of a gate would not give the answers; `nil` if the app would.
  func objectionToAnswers(of gate: Gate) -> String? {
    gate.configuration.capabilities.flatMap { objectionToAnswers(of: $0) }
  }
}

extension Circumstances {
  /// Returns the reason why the app of a gate would not pass the facts or give the answers; `nil`
  /// if the app would.
  ///
  /// If handlers run, deciding says what is wrong with facts.
  package func objection(of gate: Gate, runsHandlers: Bool) -> String? {
    runsHandlers
      ? objectionToAnswers(of: gate)
      : objection(of: [gate.configuration.capabilities].compactMap(\.self))
  }
}

extension Origin {
  /// The origin that a person names, as scripts do; `nil` for a name that is none.
  package init?(named name: String) {
    switch ByteName(name) {
    case "unknown": self = .unknown
    case "universal-link": self = .universalLink
    case "in-app": self = .inApp
    case "notification": self = .notification
    case "command-line": self = .commandLine
    default:
      guard name.utf8.starts(with: "app:".utf8), name.utf8.count > 4 else { return nil }
      self = .application(String(decoding: name.utf8.dropFirst(4), as: UTF8.self))
    }
  }

  /// Returns the error message for a name that no sender has.
  package static func complaint(of name: String) -> String {
    let text = Value.quoted(name)
    guard !["app", "app:"].contains(ByteName(name)) else {
      return """
        The sender \(text) lacks the identifier of the app; write it after app:, such as \
        app:com.example.other.
        """
    }
    let hint = nearest(to: name, among: written).map { "; did you mean \(Value.quoted($0))?" }
    return "There is no sender \(text)\(hint ?? "; there are \(written.joined(separator: ", ")).")"
  }

  /// The names that a person may write.
  package static let written = [
    "unknown", "universal-link", "in-app", "notification", "command-line", "app:com.example.other",
  ]
}

extension Value.Object.Field {
  /// The fact that a person writes as `name=value`; `nil` where there is no name or no `=`.
  ///
  /// What reads as JSON is that value, anything else a text. Where the app declares the fact as a text
  /// it is one, whatever it reads as; quotes around it are those of JSON.
  package init?(fact text: String, capabilities: Capabilities?) {
    self.init(text) { capabilities?.facts[$0]?.type }
  }

  /// The answer that a person writes as `name=value`, likewise.
  package init?(answer text: String, capabilities: Capabilities?) {
    self.init(text) { capabilities?.questions[$0]?.answer }
  }

  private init?(_ text: String, type: (String) -> ValueType?) {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else { return nil }
    let name = String(text[..<equals])
    let written = String(text[text.index(after: equals)...])
    let declared = type(name)
    let isText = declared?.isText == true
    // Whoever writes JSON puts quotes around a text.
    let isQuoted = written.hasPrefix("\"") && written.hasSuffix("\"")
    let value = isText && !isQuoted ? nil : try? Value(json: written)
    self.init(name: name, value: value ?? .string(written))
  }
}
