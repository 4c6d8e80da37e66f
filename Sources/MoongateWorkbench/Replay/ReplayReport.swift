internal import Moongate
internal import MoongateDiagnostics

/// The sum of replayed traffic as a report.
package struct ReplayReport {
  /// The most groups that a person is told of.
  private static let most = 100

  /// The most bytes of the table in a comment, beside those of a comparison.
  private static let mostBytes = 8 << 10

  private let replay: Replay
  private var counts: ReplayCounts { replay.counts }
  private let allowed: Double?
  private let groups: [Replay.Group]

  /// The report of a sum.
  ///
  /// - Parameters:
  ///   - replay: the sum.
  ///   - allowed: the part that may change, from 0 to 1, if somebody said.
  package init(of replay: Replay, allowing allowed: Double? = nil) {
    self.replay = replay
    self.allowed = allowed
    groups = replay.groups
  }

  /// Returns the report in a form, without the end of its last line.
  package func text(as format: ReportFormat) -> String {
    switch format {
    case .text: text
    case .json: json
    case .markdown: markdown
    }
  }

  /// For a person: the groups, then the sum.
  private var text: String {
    var lines: [String] = []
    for group in groups.prefix(Self.most) {
      let word = group.before == nil ? "decides" : "changes"
      lines.append("\(word): \(amount(group))")
      if let before = group.before { lines.append(Explanation.line("before", before)) }
      lines.append(Explanation.line("after", group.after))
      lines += group.examples.map { Explanation.line("line \($0.line)", Self.shown($0)) }
    }
    lines.append(headline)
    lines += sum(Value.displayed, shown: min(groups.count, Self.most))
    return lines.joined(separator: "\n")
  }

  /// For a pull request: the groups as a table, then the sum.
  private var markdown: String {
    var lines = ["### Traffic: \(headline)"]
    var room = Self.mostBytes
    let rows = groups.prefix(Self.most).lazy.map { group in
      let example = group.examples.first.map(Self.shown)
      let cells = [group.before, group.after, example].map { MarkdownText.cell($0) }
      return "| " + ([amount(group)] + cells).joined(separator: " | ") + " |"
    }.prefix { row in
      room -= row.utf8.count
      return room >= 0
    }
    let shown = Array(rows)
    if !shown.isEmpty {
      lines += ["", "| | before | after | example |", "|---|---|---|---|"] + shown
    }
    for line in sum({ MarkdownText.code($0) }, shown: shown.count) { lines += ["", line] }
    return lines.joined(separator: "\n")
  }

  /// For a program: all groups, as one object.
  private var json: String { JSONLine.text(of: object) }

  /// The same, as a part of another object.
  var object: ReplayJSON { ReplayJSON(replay, groups, allowing: allowed) }

  private func amount(_ group: Replay.Group) -> String {
    let share = Percent.text(Double(group.decisions) / Double(max(counts.decisions, 1)))
    return "\(counted(group.decisions, "decision")), \(share) %"
  }

  private static func shown(_ example: Replay.Example) -> String {
    example.text.map(Value.displayed) ?? "too long"
  }

  /// One line: how much changes.
  private var headline: String {
    let (changed, all) = (counts.changed, counts.decisions)
    if all == 0 { return "nothing was decided" }
    if counts.uncompared == all { return "nothing was compared" }
    if changed == 0 { return "nothing changes" }
    let verb = changed == 1 ? "changes" : "change"
    return
      "\(changed) of \(counted(all, "decision")) \(verb), \(Percent.text(Double(changed) / Double(all))) %"
  }

  /// Sums up what was replayed.
  ///
  /// - Parameters:
  ///   - quoted: shows what may come from a stranger.
  ///   - shown: the number of groups that are shown.
  /// - Returns: the lines.
  private func sum(_ quoted: (String) -> String, shown: Int) -> [String] {
    var lines = [
      """
      Replayed \(counted(counts.lines, "line")): \(counted(counts.exact, "decision")) from links, \
      \(counts.byShape) from shapes.
      """
    ]
    if counts.byShape > 0 {
      lines.append("A shape stands for many links, of which one was made; others may go elsewhere.")
    }
    if counts.uncertain > 0 {
      lines.append(
        """
        Uncertain are \(counted(counts.uncertain, "decision")): no link of the shape, or no answer of the app, was found \
        that leads where the record went.
        """
      )
    }
    if counts.tried > 0 {
      lines.append(
        "The app's answers are unknown: \(counted(counts.tried, "decision")) may change, with answers as in the examples."
      )
    }
    if counts.uncompared > 0 {
      lines.append(
        """
        Compared \(counted(counts.uncompared, "decision")) with nothing, because none is recorded; \
        --against compares with another set.
        """
      )
    }
    if groups.count > shown {
      lines.append("Only the first \(counted(shown, "group")) are listed; the JSON has more.")
    }
    if counts.furtherDecisions > 0 {
      lines.append(
        "Further groups, with \(counted(counts.furtherDecisions, "decision")), were not told apart."
      )
    }
    if let first = replay.firstUnreadable {
      lines.append(
        "Left out \(counted(counts.unreadable, "line")) that cannot be read. Line \(first.line): \(quoted(first.message))"
      )
    }
    if counts.torn > 0 {
      lines.append("Skipped \(counted(counts.torn, "line")) without an end.")
    }
    if counts.dropped > 0 {
      lines.append("\(counted(counts.dropped, "decision")) had no record.")
    }
    if allowed != nil { lines.append(replay.verdict(allowing: allowed).text) }
    return lines
  }
}
