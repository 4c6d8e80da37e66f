/// The app passed facts along with a link that its own capabilities do not declare so.
public struct FactsError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One sentence that names the fact and says what is wrong.
  public var message: String

  /// The sentence.
  public var description: String { message }
}
