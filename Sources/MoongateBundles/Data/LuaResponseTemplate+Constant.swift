package import MoongateLua

extension LuaResponseTemplate {
  /// The response itself; `nil` if a capture is in it, or a link that is written when a link is decided.
  var constant: LuaResponse? {
    var name = ""
    var text: Prompt?
    var arguments: Value = [:]
    var then: LuaResponse?
    for part in parts {
      switch part {
      case .name(let given): name = given
      case .url(let template), .link(let template):
        guard case .constant(.string(let link)) = template else { return nil }
        text = Prompt(link)
      case .prompt(let template, _):
        guard let prompt = template.constant else { return nil }
        text = prompt
      case .arguments(let template):
        guard let value = template.constant else { return nil }
        arguments = value
      case .then(let template):
        guard let response = template.constant else { return nil }
        then = response
      }
    }
    if let text { return LuaResponse(kind, text, then: then) }
    return switch kind {
    case .open: .open(name, arguments: arguments)
    case .wait: .wait([name])
    default: .pass
    }
  }

  /// The parts of a response without captures; `nil` for one that only a function can give.
  package init?(_ response: LuaResponse) {
    switch response {
    case .open(let name, let arguments):
      self.init(kind: .open, parts: [.name(name), .arguments(.constant(arguments))])
    case .browse(let text): self.init(kind: .browse, parts: [.url(.constant(.string(text)))])
    case .redirect(let text): self.init(kind: .redirect, parts: [.link(.constant(.string(text)))])
    case .confirm(let question, let then):
      guard let then = LuaResponseTemplate(then) else { return nil }
      let prompt = LuaPromptTemplate(question)
      self.init(kind: .confirm, parts: [.prompt(prompt, noun: ""), .then(then)])
    case .reject(let reason):
      self.init(kind: .reject, parts: [.prompt(LuaPromptTemplate(reason), noun: "")])
    case .wait(let facts): self.init(kind: .wait, parts: facts.map { .name($0) })
    case .pass: self.init(kind: .pass, parts: [])
    case .ask, .callBack: return nil
    }
  }
}

extension LuaPromptTemplate {
  /// The text itself; `nil` if a capture is in it.
  fileprivate var constant: Prompt? {
    guard case .constant(.string(let text)) = text, let object = arguments.constantObject else {
      return nil
    }
    return key.map { Prompt(text, key: $0, arguments: object) } ?? Prompt(text)
  }

  fileprivate init(_ prompt: Prompt) {
    self.init(
      .constant(.string(prompt.text)),
      key: prompt.key,
      arguments: .constant(.object(prompt.arguments))
    )
  }
}
