/// What becomes of a ``LuaQuestion``.
package enum LuaAnswer {
  /// Nobody has answered it yet, so the handler ends there.
  case unanswered
  /// The answer.
  case answered(Value)
  /// The sentence of the error that the question is.
  case refused(String)
}
