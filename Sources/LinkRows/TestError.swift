/// An error of a test, of a row of links or of an expectation.
package struct TestError: Error, Sendable, CustomStringConvertible {
  /// The fault, in one sentence.
  package let description: String

  /// An error of that sentence.
  package init(_ description: String) { self.description = description }
}
