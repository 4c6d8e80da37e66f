internal import CMoongate

/// The functions by which a handler calls back into Swift while it runs, on its thread.
package protocol LuaCallbacks: AnyObject, Sendable {
  /// Writes the link that a handler asks for with `link_to`.
  func link(for request: LuaLinkRequest) -> LuaLinkAnswer
  /// Answers what a handler asks with `ask`.
  func answer(to question: LuaQuestion) -> LuaAnswer
  /// Fills in the segments and query items of the link that is being handled.
  ///
  /// It is called once for a link, when the handler wants any of them.
  func complete(_ link: inout LuaLink)
}

/// Shows callbacks to C for the length of a call, as a pointer to where the argument is.
@inline(__always)
func withRaw<Result>(
  _ callbacks: (any LuaCallbacks)?,
  _ body: (UnsafePointer<mg_callbacks>?) -> Result
) -> Result {
  guard let callbacks else { return body(nil) }
  return withUnsafePointer(to: callbacks) { callbacks in
    var raw = mg_callbacks(
      context: UnsafeMutableRawPointer(mutating: callbacks),
      build_link: buildLink,
      answer_question: answerQuestion,
      complete_link: completeLink
    )
    return body(&raw)
  }
}

/// Returns the callbacks whose place C was given, which outlive the call.
private func callbacks(_ context: UnsafeMutableRawPointer?) -> (any LuaCallbacks)? {
  context?.assumingMemoryBound(to: (any LuaCallbacks).self).pointee
}

/// Answers a request of C.
///
/// It raises nothing and leaves nothing behind but the answer.
private func buildLink(
  _ context: UnsafeMutableRawPointer?,
  _ state: OpaquePointer?,
  _ request: mg_text
) -> Int {
  guard let state, let callbacks = callbacks(context) else { return 0 }
  let answer = callbacks.link(for: LuaLinkRequest(tape: request, steps: Int(mg_steps_left(state))))
  switch answer.outcome {
  case .link(let text): withText(text) { mg_link_built(state, true, $0) }
  case .error(let sentence): withText(sentence) { mg_link_built(state, false, $0) }
  }
  return answer.steps
}

/// Answers a question of C.
///
/// It raises nothing and leaves nothing behind but the answer.
private func answerQuestion(
  _ context: UnsafeMutableRawPointer?,
  _ state: OpaquePointer?,
  _ question: mg_text,
  _ steps: UnsafeMutablePointer<Int>?
) -> mg_answer {
  guard let state, let callbacks = callbacks(context) else { return MG_UNANSWERED }
  let left = Int(mg_steps_left(state))
  let answer = callbacks.answer(to: LuaQuestion(tape: question, steps: left))
  steps?.pointee = answer.steps
  switch answer.outcome {
  case .unanswered: return MG_UNANSWERED
  case .answered(let value):
    var tape = ValueTape()
    tape.append(value)
    mg_question_answered(state, mg_text(tape.bytes))
    return MG_ANSWERED
  case .refused(let sentence):
    withText(sentence) { mg_question_answered(state, $0) }
    return MG_REFUSED
  }
}

/// Has a link filled in that C is shown.
private func completeLink(
  _ context: UnsafeMutableRawPointer?,
  _ raw: UnsafeMutablePointer<mg_link>?
) {
  guard let raw, let callbacks = callbacks(context) else { return }
  var link = LuaLink(shownTo: raw.pointee)
  callbacks.complete(&link)
  link.fillIn(&raw.pointee)
  link.letGo()
}

/// The answer to a ``LuaQuestion``.
package struct LuaAnswer {
  /// The outcome of the question.
  package enum Outcome {
    /// Nobody has answered it yet, so the handler ends there.
    case unanswered
    /// The answer.
    case answered(Value)
    /// The sentence of the error that the question is.
    case refused(String)
  }

  package let outcome: Outcome
  /// The steps of the work, besides the bytes of question and answer; more than the handler has
  /// left ends it.
  package let steps: Int

  /// An answer of these parts.
  package init(_ outcome: Outcome, steps: Int = 0) {
    self.outcome = outcome
    self.steps = steps
  }
}

/// The answer to a ``LuaLinkRequest``.
package struct LuaLinkAnswer {
  /// The text of a link, or the sentence of an error.
  package enum Outcome {
    case link(String)
    case error(String)
  }

  package let outcome: Outcome
  /// The steps of the work, besides the bytes of request and link; more than the handler has left
  /// ends it.
  package let steps: Int

  /// An answer of these parts.
  package init(_ outcome: Outcome, steps: Int = 0) {
    self.outcome = outcome
    self.steps = steps
  }
}
