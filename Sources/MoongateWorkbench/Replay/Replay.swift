internal import Moongate
internal import MoongateLua

/// The sum of replayed traffic: how many decisions change, and from what to what.
package struct Replay: Sendable {
  /// The most groups that are told apart.
  static let mostGroups = 1_000
  /// The most examples of a group.
  private static let mostExamples = 3
  /// The most bytes of an example.
  private static let longestExample = 2_000

  /// Decisions that change alike.
  struct Group: Sendable, Encodable {
    /// The answer before; `nil` where the answers are compared with nothing.
    let before: String?
    /// The answer after.
    let after: String
    /// The number of decisions.
    fileprivate(set) var decisions = 0
    /// The first lines with such a link.
    fileprivate(set) var examples: [Example] = []
  }

  /// A line of a group.
  struct Example: Sendable, Encodable {
    /// The number of the line, counted from 1.
    let line: Int
    /// The link, or the shape of one; `nil` where it is too long.
    let text: String?
  }

  /// A line that cannot be read.
  struct Unreadable: Sendable, Encodable {
    /// The number of the line, counted from 1.
    let line: Int
    /// One sentence that says what is wrong.
    let message: String
  }

  private struct Key: Hashable {
    let before: ByteName?
    let after: ByteName
  }

  private var groupsByKey: [Key: Group] = [:]
  /// The number of lines.
  private(set) var lines = 0
  /// The number of decisions that were made again from their links.
  private(set) var exact = 0
  /// The number of decisions that were made again from shapes of their links.
  private(set) var byShape = 0
  /// The number of decisions that are compared with nothing, because no answer is recorded.
  private(set) var uncompared = 0
  /// The number of decisions that change.
  private(set) var changed = 0
  /// The number of decisions that stay as far as is known, because their links do not go where the recorded ones went.
  private(set) var uncertain = 0
  /// Whether any link is one of the sets.
  private var hasClaimed = false
  /// The number of decisions in groups that are not told apart.
  private(set) var furtherDecisions = 0
  /// The number of decisions that change only with answers of the app that were tried.
  private(set) var tried = 0
  /// The number of records without an end.
  private(set) var torn = 0
  /// The number of decisions of which the records say that they have none.
  private(set) var dropped = 0
  /// The number of lines that cannot be read.
  private(set) var unreadable = 0
  /// The first of these.
  private(set) var firstUnreadable: Unreadable?

  /// The sum of no line.
  init() {}

  /// Replays traffic.
  ///
  /// - Parameters:
  ///   - rounds: reads the lines.
  ///   - replayer: decides the links.
  ///   - progress: is called after each round with the number of lines so far.
  package init(
    _ rounds: inout ReplayRounds,
    by replayer: Replayer,
    progress: (Int) -> Void = { _ in }
  ) {
    self.init()
    rounds.run(replayer, isTold: false, \.self) { entries in
      for entry in entries { add(entry) }
      progress(lines)
    }
  }

  /// Writes a line of JSON for each line of traffic, in the order of the lines.
  ///
  /// - Parameters:
  ///   - rounds: reads the lines.
  ///   - replayer: decides the links.
  ///   - write: writes what a round made, and gets the number of lines so far.
  package static func filter(
    _ rounds: inout ReplayRounds,
    by replayer: Replayer,
    to write: (String, Int) -> Void
  ) {
    var lines = 0
    rounds.run(replayer, isTold: true, \.json) { made in
      lines += made.count
      write(made.map { $0 + "\n" }.joined(), lines)
    }
  }

  /// The number of decisions.
  var decisions: Int { exact + byShape }

  /// Whether any decision changes.
  package var hasChanges: Bool { changed > 0 }

  /// The part of the decisions that changes or is unknown, from 0 to 1.
  ///
  /// Unknown is what cannot be read or is not certain and, where somebody asks how much may change, what has no end or is
  /// compared with nothing. A line without a decision counts as one.
  private func share(isAsked: Bool) -> Double {
    let unknown = unreadable + uncertain + (isAsked ? torn + uncompared : 0)
    let all = decisions + unreadable + (isAsked ? torn : 0)
    return Double(changed + unknown) / Double(max(all, 1))
  }

  /// Returns a sentence about whether no more changes than may.
  ///
  /// - Parameter allowed: the part that may, from 0 to 1; `nil` if nobody said, so that nothing may.
  /// - Returns: whether it passes, and the sentence.
  package func verdict(allowing allowed: Double?) -> (passes: Bool, text: String) {
    guard decisions > 0 else { return (false, "Failed: no line was decided.") }
    guard hasClaimed else { return (false, "Failed: no link is one that the sets declare.") }
    let share = share(isAsked: allowed != nil)
    // A share that is written in hundredths is a little beside its binary number.
    let passes = share <= (allowed ?? 0) + 1e-12
    let (changed, most) = (Percent.text(share), Percent.text(allowed ?? 0))
    return passes
      ? (true, "Passed: \(changed) % change or are unknown, of \(most) % that may.")
      : (false, "Failed: \(changed) % change or are unknown, of \(most) % that may.")
  }

  /// The groups of decisions that change, or that are compared with nothing; the largest first.
  var groups: [Group] {
    groupsByKey.values.sorted {
      $0.decisions != $1.decisions
        ? $0.decisions > $1.decisions
        : ($0.before ?? "", $0.after) < ($1.before ?? "", $1.after)
    }
  }

  /// Adds the next line.
  mutating func add(_ entry: ReplayedEntry) {
    lines += 1
    switch entry {
    case .empty: break
    case .torn: torn += 1
    case .unreadable(let message):
      unreadable += 1
      firstUnreadable = firstUnreadable ?? Unreadable(line: lines, message: message)
    case .decided(let line):
      dropped += line.dropped
      add(line)
    }
  }

  private mutating func add(_ line: ReplayedLine) {
    if line.isExact { exact += line.weight } else { byShape += line.weight }
    if line.isChanged { changed += line.weight }
    if line.before == nil { uncompared += line.weight }
    hasClaimed = hasClaimed || line.isClaimed
    if !line.isCertain, !line.isChanged { uncertain += line.weight }
    if !line.tried.isEmpty { tried += line.weight }
    guard line.isChanged || line.before == nil else { return }
    let key = Key(before: line.before.map { ByteName($0) }, after: ByteName(line.after))
    guard groupsByKey[key] != nil || groupsByKey.count < Self.mostGroups else {
      furtherDecisions += line.weight
      return
    }
    let answers = line.tried.map { ", \($0.name) = \($0.value)" }.joined()
    let text = line.text.utf8.count <= Self.longestExample ? line.text + answers : nil
    groupsByKey[key, default: Group(before: line.before, after: line.after)]
      .add(line.weight, Example(line: lines, text: text), most: Self.mostExamples)
  }
}

extension Replay.Group {
  fileprivate mutating func add(_ weight: Int, _ example: Replay.Example, most: Int) {
    decisions += weight
    if examples.count < most { examples.append(example) }
  }
}
