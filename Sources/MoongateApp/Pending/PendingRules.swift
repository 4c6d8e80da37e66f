internal import Moongate

/// The rules for the number of waiting links, for how long they wait, and for which of them a file
/// may hold.
public struct PendingRules: Sendable {
  /// The most links that wait; those that a ``LinkCenter`` keeps until facts are true are at most half of them.
  ///
  /// A tenth more is there for links that the app made or the person chose, such as those of notifications, widgets and
  /// command lines, so that a stranger's many links do not keep them out.
  public var links = 100
  /// The most bytes that the texts of all links and their origins have together, shared in the same way.
  public var bytes = 65_536
  /// The time that a link waits before it is dropped.
  public var lifetime: Duration = .seconds(86_400)
  /// The schemes, in lower case, whose links no file holds.
  public var unstoredSchemes: Set<String> = []
  /// The names or patterns of the routes whose links no file holds.
  public var unstoredRoutes: Set<String> = []
  /// The names of query items with which a link is in no file, such as `token`.
  public var unstoredQueryNames: Set<String> = []
  /// Whether a file holds links that are answered with a `confirm`; `false` by default.
  ///
  /// A person who taps a link expects to be asked. One who starts the app a day later does not, unless they were told
  /// that the link waits: after ``LinkPresenting/wait(for:)`` it is in the file whatever this says.
  public var storesConfirmed = false

  /// Creates the defaults.
  public init() {}

  /// The room that there is for links of an origin.
  func room(for origin: Origin) -> (links: Int, bytes: Int) {
    origin.isTrusted ? (links + links / 10, bytes + bytes / 10) : (links, bytes)
  }

  /// Whether a file may hold a link, which that route would answer.
  ///
  /// An item's name counts in any case.
  func allowStoring(_ link: Link, of route: Route?) -> Bool {
    let names = [route?.name, route?.pattern].compactMap { $0 }
    let secrets = Set(unstoredQueryNames.map { $0.lowercased() })
    return !unstoredSchemes.contains(link.scheme)
      && unstoredRoutes.isDisjoint(with: names)
      && (secrets.isEmpty || !link.queryItems.contains { secrets.contains($0.name.lowercased()) })
  }
}
