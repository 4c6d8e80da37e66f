/// A run of tests, one after the other.
package struct TestRun: Sendable {
  /// The results of the tests, in the order in which they ran.
  package private(set) var results: [ScriptTestResult] = []
  /// The number that gave the order; `nil` where tests ran as they stand.
  package let seed: UInt64?

  /// Runs tests.
  ///
  /// - Parameters:
  ///   - tests: the tests.
  ///   - seed: a number by which they are shuffled, files and tests within a file; `nil` for their order.
  package init(_ tests: ScriptTests, seed: UInt64? = nil) {
    self.seed = seed
    var files: [[ScriptTest]] = []
    for test in tests {
      if let last = files.last?.first, last.source === test.source {
        files[files.count - 1].append(test)
      } else {
        files.append([test])
      }
    }
    if let seed {
      var random = TestOrder(seed: seed)
      files = files.map { $0.shuffled(using: &random) }.shuffled(using: &random)
    }
    for file in files {
      guard let source = file.first?.source else { continue }
      let bench = TestBench(source)
      results += file.map { $0.result(on: bench) }
    }
  }

  /// The number of failed tests.
  package var failed: Int { results.count { !$0.hasPassed } }

  /// The outcome: unusable where a file of tests does not load.
  package var outcome: Outcome {
    if results.contains(where: { $0.test.isBroken }) { return .unusable }
    return failed == 0 ? .fine : .failed
  }
}
