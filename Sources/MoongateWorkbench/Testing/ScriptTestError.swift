/// All that is wrong in one test.
public struct ScriptTestError: Error, Sendable, CustomStringConvertible {
  /// The name of the test.
  public let test: String
  /// The failures, in the order in which they were found.
  public let failures: [ScriptTestFailure]

  init(test: String, _ failures: [ScriptTestFailure]) {
    self.test = test
    self.failures = failures
  }

  /// The name and the failures.
  public var description: String {
    ([test] + failures.map(\.description)).joined(separator: "\n")
  }
}
