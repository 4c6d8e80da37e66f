/// The answer to a ``LuaLinkRequest``.
package struct LuaLinkAnswer {
  /// The text of a link, or the sentence of an error.
  package enum Outcome {
    case link(String)
    case error(String)
  }

  package var outcome: Outcome
  /// The steps of the work, besides the bytes of request and link; more than the handler has left
  /// ends it.
  package var steps: Int

  /// An answer of these parts.
  package init(_ outcome: Outcome, steps: Int = 0) {
    self.outcome = outcome
    self.steps = steps
  }
}
