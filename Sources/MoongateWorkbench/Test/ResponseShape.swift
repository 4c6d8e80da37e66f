import Moongate

/// A response, or an error in its place, as an object whose fields tests expect one by one.
struct ResponseShape {
  let fields: Value.Object

  init(_ result: Result<Decision, DecisionError>) {
    switch result {
    case .success(let decision): fields = Self.fields(of: decision.response)
    case .failure(let error): fields = ["kind": "error", "error": .string("\(error)")]
    }
  }

  private static func fields(of response: Response) -> Value.Object {
    switch response {
    case .open(let action):
      ["kind": "open", "action": .string(action.name), "arguments": action.arguments]
    case .browse(let link): ["kind": "browse", "url": .string(link.text)]
    case .confirm(let prompt, let then):
      Value.Object(
        [
          .init(name: "kind", value: "confirm"),
          .init(name: "after_yes", value: .object(fields(of: then))),
        ] + fields(of: prompt, named: "prompt")
      )
    case .rejected(let reason):
      Value.Object([.init(name: "kind", value: "reject")] + fields(of: reason, named: "reason"))
    case .waiting(let facts):
      ["kind": "wait", "facts": .array(facts.sorted().map { .string($0) })]
    case .asking(let question):
      ["kind": "ask", "question": .string(question.name), "arguments": question.arguments]
    case .unclaimed: ["kind": "unclaimed"]
    case .unmatched: ["kind": "unmatched"]
    }
  }

  /// A text that a person reads, and what is known of it where it has a key.
  private static func fields(of prompt: Prompt, named name: String) -> [Value.Object.Field] {
    var fields = [Value.Object.Field(name: name, value: .string(prompt.text))]
    if let key = prompt.key {
      fields.append(.init(name: "key", value: .string(key)))
      fields.append(.init(name: "key_arguments", value: .object(prompt.arguments)))
    }
    return fields
  }
}
