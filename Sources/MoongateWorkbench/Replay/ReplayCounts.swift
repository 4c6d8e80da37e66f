/// The numbers of replayed lines, and of the decisions that they stand for.
struct ReplayCounts: Sendable, Encodable {
  /// The number of lines.
  var lines = 0
  /// The number of records without an end.
  var torn = 0
  /// The number of lines that cannot be read.
  var unreadable = 0
  /// The number of decisions in groups that are not told apart.
  var furtherDecisions = 0
  /// The number of decisions of which the records say that they have none.
  private(set) var dropped = 0
  /// The number of decisions that were made again from their links.
  private(set) var exact = 0
  /// The number of decisions that were made again from shapes of their links.
  private(set) var byShape = 0
  /// The number of decisions that change.
  private(set) var changed = 0
  /// The number of decisions that stay as far as is known, because their links do not go where the recorded ones went.
  private(set) var uncertain = 0
  /// The number of decisions that are compared with nothing, because no answer is recorded.
  private(set) var uncompared = 0
  /// The number of decisions that change only with answers of the app that were tried.
  private(set) var tried = 0

  /// The number of decisions.
  var decisions: Int { exact + byShape }

  /// Adds the decisions of a line.
  mutating func add(_ line: ReplayedLine) {
    dropped += line.dropped
    if line.isExact { exact += line.weight } else { byShape += line.weight }
    if line.isChanged { changed += line.weight }
    if line.before == nil { uncompared += line.weight }
    if !line.isCertain, !line.isChanged { uncertain += line.weight }
    if !line.tried.isEmpty { tried += line.weight }
  }

  /// Returns the part of the decisions that changes or is unknown, from 0 to 1.
  ///
  /// Unknown are lines that cannot be read, uncertain decisions and, if somebody asks how much may change, records without
  /// an end and decisions that are compared with nothing. A line without a decision counts as one.
  func share(isAsked: Bool) -> Double {
    let unknown = unreadable + uncertain + (isAsked ? torn + uncompared : 0)
    let all = decisions + unreadable + (isAsked ? torn : 0)
    return Double(changed + unknown) / Double(max(all, 1))
  }
}
