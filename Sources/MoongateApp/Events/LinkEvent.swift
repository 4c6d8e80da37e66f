public import Moongate

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// An event in the life of a link, for logs, counts and dashboards.
///
/// It holds no text from the link: routes and fingerprints are the scripts', and names are those that the app's
/// capabilities declare. A ``LinkContext`` with the same ``id`` has the link itself.
public struct LinkEvent: Sendable, Hashable {
  /// The kinds of events.
  ///
  /// The raw value of each is stable, for logs and dashboards. Later versions may add some, so a `switch` over them
  /// needs a `default`.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// A link of the app arrived.
    case received
    /// A link arrived for the second time within a moment, and is dropped.
    case doubled
    /// Scripts decided the link, or asked the app something about it.
    case decided
    /// The person was asked, and ``LinkEvent/isConfirmed`` is the answer.
    case asked
    /// The link waits for facts.
    case waiting
    /// The app showed a destination.
    case shown
    /// The app was left.
    case browsed
    /// The script rejected the link, or its route takes no links from the origin.
    case refused
    /// The link waited for too long.
    case expired
    /// The link was dropped because the person went on to something else.
    case forgotten
    /// The link came to nothing; ``LinkEvent/code`` says why.
    case failed
    /// Other scripts run from now on.
    case reloaded
  }

  /// The number of the event in its center, counted from 1.
  ///
  /// A gap is the number of events that were dropped because nobody read them in time.
  public internal(set) var number = 0
  /// The kind of the event.
  public let kind: Kind
  /// The number of the link in its center; `nil` where the event is not that of one link.
  public internal(set) var id: Int?
  /// The origin of the link.
  public internal(set) var origin = Origin.unknown
  /// The route that answered, or the one that is asked first; `nil` where there is none.
  public internal(set) var route: Route?
  /// The fingerprint of the scripts; `nil` where they have no part in it.
  public internal(set) var fingerprint: Fingerprint?
  /// The word of the response that was decided: `open`, `browse`, `confirm`, `reject`, `wait`, `ask`, `unmatched` or
  /// `unclaimed`; `nil` for other events.
  public internal(set) var response: String?
  /// The action that was opened, the facts that are missing, or the question of the scripts; empty without
  /// capabilities, as scripts may take undeclared names from the link.
  public internal(set) var names: [String] = []
  /// The time that deciding took, also where it failed, or that the app took to act.
  public internal(set) var duration: Duration?
  /// The steps of the decision.
  public internal(set) var steps: Int?
  /// The answer of the person; `nil` where nobody was asked or nobody answered.
  public internal(set) var isConfirmed: Bool?
  /// The kind of the problem; `nil` for a link without one.
  public internal(set) var code: LinkProblem.Code?
  /// The description of the problem; `nil` for a link without one.
  public internal(set) var message: String?
  /// The rule of links that the text breaks, where the scripts' `refused` answers it; `nil` for a link.
  public internal(set) var refused: LinkError.Reason?
  /// The time of the event.
  public let date: Date

  init(_ kind: Kind, id: Int? = nil, from origin: Origin = .unknown) {
    (self.kind, self.id, self.origin) = (kind, id, origin)
    date = Date()
  }

  /// An event of a link that was decided.
  init(_ kind: Kind, in context: LinkContext) {
    self.init(kind, id: context.id, from: context.origin)
    (route, fingerprint, refused) = (context.route, context.fingerprint, context.refused)
  }

  /// An event of a problem.
  init(_ problem: LinkProblem) {
    let kind: Kind =
      switch problem.code {
      case .expired: .expired
      case .origin: .refused
      default: .failed
      }
    self.init(kind, id: problem.id, from: problem.origin)
    (route, fingerprint, code) = (problem.route, problem.fingerprint, problem.code)
    message = problem.description
  }
}

extension LinkEvent: CustomStringConvertible {
  /// The event on one line, safe to show on a terminal: `decided #12 from universal-link: open album by /album/:id
  /// (main.lua:4), 31 µs, 240 steps`.
  public var description: String {
    var head = kind.rawValue
    if let id { head += " #\(id)" }
    if origin != .unknown { head += " from \(origin)" }
    var parts: [String] = []
    let outcome = ([response].compactMap(\.self) + names.map(Value.displayed)).joined(
      separator: " "
    )
    if !outcome.isEmpty { parts.append(outcome) }
    if let isConfirmed { parts.append(isConfirmed ? "yes" : "no") }
    if let refused { parts.append(refused.rawValue) }
    if let code { parts.append(code.rawValue) }
    if let route { parts.append("by \(route)") }
    if let duration { parts.append("\(duration.microseconds) µs") }
    if let steps { parts.append("\(steps) steps") }
    if let message { parts.append(message) }
    if id == nil, let fingerprint { parts.append("set \(fingerprint.short)") }
    return parts.isEmpty ? head : "\(head): \(parts.joined(separator: ", "))"
  }
}

extension Duration {
  /// The whole microseconds.
  fileprivate var microseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
  }
}
