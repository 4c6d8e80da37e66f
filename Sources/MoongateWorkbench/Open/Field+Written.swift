package import Moongate

extension Value.Object.Field {
  /// The fact that a person writes as `name=value`; `nil` where there is no name or no `=`.
  ///
  /// A text that reads as JSON is that value, any other is itself. Where the app declares the fact as a text
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
    // JSON has quotes around a text.
    let isQuoted = written.hasPrefix("\"") && written.hasSuffix("\"")
    let value = isText && !isQuoted ? nil : try? Value(json: written)
    self.init(name: name, value: value ?? .string(written))
  }
}
