internal import LinkRows
internal import Moongate
internal import TerminalText

/// The differences after a reload of the scripts.
struct ScriptChange {
  /// The most lines of each sort that are shown.
  private static let most = 20

  private let added: [Route]
  private let removed: [Route]
  private let different: [(before: Attempt, after: Attempt)]
  private let failed: [(expected: Attempt, found: Attempt)]
  private let count: Int
  private let expectations: Int
  private let warnings: String

  /// Compares two gates, over links that were decided and what is expected of links.
  init(from old: Gate, to new: Gate, _ attempts: [Attempt], _ expectations: [Attempt]) {
    func keys(_ routes: [Route]) -> Set<String> { Set(routes.map(\.key)) }
    let (before, after) = (old.routes, new.routes)
    let (known, kept) = (keys(before), keys(after))
    added = after.filter { !known.contains($0.key) }
    removed = before.filter { !kept.contains($0.key) }
    count = after.count
    warnings = new.warnings
    var asked: [Attempt] = []
    for attempt in attempts.reversed() where !asked.contains(where: attempt.isSameQuestion) {
      asked.append(attempt)
    }
    different = asked.reversed().compactMap { attempt in
      let (before, found) = (attempt.again(by: old), attempt.again(by: new))
      return found.agrees(with: before) ? nil : (before, found)
    }
    failed = expectations.compactMap { expected in
      let found = expected.again(by: new)
      return found.agrees(with: expected) ? nil : (expected, found)
    }
    self.expectations = expectations.count
  }

  /// The answer that reports the differences.
  var answer: SessionAnswer {
    var parts: [String] = []
    if !added.isEmpty { parts.append(counted(added.count, "route") + " added") }
    if !removed.isEmpty { parts.append(counted(removed.count, "route") + " removed") }
    if !different.isEmpty {
      let verb = different.count == 1 ? "answers" : "answer"
      parts.append(counted(different.count, "link") + " \(verb) differently")
    }
    if !failed.isEmpty {
      parts.append("\(failed.count) of \(counted(expectations, "expectation")) failed")
    }
    let summary = parts.isEmpty ? counted(count, "route") : parts.joined(separator: ", ")
    var text = [StyledText("\(warnings)Reloaded: \(summary).")]
    func add(_ line: String, _ style: Style) { text.append(StyledText("\n" + line, style)) }
    for route in added.prefix(Self.most) { add("+ \(route.location) \(route.key)", Palette.good) }
    for route in removed.prefix(Self.most) {
      add("- \(route.location) \(route.key)", Palette.error)
    }
    for (before, after) in different.prefix(Self.most) {
      add("~ \(before.question)", Palette.warning)
      add("    \(before.outcome)\n    \(after.outcome)", Palette.plain)
    }
    for (expected, found) in failed.prefix(Self.most) {
      add("✗ \(expected.question)", Palette.error)
      add("    expected \(expected.outcome)\n    found    \(found.outcome)", Palette.plain)
    }
    var answer = SessionAnswer(
      text,
      json: [
        "added": .array(added.map { .string($0.key) }),
        "different": .array(different.map { .string($0.before.link) }),
        "failed": .array(failed.map { .string($0.expected.link) }),
        "removed": .array(removed.map { .string($0.key) }),
        "routes": .integer(count),
      ]
    )
    answer.isFailure = !failed.isEmpty
    return answer
  }
}
