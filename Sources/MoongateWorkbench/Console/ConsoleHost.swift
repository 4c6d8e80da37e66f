package import Moongate

/// The surroundings of a session's lines that run without the scripts: limits and answers of their
/// own.
package struct ConsoleHost: Sendable {
  /// The app's reply to a question that a line asks with `ask`.
  package enum Answer: Sendable {
    case value(Value)
    /// The sentence of the error that the question is.
    case error(String)
  }

  /// The limits of a line.
  package var limits: SandboxLimits
  /// The steps that a question costs besides its bytes.
  package var stepsPerQuestion: Int
  /// Answers a question.
  ///
  /// No line runs meanwhile.
  package var answer: @Sendable (Question) -> Answer

  /// A host of these parts.
  package init(
    limits: SandboxLimits,
    stepsPerQuestion: Int,
    answer: @escaping @Sendable (Question) -> Answer
  ) {
    self.limits = limits
    self.stepsPerQuestion = stepsPerQuestion
    self.answer = answer
  }
}
