internal import Moongate

/// A decision about a link that a route was tried on.
struct Trial {
  let tried: TriedLink
  /// The sender of the link.
  let origin: Origin
  /// Whether the link was tried with another sender before.
  let isOtherOrigin: Bool
  /// The facts that scripts knew.
  let facts: Value.Object
  /// The app's answers.
  let answers: [Explanation.Answer]
  let result: Result<Decision, DecisionError>
}
