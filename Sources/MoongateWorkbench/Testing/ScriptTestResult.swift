/// What became of a test.
package struct ScriptTestResult: Sendable {
  /// The test.
  package let test: ScriptTest
  /// What is wrong; empty where the test passed.
  package let failures: [ScriptTestFailure]
  /// What the test and the scripts printed meanwhile.
  package let printed: [String]
  /// What was decided.
  let attempts: [Attempt]

  /// Whether nothing is wrong.
  package var hasPassed: Bool { failures.isEmpty }
}
