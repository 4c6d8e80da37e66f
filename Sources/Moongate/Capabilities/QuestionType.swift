/// A question that scripts may ask the app: what it asks with, and what an answer is.
public struct QuestionType: Sendable, Hashable {
  /// The arguments that a script gives with the question.
  public var arguments: ObjectType
  /// The type of the answer, if there is one: `nil` is an answer to every question.
  public var answer: ValueType

  /// A question.
  public init(_ arguments: ObjectType = [:], answer: ValueType) {
    self.arguments = arguments
    self.answer = answer
  }
}
