internal import CMoongate

/// A response that a script declares, and in which captures stand for what a link brings.
package struct LuaResponseTemplate: Sendable, Equatable {
  /// An argument of the function that makes the response.
  package enum Part: Sendable, Equatable {
    case name(String)
    case url(LuaTemplate)
    case link(LuaTemplate)
    /// A text that a person reads, and the noun for it in messages.
    case prompt(LuaPromptTemplate, noun: String)
    case arguments(LuaTemplate)
    /// The response that follows a yes.
    case then(LuaResponseTemplate)
  }

  package let kind: LuaResponse.Kind
  package let parts: [Part]

  package init(kind: LuaResponse.Kind, parts: [Part]) { (self.kind, self.parts) = (kind, parts) }
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
    let form = LuaResponseForm(mg_response_form_of(readResponseKind()))
    return LuaResponseTemplate(kind: form.kind, parts: form.parts.map { readPart($0) })
  }

  private mutating func readPart(_ part: LuaResponseForm.Part) -> LuaResponseTemplate.Part {
    switch part {
    case .name: .name(readText())
    case .url: .url(readTemplate())
    case .link: .link(readTemplate())
    case .prompt(let noun): .prompt(readPromptTemplate(), noun: noun)
    case .arguments: .arguments(readTemplate())
    case .then: .then(readResponseTemplate())
    }
  }
}
