internal import CMoongate

extension TapeReader {
  /// Reads a value as text that a person reads.
  ///
  /// Unlike ``Value``, it can hold what cannot leave Lua, such as a function.
  mutating func readDescription() -> String {
    if isAtPrompt { return readPrompt().scriptText }
    let type = readType()
    switch type {
    case MG_TAPE_OPAQUE: return "<\(readString())>"
    case MG_TAPE_RESPONSE: return readResponseDescription()
    case MG_TAPE_ARRAY:
      let count = readElementCount()
      return Value.braced((0..<count).map { _ in readDescription() })
    case MG_TAPE_OBJECT:
      let count = readElementCount()
      let fields = (0..<count).map { _ in
        _ = readType()
        let name = readString()
        return (name: name, text: readDescription())
      }
      // Lua's own order differs from state to state.
      let sorted = fields.map(\.name).placesByBytes.map { fields[$0] }
      return Value.braced(sorted.map { "\(Value.key($0.name)) = \($0.text)" })
    default: return readValue(type: type).description
    }
  }

  /// Reads a response as the call that made it: `open("album", { index = 1 })`.
  private mutating func readResponseDescription() -> String {
    let form = mg_response_form_of(readResponseKind())
    var parts: [String] = []
    for part in [form.parts.0, form.parts.1] {
      switch part {
      case MG_NO_PART: break
      case MG_FOLLOWING_PART: parts.append(readResponseDescription())
      case MG_OTHERWISE_PART:
        let otherwise = readResponseDescription()
        if otherwise != Self.absentResponse { parts.append(otherwise) }
      default: parts.append(readDescription())
      }
    }
    return "\(String(cString: form.name))(\(parts.joined(separator: ", ")))"
  }

  /// The text for a response that a script did not give.
  private static let absentResponse = "pass()"
}
