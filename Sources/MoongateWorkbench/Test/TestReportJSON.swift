import Moongate
internal import MoongateDiagnostics

/// The results of a run of tests, as one JSON object.
struct TestReportJSON: Encodable {
  private struct Test: Encodable {
    let file: String
    let line: Int
    let name: String
    let passed: Bool
    let failures: [ScriptTestFailure]
    let printed: [String]
  }

  private let tests: [Test]
  private let failed: Int
  private let seed: String?

  init(_ run: TestRun) {
    tests = run.results.map { result in
      Test(
        file: result.test.location.file,
        line: result.test.location.line,
        name: result.test.name,
        passed: result.hasPassed,
        failures: result.failures,
        printed: result.printed
      )
    }
    failed = run.failed
    // As a text, because numbers of JSON have no 64 bits everywhere.
    seed = run.seed.map { "\($0)" }
  }

  var text: String { JSONLine.text(of: self) }
}
