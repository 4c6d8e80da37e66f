internal import CMoongate

/// A response that a script declares, and in which captures stand for what a link brings.
package struct LuaResponseTemplate: Sendable, Hashable {
  /// An argument of the function that makes the response.
  package enum Part: Sendable, Hashable {
    case name(String)
    case url(LuaTemplate)
    case link(LuaTemplate)
    /// A text that a person reads, and the noun for it in messages.
    case prompt(LuaPromptTemplate, noun: String)
    case arguments(LuaTemplate)
    /// The response that follows a yes.
    case then(LuaResponseTemplate)
  }

  package var kind: LuaResponse.Kind
  package var parts: [Part]
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
    let form = mg_response_form_of(readResponseKind())
    guard let kind = LuaResponse.Kind(rawValue: String(cString: form.name)) else {
      preconditionFailure("Swift knows the response \(String(cString: form.name))")
    }
    let parts = [(form.parts.0, form.meanings.0), (form.parts.1, form.meanings.1)]
    return LuaResponseTemplate(kind: kind, parts: parts.compactMap { readPart($0, $1) })
  }

  private mutating func readPart(
    _ part: mg_response_part,
    _ noun: UnsafePointer<CChar>?
  ) -> LuaResponseTemplate.Part? {
    switch part {
    case MG_NAME_PART: .name(readText())
    case MG_URL_PART: .url(readTemplate())
    case MG_TARGET_PART: .link(readTemplate())
    case MG_PROMPT_PART: .prompt(readPromptTemplate(), noun: noun.map { String(cString: $0) } ?? "")
    case MG_ARGUMENTS_PART: .arguments(readTemplate())
    case MG_FOLLOWING_PART: .then(readResponseTemplate())
    case MG_NO_PART: nil
    default: preconditionFailure("no answer to another app is declared")
    }
  }
}
