public import Moongate

/// The reasons why a link goes where it goes, by `Gate.explain(_:runsHandlers:from:facts:)`.
///
/// The description of an explanation is the same as text. The coded form is meant for reading, by
/// people and tools; in the arguments of a response a number without a fraction comes back as an
/// integer.
public struct Explanation: Sendable, Equatable, Codable {
  /// The text that was explained.
  public var text: String
  /// The link; `nil` where the text is refused.
  public var link: Link?
  /// The fingerprint of the scripts.
  public var fingerprint: Fingerprint
  /// The error that refuses the text as a link; `nil` where the text is a link.
  public var refusal: LinkError?
  /// Whether the scripts declare the link's scheme or host.
  ///
  /// If they do not, the link is somebody else's and there are no candidates.
  public var isClaimed = false
  /// The custom schemes and the domains that the scripts declare, as links begin: `myapp:`,
  /// `https://photos.example.com`.
  public var declared: [String] = []
  /// All routes, in the order in which they would be asked.
  public var candidates: [Candidate] = []
  /// The route for a link that no candidate answers; `nil` where the scripts declare no `otherwise`.
  public var otherwise: Route?
  /// The declaration that answers the refused text; `nil` for a link, and where the scripts say nothing about the text.
  public var refused: Route?
  /// The outcome of running the handlers; `nil` where none was to run.
  public var run: Run?
}

extension Explanation {
  /// One route, and whether it matches the link.
  public struct Candidate: Sendable, Hashable, Codable {
    /// The part of the route in the decision.
    public enum Fate: String, Sendable, Hashable, Codable {
      /// The route matches and is asked for the answer.
      case wins
      /// The route matches, but one before it is asked; after a `pass` this one would be next.
      case waits
      /// The route matches and was asked, and its handler passed the link on.
      case passed
      /// The route does not match.
      case misses
    }

    /// The route.
    public var route: Route
    /// The part of the route in the decision.
    public var fate: Fate
    /// The first thing that does not fit; `nil` where the route matches.
    public var mismatch: Mismatch?
    /// The answer in place of the route's, because the route asks for another origin or for facts
    /// that are not true; `nil` if the route itself answers or is not asked.
    public var refusal: Response?
  }

  /// The outcome of running the handlers on a link.
  public struct Run: Sendable, Equatable, Codable {
    /// The origin of the link.
    public var origin: Origin
    /// The answers that handlers could ask for, in the order of the questions' names.
    public var answers: [Answer] = []
    /// The response; `nil` where deciding failed.
    public var response: Response?
    /// The reason why deciding failed, in the app's words; `nil` if it did not fail.
    public var error: String?
    /// The route that gave the response; `nil` where none did.
    public var route: Route?
    /// Each link that handlers redirected to, explained in turn.
    public var redirects: [Explanation] = []
  }

  /// The app's answer to a question.
  public struct Answer: Sendable, Hashable, Codable {
    /// The question.
    public var question: Question
    /// The answer; `.null` where there is none.
    public var answer: Value
  }

  /// The route that is asked for the answer; `nil` where none matches or all that match passed.
  public var winner: Route? { candidates.first { $0.fate == .wins }?.route }

  /// The candidates that do not match, the nearest first: those that fit furthest from the left; a
  /// segment that looks misspelt counts as one and a half, unless another route has just that.
  ///
  /// - Complexity: O(*n* log *n*) in the number of routes.
  public var misses: [Candidate] {
    let misses = candidates.indices.filter { candidates[$0].mismatch != nil }
    return misses.sorted { left, right in
      let nearness = (candidates[left].nearness, candidates[right].nearness)
      return nearness.0 != nearness.1 ? nearness.0 > nearness.1 : left < right
    }.map { candidates[$0] }
  }
}

extension Explanation.Candidate {
  /// The nearness of a candidate to a match.
  fileprivate var nearness: Int {
    mismatch.map { 2 * $0.fitted + ($0.isNear ? 3 : 0) } ?? 0
  }
}
