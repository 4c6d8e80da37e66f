extension Prompt {
  /// The prompt as a script would write it: `"Sure?"`, or `text { "Delete Rome?", key = "delete" }`.
  package var scriptText: String {
    guard let key else { return Value.quoted(text) }
    var doubled = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "{" || scalar == "}" { doubled.append(scalar) }
      doubled.append(scalar)
    }
    let text = String(doubled)
    let fields = arguments.map { "\(Value.key($0.name)) = \($0.value)" }
    return "text "
      + Value.braced([Value.quoted(text), "key = \(Value.quoted(key))"] + fields)
  }
}
