internal import CMoongate

/// The response that a handler returned, as a constructor made it.
package enum LuaResponse: Sendable, Hashable {
  case open(String, arguments: Value)
  case browse(String)
  case redirect(String)
  indirect case confirm(Prompt, then: LuaResponse)
  case reject(Prompt)
  /// Facts that must be true first.
  case wait([String])
  /// A question that the app must answer first: its name and its arguments.
  case ask(String, arguments: Value)
  /// An answer to the app that sent the link.
  indirect case callBack(LuaCallback)
  /// Also what returning nil means.
  case pass
}

extension LuaResponse {
  /// The link that the response leads to, in the app or out of it, if it does and names it.
  package var linkText: String? {
    switch self {
    case .browse(let text), .redirect(let text): text
    case .confirm(_, let then): then.linkText
    case .open, .reject, .wait, .ask, .callBack, .pass: nil
    }
  }

  /// Whether the response leads to another link of the app.
  package var isRedirect: Bool {
    switch self {
    case .redirect: true
    case .confirm(_, let then): then.isRedirect
    case .open, .browse, .reject, .wait, .ask, .callBack, .pass: false
    }
  }

  /// Reads the response that C wrote.
  init(tape: mg_text) {
    var reader = TapeReader(tape: tape)
    self = reader.readResponse()
  }

  /// Reads the question at which a handler stopped.
  init(question tape: mg_text) {
    let question = LuaQuestion(tape: tape)
    self = .ask(question.name, arguments: question.arguments)
  }
}

extension TapeReader {
  mutating func readResponse() -> LuaResponse {
    switch readResponseKind() {
    case MG_OPEN: .open(readText(), arguments: readValue())
    case MG_BROWSE: .browse(readText())
    case MG_REDIRECT: .redirect(readText())
    case MG_CONFIRM: .confirm(readPrompt(), then: readResponse())
    case MG_REJECT: .reject(readPrompt())
    case MG_WAIT: .wait([readText()])
    case MG_REPLY: .callBack(readReply())
    case MG_FAIL: .callBack(readFailure())
    case MG_CANCEL: .callBack(LuaCallback(.cancel, otherwise: readOtherwise()))
    default: .pass
    }
  }
}
