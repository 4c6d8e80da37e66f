/// The outcome of a link that may be an answer of another app.
public enum CallbackReceipt: Sendable, Hashable {
  /// The link is not an answer.
  case other
  /// The link is an answer, and who asked has it.
  case answered
  /// The link is an answer that nobody waits for: its token is not known, was used, or has expired.
  case unexpected
}
