package import Moongate

/// The end of a decision, or of several of which the worst counts.
///
/// The worst stands last.
package enum Outcome: Sendable, Comparable {
  /// The link was answered, or there was nothing to find fault with.
  case fine
  /// The link is unclaimed, unmatched or failed, or something was found.
  case failed
  /// A link, or the scripts, cannot be used.
  case unusable
}

extension Outcome {
  /// The outcome of a decision.
  package init(_ result: Result<Decision, DecisionError>) {
    switch result {
    case .success(let decision):
      let isAnswered = decision.response != .unmatched && decision.response != .unclaimed
      self = isAnswered ? .fine : .failed
    case .failure(.link): self = .unusable
    case .failure: self = .failed
    }
  }

  /// The outcome that a decision would have, as far as an explanation tells.
  package init(_ explanation: Explanation) {
    guard explanation.link != nil else {
      self = .unusable
      return
    }
    if let run = explanation.run {
      self = run.response == nil || run.response == .unmatched ? .failed : .fine
    } else {
      self = (explanation.winner ?? explanation.otherwise) == nil ? .failed : .fine
    }
  }
}
