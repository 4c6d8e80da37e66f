/// An error of an app that could not answer what a handler asked, such as while it is offline.
public struct AnswerError: Error, Sendable, CustomStringConvertible {
  /// The question.
  public var question: Question
  /// The error of the app.
  public var reason: any Error

  /// One sentence for developers, with the question and the error.
  public var description: String {
    """
    The app cannot answer \(Value.displayed(question.description)). The reason is \
    \(Value.displayed("\(reason)")).
    """
  }
}

extension Question {
  /// Has the app answer the question.
  package nonisolated(nonsending) func answered(
    by answer: (Question) async throws -> Value
  ) async throws(DecisionError) -> Value {
    do {
      return try await answer(self)
    } catch {
      throw .answer(AnswerError(question: self, reason: error))
    }
  }
}
