/// A comparison of a decision or a value with its expectation.
package struct TestMismatch {
  package var expected: String
  package let actual: String
  /// The places at which the two differ.
  package let differences: [String]
  /// Whether there is no difference.
  package let holds: Bool
  /// Whether another route may be to blame.
  package let isElsewhere: Bool

  package init(expected: String, actual: String, differences: [String], isElsewhere: Bool = false) {
    self.expected = expected
    self.actual = actual
    self.differences = differences
    self.isElsewhere = isElsewhere
    holds = differences.isEmpty
  }

  package init(expected: String, actual: String, holds: Bool, isElsewhere: Bool = false) {
    self.expected = expected
    self.actual = actual
    differences = []
    self.isElsewhere = isElsewhere
    self.holds = holds
  }
}
