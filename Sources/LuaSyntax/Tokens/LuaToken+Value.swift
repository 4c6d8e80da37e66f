extension LuaLexer {
  /// The token as Lua takes it: numbers and strings by their values, in one way of writing them.
  ///
  /// - Complexity: O(*n*) in the length of the token.
  package func meaning(of token: LuaToken) -> String {
    let text = bytes[token.range]
    switch token.kind {
    case .string:
      let value = LuaString.value(at: token.range.lowerBound, in: bytes)
      // Without quotes, which no text looks like.
      guard let text = String(validating: value, as: UTF8.self) else { return "\(value)" }
      return "\"\(text)\""
    case .number: return LuaNumber(text)?.description ?? String(decoding: text, as: UTF8.self)
    default: return String(decoding: text, as: UTF8.self)
    }
  }
}
