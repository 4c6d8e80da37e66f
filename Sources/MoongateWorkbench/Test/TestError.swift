/// An error of a test, of a row of links or of an expectation.
struct TestError: Error, Sendable, CustomStringConvertible {
  /// The fault, in one sentence.
  let description: String

  /// An error of that sentence.
  init(_ description: String) { self.description = description }
}
