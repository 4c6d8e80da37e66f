internal import Moongate

/// The callbacks of lines whose questions a host answers; links are written as for handlers.
final class HostCallbacks: LuaCallbacks {
  private let handlers: HandlerCallbacks
  private let host: ConsoleHost

  init(_ handlers: HandlerCallbacks, _ host: ConsoleHost) {
    self.handlers = handlers
    self.host = host
  }

  func link(for request: LuaLinkRequest) -> LuaLinkAnswer { handlers.link(for: request) }

  func answer(to question: LuaQuestion) -> LuaAnswer {
    let asked = Question(name: question.name, arguments: question.arguments)
    switch host.answer(asked) {
    case .value(let value): return LuaAnswer(.answered(value), steps: host.stepsPerQuestion)
    case .error(let sentence): return LuaAnswer(.refused(sentence), steps: host.stepsPerQuestion)
    }
  }

  /// There is nothing to fill in, because no line sees the link.
  func complete(_ link: inout LuaLink) {}
}
