import Moongate

/// The lines and conditions that no test reached, for a person.
struct UnreachedLines {
  private let routes: [RouteCoverage.Entry]
  private let files: [LineCoverage.File]

  init(_ lines: LineCoverage, routes: RouteCoverage) {
    files = lines.files
    self.routes = routes.entries
  }

  /// A line for each place.
  var text: [String] {
    files.flatMap { file in
      runs(of: file).map { run in
        let lines = run.count == 1 ? "\(run.lowerBound)" : "\(run.lowerBound)-\(run.upperBound)"
        return
          "not reached: \(Value.displayed(file.name)):\(lines)\(hint(at: run.lowerBound, in: file))"
      } + file.conditions.flatMap { ways(of: $0, in: file) }
    }
  }

  /// Lines without a reached one between them, within one statement of the file.
  private func runs(of file: LineCoverage.File) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    var isOpen = false
    for (line, count) in file.lines {
      let startsSpan = file.spans.contains { $0.lowerBound == line }
      if count > 0 {
        isOpen = false
      } else if isOpen, !startsSpan, let last = runs.popLast() {
        runs.append(last.lowerBound...line)
      } else {
        runs.append(line...line)
        isOpen = true
      }
    }
    return runs
  }

  /// What is said of a condition that was asked, and always came to the same.
  private func ways(of condition: LineCoverage.Condition, in file: LineCoverage.File) -> [String] {
    guard (condition.held == 0) != (condition.failed == 0) else { return [] }
    let place = "\(Value.displayed(file.name)):\(condition.line)"
    let hint = hint(at: condition.line, in: file)
    return ["not reached: \(place) (condition \(condition.held == 0))\(hint)"]
  }

  /// The route whose declaration holds a line, and a link that it wins.
  private func hint(at line: Int, in file: LineCoverage.File) -> String {
    guard let span = file.spans.first(where: { $0.contains(line) }),
      let entry = routes.first(where: {
        $0.route.location.file == file.name && span.contains($0.route.location.line)
      })
    else { return "" }
    return ", in \(entry.route.patternText)\(entry.hint.map { "; try " + $0 } ?? "")"
  }
}
