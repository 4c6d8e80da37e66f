internal import Moongate

/// A decision about a link that a route was tried on.
struct Trial {
  let tried: TriedLink
  /// The sender of the link.
  let origin: Origin
  /// Whether the link was tried with another sender before.
  let isOtherOrigin: Bool
  /// What scripts knew besides.
  let facts: Value.Object
  /// What the app answered.
  let answers: [Explanation.Answer]
  let result: Result<Decision, DecisionError>
}
