/// A comparison of a decision or a value with its expectation.
struct TestMismatch {
  var expected: String
  let actual: String
  /// The places at which the two differ.
  let differences: [String]
  /// Whether there is no difference.
  let holds: Bool
  /// Whether another route may be to blame.
  let isElsewhere: Bool

  init(expected: String, actual: String, differences: [String], isElsewhere: Bool = false) {
    self.expected = expected
    self.actual = actual
    self.differences = differences
    self.isElsewhere = isElsewhere
    holds = differences.isEmpty
  }

  init(expected: String, actual: String, holds: Bool, isElsewhere: Bool = false) {
    self.expected = expected
    self.actual = actual
    differences = []
    self.isElsewhere = isElsewhere
    self.holds = holds
  }
}
