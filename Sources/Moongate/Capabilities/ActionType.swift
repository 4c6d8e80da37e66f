/// The rules for an action of the app: its arguments, and whether the person is asked first.
public struct ActionType: Sendable, Hashable {
  /// Whether an action comes out of a decision by itself.
  public enum Confirmation: String, Sendable, Hashable {
    /// As the script says.
    case optional
    /// Inside of a `confirm` alone; a script that says otherwise is in error.
    case required
  }

  /// The arguments.
  public var arguments: ObjectType
  /// Whether the person is asked before the action.
  public var confirm: Confirmation

  /// An action with these arguments.
  public init(_ arguments: ObjectType = [:], confirm: Confirmation = .optional) {
    self.arguments = arguments
    self.confirm = confirm
  }
}

extension ActionType: ExpressibleByDictionaryLiteral {
  /// Creates an action from its arguments, `["name": .string, "index?": .int]`.
  public init(dictionaryLiteral elements: (String, ValueType)...) {
    self.init(ObjectType(elements.map { ObjectType.Field(written: $0.0, type: $0.1) }))
  }
}

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
