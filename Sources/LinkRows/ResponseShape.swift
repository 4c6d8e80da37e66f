package import Moongate

/// A response, or an error in its place, as an object whose fields tests expect one by one.
package struct ResponseShape {
  package let fields: Value.Object

  package init(_ result: Result<Decision, DecisionError>) {
    switch result {
    case .success(let decision): fields = Self.fields(of: decision.response)
    case .failure(let error): fields = ["kind": "error", "error": .string("\(error)")]
    }
  }

  private static func fields(of response: Response) -> Value.Object {
    let parts = response.parts.flatMap { fields(of: $0.value, named: $0.field.rawValue) }
    return Value.Object([.init(name: "kind", value: .string(response.word))] + parts)
  }

  /// The fields that a part of a response is.
  static func fields(
    of part: Response.Part,
    named name: String
  ) -> [Value.Object.Field] {
    switch part {
    case .text(let text): [.init(name: name, value: .string(text))]
    case .link(let link): [.init(name: name, value: .string(link.text))]
    case .texts(let texts):
      [.init(name: name, value: .array(texts.sorted().map { .string($0) }))]
    case .arguments(let arguments): [.init(name: name, value: arguments)]
    case .question(let question):
      [
        .init(name: name, value: .string(question.name)),
        .init(name: "arguments", value: question.arguments),
      ]
    case .response(let response):
      [.init(name: "after_yes", value: .object(fields(of: response)))]
    case .prompt(let prompt):
      [.init(name: name, value: .string(prompt.text))]
        + (prompt.key.map { key in
          [
            .init(name: "key", value: .string(key)),
            .init(name: "key_arguments", value: .object(prompt.arguments)),
          ]
        } ?? [])
    }
  }
}
