/// Why a test says nothing that can be checked.
struct TestUsageError: Error, CustomStringConvertible {
  /// One sentence.
  let description: String

  init(_ description: String) { self.description = description }
}
