import Moongate

/// A text that a person reads, as a test expects it: a text, or `text { … }` with a key.
struct TestPrompt {
  /// The fields of a response that must be so.
  let fields: [Value.Object.Field]
  /// The text as a script would write it.
  let description: String

  /// Reads an argument of a matcher.
  ///
  /// - Returns: `nil` where it is neither.
  init?(_ value: Value, named name: String) {
    if case .string(let text) = value {
      fields = [.init(name: name, value: .string(text))]
      description = Value.quoted(text)
      return
    }
    guard case .string(let template) = value["text"] else { return nil }
    let arguments = value["arguments"].flatMap(Self.object) ?? [:]
    let text = Self.fill(template, arguments)
    var fields = [Value.Object.Field(name: name, value: .string(text))]
    guard case .string(let key) = value["key"] else {
      self.fields = fields
      description = Value.quoted(text)
      return
    }
    fields.append(.init(name: "key", value: .string(key)))
    fields.append(.init(name: "key_arguments", value: .object(arguments)))
    self.fields = fields
    description = Prompt(text, key: key, arguments: arguments).scriptText
  }

  private static func object(_ value: Value) -> Value.Object? {
    if case .object(let object) = value { object } else { nil }
  }

  /// Puts arguments into the places of their names, and single braces for double ones.
  private static func fill(_ template: String, _ arguments: Value.Object) -> String {
    var text = ""
    var rest = Substring(template)
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      text += rest[..<brace]
      rest = rest[brace...]
      if rest.hasPrefix("{{") || rest.hasPrefix("}}") {
        text.append(rest.removeFirst())
        rest.removeFirst()
      } else if let end = rest.firstIndex(of: "}"), rest.first == "{" {
        let name = String(rest[rest.index(after: brace)..<end])
        text += arguments[name].map { $0.linkText ?? $0.description } ?? String(rest[brace...end])
        rest = rest[rest.index(after: end)...]
      } else {
        text.append(rest.removeFirst())
      }
    }
    return text + rest
  }
}
