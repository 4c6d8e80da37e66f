import Moongate

/// The lines and conditions that no test reached, for a person, each with a link that comes there.
struct UnreachedLines {
  private let routes: [RouteCoverage.Entry]
  private let lines: LineCoverage
  private var files: [LineCoverage.File] { lines.files }

  init(_ lines: LineCoverage, routes: RouteCoverage) {
    self.lines = lines
    self.routes = routes.entries
  }

  /// A line for each place; lines that the same link reaches are one.
  var text: [String] {
    let places = files.flatMap { file in
      runs(of: file).flatMap { run in
        file.marks.keys.filter(run.contains).sorted().map { line in
          Place(file: file, lines: line...line, run: run, way: "", marks: file.marks[line] ?? [])
        }
      } + file.conditions.compactMap { way(of: $0, in: file) }
    }
    var told: [(place: Place, link: String?)] = []
    for (place, link) in zip(places, lines.words(to: places.map(\.marks), by: routes)) {
      if let last = told.last, place.continues(last.place), last.link == link {
        told[told.count - 1].place.lines = last.place.lines.lowerBound...place.lines.upperBound
      } else {
        told.append((place, link))
      }
    }
    return told.map { place, link in
      let route =
        route(at: place.lines.lowerBound, in: place.file)
        .map { ", in \($0.patternText)" } ?? ""
      return """
        not reached: \(place.shown)\(route); \
        \(link.map { "try \($0)" } ?? "no link is known")
        """
    }
  }

  /// A place that no test reached.
  private struct Place {
    let file: LineCoverage.File
    var lines: ClosedRange<Int>
    /// The lines without a reached one between them; `nil` for a way of a condition.
    let run: ClosedRange<Int>?
    /// The way of a condition, as it is told behind the line.
    let way: String
    /// The marks of the place, of which one is enough.
    let marks: Set<Int>

    func continues(_ other: Place) -> Bool {
      run != nil && run == other.run && file.name == other.file.name
    }

    var shown: String {
      let (first, last) = (lines.lowerBound, lines.upperBound)
      return
        "\(Value.displayed(file.name)):\(first == last ? "\(first)" : "\(first)-\(last)")\(way)"
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

  /// The way of a condition that was asked, and always came to the other.
  private func way(of condition: LineCoverage.Condition, in file: LineCoverage.File) -> Place? {
    guard (condition.held == 0) != (condition.failed == 0) else { return nil }
    let isTrue = condition.held == 0
    return Place(
      file: file,
      lines: condition.line...condition.line,
      run: nil,
      way: " (condition \(isTrue))",
      marks: isTrue ? condition.marks.holds : condition.marks.fails
    )
  }

  /// The route whose declaration holds a line.
  private func route(at line: Int, in file: LineCoverage.File) -> Route? {
    guard let span = file.spans.first(where: { $0.contains(line) }) else { return nil }
    return routes.first {
      $0.route.location.file == file.name && span.contains($0.route.location.line)
    }?.route
  }
}
