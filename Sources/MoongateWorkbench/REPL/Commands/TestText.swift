internal import LinkRows
internal import Moongate

/// A file of tests that expects of links what came of them.
struct TestText {
  private let attempts: [Attempt]

  init(_ attempts: [Attempt]) { self.attempts = attempts }

  /// The file's text.
  var text: String {
    let tests = attempts.map(Self.test).joined(separator: "\n\n")
    return "-- Links of a session at the prompt, and what came of them.\n\n" + tests + "\n"
  }

  private static func test(_ attempt: Attempt) -> String {
    let link = Value.quoted(attempt.link)
    return """
      test(\(link), function()
        expect(decide(\(link)\(options(attempt.circumstances))))\(matcher(attempt.result))
      end)
      """
  }

  /// Returns the circumstances of a link as the second argument of `decide`.
  private static func options(_ circumstances: Circumstances) -> String {
    var fields: [Value.Object.Field] = []
    if circumstances.origin != Circumstances().origin, let name = circumstances.origin.text {
      fields.append(.init(name: "from", value: .string(name)))
    }
    if !circumstances.facts.isEmpty {
      fields.append(.init(name: "facts", value: .object(circumstances.facts)))
    }
    if !circumstances.answers.isEmpty {
      fields.append(.init(name: "answers", value: .object(circumstances.answers)))
    }
    return fields.isEmpty ? "" : ", \(Value.object(Value.Object(fields)))"
  }

  private static func matcher(_ result: Result<Decision, DecisionError>) -> String {
    switch result {
    case .success(let decision): matcher(decision.response)
    // Without the place, which moves with each edit.
    case .failure(.script(let error)): ":to_fail(\(firstLine(error.message)))"
    case .failure(let error): ":to_fail(\(firstLine(error.description)))"
    }
  }

  private static func firstLine(_ text: String) -> String {
    Value.quoted(String(text.prefix { !$0.isNewline }))
  }

  private static func matcher(_ response: Response) -> String {
    switch response {
    case .unclaimed, .unmatched: ":to_be_\(response)()"
    default: ":to_\(response)"
    }
  }
}
