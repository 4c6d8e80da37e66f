internal import CMoongate

/// The response that a handler returned, as a constructor made it.
package enum LuaResponse: Sendable, Equatable {
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

  /// The functions that make responses, by their names in scripts.
  package enum Kind: String, Sendable {
    case open, browse, redirect, confirm, reject, wait, ask, reply, fail, cancel, pass
  }
}

extension LuaResponse {
  /// The function that makes the response, and its action, link, question, reason or fact; `nil` for an
  /// answer to another app.
  package var summary: (kind: Kind, text: String?)? {
    switch self {
    case .open(let action, _): (.open, action)
    case .browse(let link): (.browse, link)
    case .redirect(let link): (.redirect, link)
    case .confirm(let question, _): (.confirm, question.text)
    case .reject(let reason): (.reject, reason.text)
    case .wait(let facts): (.wait, facts.first)
    case .ask(let name, _): (.ask, name)
    case .callBack: nil
    case .pass: (.pass, nil)
    }
  }

  /// The response that follows a yes.
  package var then: LuaResponse? {
    if case .confirm(_, let then) = self { then } else { nil }
  }

  /// The link that the response leads to, in the app or out of it, if it does and names it.
  package var linkText: String? {
    switch self {
    case .browse(let text), .redirect(let text): text
    default: then?.linkText
    }
  }

  /// Whether the response leads to another link of the app.
  package var isRedirect: Bool {
    if case .redirect = self { true } else { then?.isRedirect ?? false }
  }

  /// Creates a response in which a template was filled in.
  ///
  /// - Parameters:
  ///   - kind: a kind that begins with a link or with a text for a person.
  ///   - text: the text with which it begins.
  ///   - then: the response that follows a yes.
  package init(_ kind: Kind, _ text: Prompt, then: LuaResponse?) {
    switch (kind, then) {
    case (.browse, _): self = .browse(text.text)
    case (.redirect, _): self = .redirect(text.text)
    case (.confirm, let then?): self = .confirm(text, then: then)
    case (.reject, _): self = .reject(text)
    default: preconditionFailure("no other response begins so")
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
