/// The answer of another app to an x-callback-url link.
public enum CallbackAnswer: Sendable, Hashable {
  /// The other app did what it was asked; what it tells, by name.
  ///
  /// Of a name that is repeated the first counts. All of it is a stranger's text.
  case success([String: String])
  /// The other app could not do that. Both texts are empty where it does not say them.
  case error(code: String, message: String)
  /// The person changed their mind in the other app.
  case cancelled
}
