internal import CMoongate

/// A response that a script declares, and in which captures stand for what a link brings.
package indirect enum LuaResponseTemplate: Sendable, Hashable {
  case open(String, arguments: LuaTemplate)
  case browse(LuaTemplate)
  case redirect(LuaTemplate)
  case confirm(LuaPromptTemplate, then: LuaResponseTemplate)
  case reject(LuaPromptTemplate)
}

extension LuaResponseTemplate {
  /// Reads the response that C wrote.
  init(tape: mg_text) {
    var reader = TapeReader(tape: tape)
    self = reader.readResponseTemplate()
  }
}

extension TapeReader {
  fileprivate mutating func readResponseTemplate() -> LuaResponseTemplate {
    switch readResponseKind() {
    case MG_OPEN: .open(readText(), arguments: readTemplate())
    case MG_BROWSE: .browse(readTemplate())
    case MG_REDIRECT: .redirect(readTemplate())
    case MG_CONFIRM: .confirm(readPromptTemplate(), then: readResponseTemplate())
    case MG_REJECT: .reject(readPromptTemplate())
    default: preconditionFailure("no other response has parts")
    }
  }
}
