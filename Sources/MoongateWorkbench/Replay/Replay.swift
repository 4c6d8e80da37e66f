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
  /// The numbers of lines and decisions.
  private(set) var counts = ReplayCounts()
  /// Whether any link is one of the sets.
  private var hasClaimed = false
  /// The first line that cannot be read.
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
      progress(counts.lines)
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

  /// Whether any decision changes.
  package var hasChanges: Bool { counts.changed > 0 }

  /// Returns a sentence about whether no more changes than may.
  ///
  /// - Parameter allowed: the part that may, from 0 to 1; `nil` if nobody said, so that nothing may.
  /// - Returns: whether it passes, and the sentence.
  package func verdict(allowing allowed: Double?) -> (passes: Bool, text: String) {
    guard counts.decisions > 0 else { return (false, "Failed: no line was decided.") }
    guard hasClaimed else { return (false, "Failed: no link is one that the sets declare.") }
    let share = counts.share(isAsked: allowed != nil)
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
  mutating func add(_ entry: LineEntry<ReplayedLine>) {
    counts.lines += 1
    switch entry {
    case .empty: break
    case .torn: counts.torn += 1
    case .unreadable(let message):
      counts.unreadable += 1
      firstUnreadable = firstUnreadable ?? Unreadable(line: counts.lines, message: message)
    case .content(let line): add(line)
    }
  }

  private mutating func add(_ line: ReplayedLine) {
    counts.add(line)
    hasClaimed = hasClaimed || line.isClaimed
    guard line.isChanged || line.before == nil else { return }
    let key = Key(before: line.before.map { ByteName($0) }, after: ByteName(line.after))
    guard groupsByKey[key] != nil || groupsByKey.count < Self.mostGroups else {
      counts.furtherDecisions += line.weight
      return
    }
    let answers = line.tried.map { ", \($0.name) = \($0.value)" }.joined()
    let text = line.text.utf8.count <= Self.longestExample ? line.text + answers : nil
    groupsByKey[key, default: Group(before: line.before, after: line.after)]
      .add(line.weight, Example(line: counts.lines, text: text), most: Self.mostExamples)
  }
}

extension Replay.Group {
  fileprivate mutating func add(_ weight: Int, _ example: Replay.Example, most: Int) {
    decisions += weight
    if examples.count < most { examples.append(example) }
  }
}
