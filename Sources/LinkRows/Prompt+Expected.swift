import Moongate

extension Prompt {
  /// Reads an argument of a matcher: a text, or `text { … }` with a key.
  ///
  /// - Returns: `nil` where it is neither.
  init?(expected value: Value) {
    if case .string(let text) = value {
      self.init(text)
      return
    }
    guard case .string(let template) = value["text"] else { return nil }
    let arguments = value["arguments"].flatMap(Self.object) ?? [:]
    let text = Self.fill(template, arguments)
    if case .string(let key) = value["key"] {
      self.init(text, key: key, arguments: arguments)
    } else {
      self.init(text)
    }
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
