package import Moongate

extension SandboxLimits {
  /// The most time that steps bring with them: whoever waits longer has gone home.
  private static let mostTime = Duration.seconds(1_000_000)

  /// Lets decisions take other steps, and where these are more, time in the same proportion.
  ///
  /// - Parameter steps: how many steps a decision may take, at least 1.
  package mutating func allowDecisions(steps: Int) {
    let factor = Double(steps) / Double(max(1, decisionSteps))
    decisionSteps = steps
    if factor > 1 { decisionTime = min(decisionTime * factor, Self.mostTime) }
  }
}
