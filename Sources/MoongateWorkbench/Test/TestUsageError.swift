/// An error in a test that says nothing that can be checked.
struct TestUsageError: Error, CustomStringConvertible {
  /// One sentence.
  let description: String

  init(_ description: String) { self.description = description }
}
