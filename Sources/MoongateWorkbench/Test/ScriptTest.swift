internal import LinkRows
public import Moongate
internal import MoongateDiagnostics

/// One test of a script set: a function of Lua, a row of a table, or the example of a route.
///
/// It is a value, so that one line of Swift Testing runs all tests of a folder in an app's own suite:
///
///     @Test(arguments: try ScriptTests(directory: "Links")) func links(test: ScriptTest) throws {
///       try test.run()
///     }
public struct ScriptTest: Sendable {
  /// The function, row or example to run as a test, or the failure of its file to load.
  enum Body: Sendable {
    /// A function of a file, by its place among them.
    case function(Int)
    case row(Result<LinkRow, TestError>)
    case example(String)
    /// The file of tests does not load.
    case broken(ScriptTestFailure)
  }

  /// The names of the groups that the test stands in and its own, joined by ` > `.
  public let name: String
  /// The place of the test.
  public let location: SourceLocation
  let body: Body
  let source: TestSource

  init(_ name: String, at line: Int, _ body: Body, of source: TestSource) {
    self.name = name
    location = source.place(line)
    self.body = body
    self.source = source
  }

  /// Whether the test stands for a file that does not load.
  var isBroken: Bool {
    if case .broken = body { true } else { false }
  }

  /// Runs the test, in a Lua state of its own.
  ///
  /// - Throws: a ``ScriptTestError`` with all that is wrong.
  public func run() throws(ScriptTestError) {
    let result = result(on: TestBench(source))
    guard result.failures.isEmpty else { throw ScriptTestError(test: name, result.failures) }
  }

  /// Runs the test on a bench of its file.
  func result(on bench: TestBench) -> ScriptTestResult {
    _ = source.log.take()
    var printed: [String] = []
    var attempts: [Attempt] = []
    let failures: [ScriptTestFailure]
    switch body {
    case .function(let number):
      (failures, printed) = bench.run(number, at: location.line)
      attempts = bench.attempts
    case .row(let row): failures = self.failures(of: row, &attempts)
    case .example(let link): failures = self.failures(ofExample: link, &attempts)
    case .broken(let failure): failures = [failure]
    }
    return ScriptTestResult(
      test: self,
      failures: failures,
      printed: source.log.take() + printed,
      attempts: attempts
    )
  }

  private func failures(
    of row: Result<LinkRow, TestError>,
    _ attempts: inout [Attempt]
  ) -> [ScriptTestFailure] {
    do {
      let row = try row.get()
      try row.checkExpectations()
      let attempt = Attempt(row.link, in: row.circumstances, by: source.gate)
      attempts.append(attempt)
      return try row.mismatches(with: attempt.result).map {
        ScriptTestFailure(location, $0, of: attempt, by: source.gate)
      }
    } catch {
      return [ScriptTestFailure(location, "\(error)")]
    }
  }

  /// An example is answered in some way.
  private func failures(
    ofExample link: String,
    _ attempts: inout [Attempt]
  ) -> [ScriptTestFailure] {
    let attempt = Attempt(link, in: Circumstances(), by: source.gate)
    attempts.append(attempt)
    switch attempt.result {
    case .success(let decision) where ![.unmatched, .unclaimed].contains(decision.response):
      return []
    default:
      let mismatch = TestMismatch(
        expected: "an answer",
        actual: attempt.outcome,
        holds: false,
        isElsewhere: true
      )
      return [ScriptTestFailure(location, mismatch, of: attempt, by: source.gate)]
    }
  }
}

extension ScriptTest: CustomStringConvertible {
  /// The place and the name, on one line.
  public var description: String { Value.displayed("\(location): \(name)") }
}

/// All that is wrong in one test.
public struct ScriptTestError: Error, Sendable, CustomStringConvertible {
  /// The name of the test.
  public let test: String
  /// The failures, in the order in which they were found.
  public let failures: [ScriptTestFailure]

  init(test: String, _ failures: [ScriptTestFailure]) {
    self.test = test
    self.failures = failures
  }

  /// The name and the failures.
  public var description: String {
    ([LogText.lines(Value.displayed(test))] + failures.map(\.description)).joined(separator: "\n")
  }
}
