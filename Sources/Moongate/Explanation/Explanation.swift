/// Why a link goes where it goes: what ``Gate/explain(_:runsHandlers:from:facts:)`` found.
///
/// Its description is the same as text. Its coded form is meant for reading, by people and tools; in
/// the arguments of a response a number without a fraction comes back as an integer.
public struct Explanation: Sendable, Equatable, Codable {
  /// The text that was explained.
  public var text: String
  /// The link; `nil` where the text is refused.
  public var link: Link?
  /// Why the text is no link; `nil` where it is one.
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
  /// What answers where no candidate does; `nil` where the scripts declare no `otherwise`.
  public var otherwise: Route?
  /// What the handlers made of the link; `nil` where none was to run.
  public var run: Run?
}

extension Explanation {
  /// What becomes of one route.
  public struct Candidate: Sendable, Hashable, Codable {
    /// What the route has to do with the link.
    public enum Fate: String, Sendable, Hashable, Codable {
      /// It matches and is asked for the answer.
      case wins
      /// It matches, but a route before it is asked; it would be next after a `pass`.
      case waits
      /// It matches and was asked, and its handler passed the link on.
      case passed
      /// It does not match.
      case misses
    }

    /// The route.
    public var route: Route
    /// What the route has to do with the link.
    public var fate: Fate
    /// The first thing that does not fit; `nil` where the route matches.
    public var mismatch: Mismatch?
  }

  /// What the handlers made of a link.
  public struct Run: Sendable, Equatable, Codable {
    /// Who sent the link.
    public var origin: Origin
    /// The response; `nil` where deciding failed.
    public var response: Response?
    /// Why deciding failed, as the host would be told; `nil` where it did not.
    public var error: String?
    /// The route that gave the response; `nil` where none did.
    public var route: Route?
    /// Each link that handlers redirected to, explained in turn.
    public var redirects: [Explanation] = []
  }

  /// The route that is asked for the answer; `nil` where none matches or all that do passed.
  public var winner: Route? { candidates.first { $0.fate == .wins }?.route }

  /// The candidates that do not match, the nearest first: those that fit furthest from the left; a
  /// segment that looks misspelt counts as one and a half.
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
  /// How near a candidate comes to matching.
  fileprivate var nearness: Int {
    mismatch.map { 2 * $0.fitted + ($0.isNear ? 3 : 0) } ?? 0
  }
}
