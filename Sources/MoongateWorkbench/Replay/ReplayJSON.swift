/// The sum of replayed traffic, as one JSON object.
struct ReplayJSON: Encodable {
  private struct Group: Encodable {
    let before: String?
    let after: String
    let decisions: Int
    let examples: [Example]
  }

  private struct Example: Encodable {
    let line: Int
    let text: String?
  }

  private struct Unreadable: Encodable {
    let line: Int
    let message: String
  }

  private let allowed: Double?
  private let byShape: Int
  private let changed: Int
  private let decisions: Int
  private let dropped: Int
  private let exact: Int
  private let firstUnreadable: Unreadable?
  private let furtherDecisions: Int
  private let groups: [Group]
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
    firstUnreadable = replay.firstUnreadable.map { Unreadable(line: $0.line, message: $0.message) }
    furtherDecisions = replay.furtherDecisions
    self.groups = groups.map { group in
      Group(
        before: group.before,
        after: group.after,
        decisions: group.decisions,
        examples: group.examples.map { Example(line: $0.line, text: $0.text) }
      )
    }
    lines = replay.lines
    torn = replay.torn
    tried = replay.tried
    uncertain = replay.uncertain
    uncompared = replay.uncompared
    unreadable = replay.unreadable
  }
}
