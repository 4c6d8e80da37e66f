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

  package var outcome: Outcome
  /// The steps of the work, besides the bytes of question and answer; more than the handler has
  /// left ends it.
  package var steps: Int

  /// An answer of these parts.
  package init(_ outcome: Outcome, steps: Int = 0) {
    self.outcome = outcome
    self.steps = steps
  }
}
