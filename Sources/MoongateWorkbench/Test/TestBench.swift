import Moongate

/// A Lua state that holds one file of tests and runs them one after the other.
///
/// The state is in the sandbox of handlers and has none of the scripts: tests see what the gate decides. A
/// test that reaches a limit ends the state, and the next one gets a new one.
final class TestBench {
  private let source: TestSource
  private let console: LuaConsole
  private let recorder: TestRecorder
  /// Whether the state holds the tests.
  private var isLoaded = false

  init(_ source: TestSource, budget: WorkBudget = .unlimited) {
    self.source = source
    let recorder = TestRecorder(source.gate, file: source.file, text: source.text, budget)
    self.recorder = recorder
    console = source.gate.makeConsole(
      host: ConsoleHost(limits: Self.limits, stepsPerQuestion: Self.stepsPerQuestion) {
        recorder.answer($0)
      }
    )
  }

  /// The limits of one test, and of the file itself: far higher than those of a handler.
  private static var limits: SandboxLimits {
    var limits = SandboxLimits()
    limits.loadMemory = 64 << 20
    limits.decisionMemory = 16 << 20
    limits.decisionSteps = 20_000_000
    limits.decisionTime = .seconds(30)
    limits.sourceBytes = 1 << 20
    limits.responseBytes = 1 << 20
    return limits
  }

  /// The number of steps that a test pays for each decision, besides the decision's own steps.
  private static let stepsPerQuestion = 1_000

  /// The name of the file in errors; underscores replace colons, which places cannot hold.
  private var chunk: String { source.file.replacing(":", with: "_") }

  /// Finds the tests that the file declares.
  ///
  /// - Throws: why it does not load.
  func declarations() throws(ScriptTestFailure) -> [TestDeclaration] {
    try load()
    return recorder.declarations
  }

  private func load() throws(ScriptTestFailure) {
    for (text, name) in [(TestWords.text, TestWords.name), (source.text, chunk)] {
      if let error = console.evaluate(text, named: name).error { throw failure(error, at: 1) }
    }
    recorder.endDeclaring()
    isLoaded = true
  }

  /// Runs one of the functions that the file declares.
  ///
  /// - Parameters:
  ///   - function: its place among them.
  ///   - line: the line of its declaration.
  /// - Returns: what is wrong, and what the test printed.
  func run(_ function: Int, at line: Int) -> (failures: [ScriptTestFailure], printed: [String]) {
    if !isLoaded {
      // The file was read before, so that it declares the same again.
      if !recorder.declarations.isEmpty { recorder.declareAgain() }
      do {
        try load()
      } catch {
        return ([error], [])
      }
    }
    recorder.begin()
    let result = console.evaluate("_ENV[\"run test\"](\(function))", named: Self.call)
    if result.isSessionLost { isLoaded = false }
    let found = recorder.found
    var failures = found.failures
    if found.further > 0 {
      let message =
        "The test has \(counted(found.further, "further failure")), left out here."
      failures.append(ScriptTestFailure(source.place(line), message))
    }
    if let error = result.error {
      failures.append(failure(error, at: line))
    } else if !found.isDone {
      failures.append(ScriptTestFailure(source.place(line), "The test did not run to its end."))
    } else if found.expectations == 0 {
      failures.append(ScriptTestFailure(source.place(line), "The test expects nothing."))
    }
    return (failures, result.printed)
  }

  /// The decisions of the last test.
  var attempts: [Attempt] { recorder.attempts }

  /// The name in errors of the line that runs a test.
  private static let call = "(test)"

  /// An error, at the line of the file that it comes from.
  private func failure(_ error: ConsoleError, at line: Int) -> ScriptTestFailure {
    let places = [error.location?.description].compactMap(\.self) + error.traceback
    let prefix = chunk + ":"
    let own = places.first { $0.hasPrefix(prefix) }
      .flatMap { Int($0.dropFirst(prefix.count).prefix { $0.isNumber }) }
    return ScriptTestFailure(source.place(own ?? line), error.message)
  }
}
