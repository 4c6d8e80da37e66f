/// A question that scripts may ask the app: what it asks with, and what an answer is.
public struct QuestionType: Sendable, Hashable {
  /// What a script gives along with the question.
  public var arguments: ObjectType
  /// What the answer is, if there is one: `nil` is an answer to every question.
  public var answer: ValueType

  /// A question.
  public init(_ arguments: ObjectType = [:], answer: ValueType) {
    self.arguments = arguments
    self.answer = answer
  }
}
