/// A test that a file declares.
struct TestDeclaration {
  /// The function or row to run as the test.
  enum Body {
    /// A function, by its place among those of the file.
    case function(Int)
    /// A row of a table, or why it is none.
    case row(Result<TestRow, TestUsageError>)
  }

  let name: String
  let line: Int
  let body: Body
}
