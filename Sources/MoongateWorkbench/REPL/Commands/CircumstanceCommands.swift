internal import LineEditor
internal import LinkRows
internal import Moongate

extension SessionCommand {
  /// The commands for the circumstances in which links are tried.
  static let circumstanceCommands = [
    SessionCommand(
      "origin [name]",
      "Shows or sets the origin of the links.",
      details: "Origins are " + Origin.written.joined(separator: ", ") + ".",
      complete: { _, _ in Origin.completions.map { Candidate($0) } },
      run: { session, argument in session.setOrigin(argument) }
    ),
    SessionCommand(
      "fact name = value",
      "Sets a fact that scripts may know; the value is JSON or text.",
      complete: { session, _ in
        session.gate.configuration.capabilities?.facts.fields.map {
          Candidate($0.name + "=", description: $0.type.shown)
        } ?? []
      },
      run: { session, argument in session.setFact(argument) }
    ),
    SessionCommand(
      "facts [clear]",
      "Lists the facts that are set, and those that the app has.",
      complete: { _, _ in [Candidate("clear")] },
      run: { session, argument in session.listFacts(argument) }
    ),
    SessionCommand(
      "answer [question = value|clear]",
      "Sets the app's answer to a question, or lists the answers.",
      complete: { session, _ in
        session.gate.configuration.capabilities?.questions.sorted { $0.key < $1.key }.map {
          Candidate($0.key + "=", description: $0.value.answer.shown)
        } ?? []
      },
      run: { session, argument in session.setAnswer(argument) }
    ),
  ]
}

extension Session {
  fileprivate func setOrigin(_ argument: String) -> SessionAnswer {
    guard !argument.isEmpty else {
      let name = circumstances.origin.text ?? "unknown"
      return SessionAnswer(Value.displayed(name), json: .string(name))
    }
    guard let origin = Origin(named: argument) else {
      return .failure(Origin.complaint(of: argument))
    }
    circumstances.origin = origin
    return .nothing
  }

  fileprivate func setFact(_ argument: String) -> SessionAnswer {
    let capabilities = gate.configuration.capabilities
    guard
      let fact = Value.Object.Field(fact: Self.tight(argument), capabilities: capabilities)
    else {
      return .failure("The command :fact wants a name and a value: :fact signed_in = true.")
    }
    var changed = circumstances
    changed.set(fact)
    if let objection = changed.objection(of: [capabilities].compactMap(\.self)) {
      return .failure(objection)
    }
    circumstances = changed
    return .nothing
  }

  fileprivate func listFacts(_ argument: String) -> SessionAnswer {
    switch argument {
    case "clear":
      circumstances.facts = [:]
      return .nothing
    case "":
      let declared = gate.configuration.capabilities?.facts.fields ?? []
      let set = circumstances.facts
      let other = declared.filter { !set.has($0.name) }
      let lines =
        set.map { "\($0.name) = \($0.value)" }
        + other.map { "\($0.name) is not set; \($0.type.shown)" }
      let text = lines.isEmpty ? "No facts are set." : lines.joined(separator: "\n")
      return SessionAnswer(text, json: ["facts": .object(set)])
    default: return .failure("The command :facts takes clear, not \(Value.quoted(argument)).")
    }
  }

  fileprivate func setAnswer(_ argument: String) -> SessionAnswer {
    switch argument {
    case "":
      let lines = circumstances.answers.map { "\($0.name) = \($0.value)" }
      let text = lines.isEmpty ? "No answers are set." : lines.joined(separator: "\n")
      return SessionAnswer(text, json: ["answers": .object(circumstances.answers)])
    case "clear":
      circumstances.answers = [:]
      return .nothing
    default:
      let capabilities = gate.configuration.capabilities
      guard
        let answer = Value.Object.Field(answer: Self.tight(argument), capabilities: capabilities)
      else {
        return .failure("The command :answer wants a question and a value: :answer album = true.")
      }
      var changed = circumstances
      changed.set(answer: answer)
      if let objection = changed.objectionToAnswers(of: gate) { return .failure(objection) }
      circumstances = changed
      return .nothing
    }
  }

  /// A name and a value without the blanks around their `=`.
  private static func tight(_ argument: String) -> String {
    guard let equals = argument.firstIndex(of: "=") else { return argument }
    let value = argument[argument.index(after: equals)...]
    return String(argument[..<equals]).trimmed + "=" + String(value).trimmed
  }
}
