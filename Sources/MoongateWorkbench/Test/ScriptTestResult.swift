/// The result of a test.
package struct ScriptTestResult: Sendable {
  /// The test.
  package let test: ScriptTest
  /// The failures; empty if the test passed.
  package let failures: [ScriptTestFailure]
  /// The lines that the test and the scripts printed meanwhile.
  let printed: [String]
  /// The decisions of the test.
  let attempts: [Attempt]

  /// Whether nothing is wrong.
  var hasPassed: Bool { failures.isEmpty }
}

extension ScriptTestResult {
  /// The result of a test for which no time or memory was left.
  init(leftOut test: ScriptTest) {
    let message =
      "The test did not run: those before it took all time or memory; --budget gives more."
    self.init(
      test: test,
      failures: [ScriptTestFailure(test.location, message)],
      printed: [],
      attempts: []
    )
  }
}
