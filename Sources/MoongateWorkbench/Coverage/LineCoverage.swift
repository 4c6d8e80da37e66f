import Moongate
import Synchronization

/// The lines and conditions of scripts that tests passed.
struct LineCoverage: Sendable {
  /// A condition of an `if`, and how often it held and failed.
  struct Condition {
    let line: Int
    let held: Int
    let failed: Int
    /// The marks that are passed where it holds, and where it fails.
    let marks: (holds: Set<Int>, fails: Set<Int>)
  }

  /// One file of the scripts.
  struct File {
    let name: String
    /// The lines on which a statement begins, in order, each with the number of times it was
    /// passed.
    let lines: [(line: Int, count: Int)]
    /// The marks of the statements that begin on each line.
    let marks: [Int: Set<Int>]
    let conditions: [Condition]
    /// The lines of each statement of the file itself.
    let spans: [ClosedRange<Int>]
  }

  /// The files, by name.
  let files: [File]
  /// The gate that runs the scripts with marks in them.
  private let watched: Gate
  /// The scripts without marks.
  private let scripts: Scripts
  private let passed: PassedMarks
  private let attempts: [Attempt]

  /// Decides what a run decided once more, with scripts that tell what they pass.
  ///
  /// - Throws: why scripts with marks in them do not load, such as a file that has 200 locals without
  ///   them.
  init(of run: TestRun, by gate: Gate) throws(LoadError) {
    scripts = gate.program.scripts
    var marks = CoverageMarks(for: Array(scripts.luaFiles.values))
    var marked: [String: MarkedScript] = [:]
    // A file that nobody requires may be anything.
    for (name, text) in scripts.luaFiles { marked[name] = MarkedScript(text, marks: &marks) }
    let passed = PassedMarks(marks)
    watched = try Gate(
      scripts: Scripts(scripts.files.merging(marked.mapValues(\.text)) { $1 }),
      configuration: gate.configuration.watched { passed.add($0) }
    )
    self.passed = passed
    attempts = run.results.flatMap(\.attempts)
    for attempt in attempts {
      // What it comes to is known.
      _ = try? watched.decide(attempt.link, in: attempt.circumstances)
    }
    let counts = passed.counts
    files = marked.sorted { $0.key < $1.key }
      .map { File(name: $0.key, $0.value, counts: counts) }
  }

  /// Searches links that come to places which no test reached.
  ///
  /// - Parameters:
  ///   - places: the marks of each place; one of them is enough.
  ///   - routes: the routes to begin with, those that may come there first.
  /// - Returns: for each place the words of a link, as they are typed; `nil` where none is found.
  func words(to places: [Set<Int>], by routes: [RouteCoverage.Entry]) -> [String?] {
    guard !places.isEmpty else { return [] }
    var search = PlaceSearch(on: watched, scripts, files, routes) { [passed] in passed.take() }
    return search.words(to: places, from: attempts)
  }
}

extension LineCoverage.File {
  /// A file of which marks were passed so often.
  fileprivate init(name: String, _ script: MarkedScript, counts: [Int]) {
    self.name = name
    spans = script.spans
    lines = Dictionary(grouping: script.statements, by: \.line)
      .map { (line: $0.key, count: $0.value.map { counts[$0.mark] }.max() ?? 0) }
      .sorted { $0.line < $1.line }
    marks = Dictionary(grouping: script.statements, by: \.line)
      .mapValues { Set($0.map(\.mark)) }
    conditions = script.conditions.map { condition in
      LineCoverage.Condition(
        line: condition.line,
        held: counts[condition.holds],
        failed: condition.fails.reduce(0) { $0 + counts[$1] },
        marks: ([condition.holds], Set(condition.fails))
      )
    }
  }
}

/// A counter of the times that each mark was passed.
private final class PassedMarks: Sendable {
  private let marks: CoverageMarks
  private let passed: Mutex<(counts: [Int], marks: Set<Int>)>

  init(_ marks: CoverageMarks) {
    self.marks = marks
    passed = Mutex((Array(repeating: 0, count: marks.count), []))
  }

  func add(_ line: String) {
    guard let mark = marks.mark(of: line) else { return }
    passed.withLock { passed in
      guard passed.counts.indices.contains(mark) else { return }
      if passed.counts[mark] == 0 { passed.marks.insert(mark) }
      passed.counts[mark] += 1
    }
  }

  var counts: [Int] { passed.withLock(\.counts) }

  /// The marks that were passed, all of which are forgotten then.
  func take() -> Set<Int> {
    passed.withLock { passed in
      for mark in passed.marks { passed.counts[mark] = 0 }
      defer { passed.marks = [] }
      return passed.marks
    }
  }
}

extension Configuration {
  /// The same for scripts with marks, which take more of everything.
  fileprivate func watched(_ log: @escaping @Sendable (String) -> Void) -> Configuration {
    var configuration = self
    configuration.log = { log($0.text) }
    configuration.sandbox.sourceBytes *= 16
    configuration.sandbox.loadMemory *= 16
    configuration.sandbox.loadSteps *= 16
    configuration.sandbox.decisionMemory *= 16
    configuration.sandbox.decisionSteps *= 16
    configuration.sandbox.logBytes = 16 << 20
    // A line that is printed takes longer than its steps say.
    configuration.sandbox.loadTime *= 256
    configuration.sandbox.decisionTime *= 256
    return configuration
  }
}
