extension Prompt {
  /// The prompt as a script would write it: `"Sure?"`, or `text { "Delete Rome?", key = "delete" }`.
  package var scriptText: String {
    guard let key else { return Value.quoted(text) }
    let text = text.replacing("{", with: "{{").replacing("}", with: "}}")
    let fields = arguments.map { "\(Value.key($0.name)) = \($0.value)" }
    return "text "
      + Value.braced([Value.quoted(text), "key = \(Value.quoted(key))"] + fields)
  }
}
