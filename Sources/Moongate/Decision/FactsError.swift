/// The app passed facts, or answers, along with a link that its own capabilities do not declare so.
public struct FactsError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One sentence that names the fact or the question, and says what is wrong.
  public var message: String

  /// An error of that sentence.
  public init(message: String) { self.message = message.message }

  /// The sentence.
  public var description: String { message }
}
