/// An error that says why a command does nothing.
struct SessionFailure: Error {
  /// One sentence.
  let message: String
}
