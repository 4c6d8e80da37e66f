public import Moongate

/// A link that came to nothing, or a fault in what links wait in.
public struct LinkProblem: Error, Sendable {
  /// The reason why a link came to nothing.
  public enum Reason: Sendable {
    /// The link is refused, or its handler failed.
    case decision(DecisionError)
    /// The app's type does not fit the action.
    case action(ActionError)
    /// The route takes no links from the sender; the sentence says from whom it does.
    case sender(String)
    /// No route answers the link, or the scripts that were loaded meanwhile do not claim it.
    case unmatched
    /// The app took longer to act than ``LinkCenter/patience`` allows, or to answer scripts than
    /// ``LinkCenter/answerPatience``.
    case unanswered
    /// The link waited for longer than ``PendingRules/lifetime``.
    case expired
    /// So many links, or problems, came while as many waited as may.
    case dropped(count: Int)
    /// The link looks like an answer of another app, and nobody waits for it: its token is not known, was
    /// used, or has expired.
    case unexpectedAnswer
    /// The file of waiting links cannot be read or written.
    case pending(PendingLinksError)
  }

  /// The link as it came; `nil` where the problem is not that of one link.
  public var link: String?
  /// The fingerprint of the scripts that decided the link, or would have; `nil` where they have no part in it.
  public var fingerprint: Fingerprint?
  /// The reason why the link came to nothing.
  public var reason: Reason
}

extension LinkProblem: CustomStringConvertible {
  /// One sentence for developers, with the place in the scripts where there is one.
  public var description: String {
    switch reason {
    case .decision(let error): error.description
    case .action(let error): error.description
    case .sender(let sentence): sentence
    case .unmatched: "No route answers the link \(shown)."
    case .unanswered: "The app took too long to act on the link \(shown)."
    case .expired: "The link \(shown) waited for too long."
    case .dropped(let count): "Too many links came at once; \(count) of them are dropped."
    case .unexpectedAnswer: "No request is waiting for the answer \(shown)."
    case .pending(let error): error.description
    }
  }

  private var shown: String { Value.quoted(link ?? "") }
}
