/// The sum of replayed traffic, as one JSON object.
struct ReplayJSON: Encodable {
  private let allowed: Double?
  private let byShape: Int
  private let changed: Int
  private let decisions: Int
  private let dropped: Int
  private let exact: Int
  private let firstUnreadable: Replay.Unreadable?
  private let furtherDecisions: Int
  private let groups: [Replay.Group]
  private let lines: Int
  private let passes: Bool
  private let torn: Int
  private let tried: Int
  private let uncertain: Int
  private let uncompared: Int
  private let unreadable: Int

  init(_ replay: Replay, _ groups: [Replay.Group], allowing allowed: Double?) {
    self.allowed = allowed
    passes = replay.verdict(allowing: allowed).passes
    byShape = replay.byShape
    changed = replay.changed
    decisions = replay.decisions
    dropped = replay.dropped
    exact = replay.exact
    firstUnreadable = replay.firstUnreadable
    furtherDecisions = replay.furtherDecisions
    self.groups = groups
    lines = replay.lines
    torn = replay.torn
    tried = replay.tried
    uncertain = replay.uncertain
    uncompared = replay.uncompared
    unreadable = replay.unreadable
  }
}
