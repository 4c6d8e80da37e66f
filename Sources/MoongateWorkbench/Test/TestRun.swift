/// A run of tests, one after the other.
package struct TestRun: Sendable {
  /// The results of the tests, in the order in which they ran.
  package private(set) var results: [ScriptTestResult] = []
  /// The number of tests that did not run because the budget was spent.
  package private(set) var leftOut = 0
  /// The number that gave the order; `nil` where tests ran as they stand.
  package let seed: UInt64?

  /// Runs tests.
  ///
  /// - Parameters:
  ///   - tests: the tests.
  ///   - seed: a number by which they are shuffled, files and tests within a file; `nil` for their order.
  ///   - budget: what they may take together; a test for which nothing is left fails.
  package init(_ tests: ScriptTests, seed: UInt64? = nil, budget: WorkBudget = .unlimited) {
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
      let bench = TestBench(source, budget: budget)
      for test in file {
        if budget.isSpent {
          leftOut += 1
          results.append(ScriptTestResult(leftOut: test))
        } else {
          results.append(test.result(on: bench))
        }
      }
    }
  }

  /// A run of tests that came to these results.
  init(_ results: [ScriptTestResult], seed: UInt64? = nil) {
    self.results = results
    self.seed = seed
  }

  /// The number of failed tests.
  var failed: Int { results.count { !$0.hasPassed } }

  /// The outcome: unusable where a file of tests does not load.
  package var outcome: Outcome {
    if results.contains(where: { $0.test.isBroken }) { return .unusable }
    return failed == 0 ? .fine : .failed
  }
}

/// Numbers that give tests an order, the same for the same seed.
///
/// They are those of SplitMix64.
struct TestOrder: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
