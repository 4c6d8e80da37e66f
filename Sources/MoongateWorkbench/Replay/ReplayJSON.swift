/// The sum of replayed traffic, as one JSON object.
struct ReplayJSON: Encodable {
  private enum Key: CodingKey {
    case allowed, decisions, firstUnreadable, groups, passes
  }

  private let replay: Replay
  private let groups: [Replay.Group]
  private let allowed: Double?

  init(_ replay: Replay, _ groups: [Replay.Group], allowing allowed: Double?) {
    (self.replay, self.groups, self.allowed) = (replay, groups, allowed)
  }

  func encode(to encoder: any Encoder) throws {
    try replay.counts.encode(to: encoder)
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encodeIfPresent(allowed, forKey: .allowed)
    try fields.encode(replay.counts.decisions, forKey: .decisions)
    try fields.encodeIfPresent(replay.firstUnreadable, forKey: .firstUnreadable)
    try fields.encode(groups, forKey: .groups)
    try fields.encode(replay.verdict(allowing: allowed).passes, forKey: .passes)
  }
}
