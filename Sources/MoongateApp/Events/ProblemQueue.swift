/// The problems that are still to be reported, in order; a flood of them is counted.
struct ProblemQueue {
  private static let most = 100

  private var problems: [LinkProblem] = []
  private var dropped = 0

  /// Whether there is nothing to report.
  var isEmpty: Bool { problems.isEmpty && dropped == 0 }

  /// Adds a problem at the end.
  mutating func append(_ problem: LinkProblem) {
    if problems.count < Self.most { problems.append(problem) } else { dropped += 1 }
  }

  /// Counts a link that is dropped.
  mutating func countDropped() { dropped += 1 }

  /// Removes the first problem and returns it.
  mutating func next() -> LinkProblem? {
    if !problems.isEmpty { return problems.removeFirst() }
    guard dropped > 0 else { return nil }
    defer { dropped = 0 }
    return LinkProblem(.dropped(count: dropped))
  }
}
