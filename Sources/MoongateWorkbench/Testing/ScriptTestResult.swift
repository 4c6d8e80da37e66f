/// The result of a test.
package struct ScriptTestResult: Sendable {
  /// The test.
  package let test: ScriptTest
  /// The failures; empty if the test passed.
  package let failures: [ScriptTestFailure]
  /// The lines that the test and the scripts printed meanwhile.
  package let printed: [String]
  /// The decisions of the test.
  let attempts: [Attempt]

  /// Whether nothing is wrong.
  package var hasPassed: Bool { failures.isEmpty }
}
