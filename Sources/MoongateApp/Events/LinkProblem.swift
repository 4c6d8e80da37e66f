public import Moongate

/// A link that came to nothing, or a fault in what links wait in.
public struct LinkProblem: Error, Sendable {
  /// The reason why a link came to nothing.
  public enum Reason: Sendable {
    /// The link is refused, its handler failed, or the app could not answer what the handler asked.
    case decision(DecisionError)
    /// The app could not say its facts.
    case facts(any Error)
    /// The app's type does not fit the action.
    case action(ActionError)
    /// The route takes no links from the origin; the sentence says from which it does.
    case origin(String)
    /// No route answers the link, or the scripts that were loaded meanwhile do not claim it.
    case unmatched
    /// The app took longer to act than ``LinkCenter/patience`` allows, or to say facts or answer scripts than
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

  /// The number of the link in its center, as events have it; `nil` where the problem is not that of one link.
  public var id: Int?
  /// The link as it came; `nil` for a text that the scripts' `refused` answers, and where the
  /// problem is not that of one link.
  public var link: String?
  /// The origin of the link.
  public var origin = Origin.unknown
  /// The route that answered, or the one that is asked first; `nil` where there is none.
  public var route: Route?
  /// The fingerprint of the scripts that decided the link, or would have; `nil` where they have no part in it.
  public var fingerprint: Fingerprint?
  /// The reason why the link came to nothing.
  public var reason: Reason

  /// A problem that has nothing but a reason, for the app's own tests.
  public init(_ reason: Reason) { self.reason = reason }

  /// A problem of a link that was decided.
  init(_ reason: Reason, in context: LinkContext) {
    self.reason = reason
    (id, origin) = (context.id, context.origin)
    // An app may decide the link again, but of a refused text only the beginning is kept.
    if context.decision.refused == nil { link = context.link.text }
    (route, fingerprint) = (context.route, context.fingerprint)
  }
}

extension LinkProblem: CustomStringConvertible {
  /// One sentence for developers, with the place in the scripts where there is one, and without text from the link.
  public var description: String {
    isOfRoute ? route.map { "\($0.location): \(sentence)" } ?? sentence : sentence
  }

  /// The whole story for developers, which may hold text from the link: keep it out of logs that others read.
  public var details: String {
    switch reason {
    case .decision(let error): error.description
    case .facts(let error): "\(sentence) \(Value.displayed("\(error)"))"
    case .action(let error): error.description
    case .origin(let sentence): sentence
    case .unmatched: "No route answers the link \(shown)."
    case .unanswered: "The app took too long to act on the link \(shown)."
    case .expired: "The link \(shown) waited for too long."
    case .dropped, .pending: sentence
    case .unexpectedAnswer: "No request is waiting for the answer \(shown)."
    }
  }

  /// Whether the sentence is about what the route says, and so wants its place.
  private var isOfRoute: Bool {
    switch reason {
    case .action, .origin: true
    default: false
    }
  }

  private var shown: String { Value.quoted(link ?? "") }
}
