internal import LinkRows
import Moongate
internal import MoongateLinks
import Synchronization

/// The host of one file of tests: what its words ask, it answers, and notes what they declare and expect.
final class TestRecorder: Sendable {
  /// The current task of the file.
  private enum Phase {
    /// Its tests are declared.
    case collecting
    /// They are declared once more, because a limit ended the state that held them.
    case repeating
    /// One of them runs.
    case running
  }

  /// The most tests of one file.
  static let mostTests = 10_000

  private struct State {
    var phase = Phase.collecting
    var declarations: [TestDeclaration] = []
    var functions = 0
    var groups: [String] = []
    /// The decisions of the running test.
    var attempts: [Attempt] = []
    var expectations = 0
    var failures: [ScriptTestFailure] = []
    /// The number of further failures.
    var furtherFailures = 0
    var isDone = false
  }

  private let gate: Gate
  private let file: String
  private let rowLines: RowLines
  private let budget: WorkBudget
  private let state = Mutex(State())

  init(_ gate: Gate, file: String, text: String, _ budget: WorkBudget) {
    self.gate = gate
    self.budget = budget
    self.file = file
    rowLines = RowLines(lua: text)
  }

  /// The tests that the file has declared.
  var declarations: [TestDeclaration] { state.withLock { $0.declarations } }

  /// Whether nothing more is declared.
  func endDeclaring() { state.withLock { $0.phase = .running } }

  /// Has the file declare its tests a second time.
  func declareAgain() {
    state.withLock {
      $0.phase = .repeating
      $0.groups = []
    }
  }

  /// Begins a test.
  func begin() {
    state.withLock {
      $0.phase = .running
      $0.attempts = []
      $0.expectations = 0
      $0.failures = []
      $0.furtherFailures = 0
      $0.isDone = false
    }
  }

  /// The failures of the test and the number of further ones, the number of its expectations, and whether its
  /// function came to its end.
  var found: (failures: [ScriptTestFailure], further: Int, expectations: Int, isDone: Bool) {
    state.withLock { ($0.failures, $0.furtherFailures, $0.expectations, $0.isDone) }
  }

  /// The decisions of the test.
  var attempts: [Attempt] { state.withLock { $0.attempts } }

  /// Answers what a word asks.
  func answer(_ question: Question) -> ConsoleHost.Answer {
    do throws(TestError) {
      return .value(try value(of: question))
    } catch {
      return .error(error.description)
    }
  }

  private func value(of question: Question) throws(TestError) -> Value {
    let fields = question.arguments
    switch question.name {
    case "describe", "cases", "described", "test", "case": try declare(question.name, fields)
    case "decide": return try decide(fields)
    case "expect": try expect(fields)
    case "matcher": _ = try TestMatcher.named(fields.text("name"))
    case "field": try checkField(fields.text("name"))
    case "done": state.withLock { $0.isDone = true }
    default: throw TestError("The function ask is for handlers; give decide the answers.")
    }
    return .null
  }

  // MARK: Declaring

  private func declare(_ word: String, _ fields: Value) throws(TestError) {
    let phase = state.withLock { $0.phase }
    guard phase != .running else {
      throw TestError(
        "Tests are declared by test, describe and cases while their file loads, not in a test."
      )
    }
    switch word {
    case "describe", "cases": state.withLock { $0.groups.append(fields.text("name")) }
    case "described": state.withLock { _ = $0.groups.popLast() }
    default:
      if phase == .repeating { return }
      guard state.withLock({ $0.declarations.count < Self.mostTests }) else {
        throw TestError(
          "A file has at most \(Self.mostTests) tests; put more into another file."
        )
      }
      if word == "test" { declareFunction(fields) } else { declareRow(fields) }
    }
  }

  private func declareFunction(_ fields: Value) {
    state.withLock { state in
      state.functions += 1
      state.declarations.append(
        TestDeclaration(
          name: (state.groups + [fields.text("name")]).joined(separator: " > "),
          line: fields.integer("line") ?? 1,
          body: .function(state.functions)
        )
      )
    }
  }

  private func declareRow(_ fields: Value) {
    let number = fields.integer("number") ?? 1
    let line = fields.integer("line") ?? 1
    let object: Value.Object = if case .object(let row)? = fields["row"] { row } else { [:] }
    let row = Result { () throws(TestError) in try LinkRow(object) }
    let name = (try? row.get())?.link ?? "row \(number)"
    state.withLock { state in
      state.declarations.append(
        TestDeclaration(
          name: (state.groups + [name]).joined(separator: " > "),
          line: rowLines.line(ofRow: number, inTableAt: line) ?? line,
          body: .row(row)
        )
      )
    }
  }

  // MARK: Running

  /// The most links of one test, whose decisions are kept until it ends.
  static let mostLinks = 10_000

  private func decide(_ fields: Value) throws(TestError) -> Value {
    guard state.withLock({ $0.phase == .running }) else {
      throw TestError("The function decide works only inside a test.")
    }
    guard state.withLock({ $0.attempts.count < Self.mostLinks }) else {
      throw TestError("A test decides at most \(Self.mostLinks) links.")
    }
    guard !budget.isSpent else {
      throw TestError("No time or memory is left for further decisions; --budget gives more.")
    }
    let circumstances = try TestOptions.circumstances(fields["options"])
    let attempt = Attempt(fields.text("link"), in: circumstances, by: gate)
    let number = state.withLock { state in
      state.attempts.append(attempt)
      return state.attempts.count
    }
    return .object(DecisionShape(attempt, number: number).fields)
  }

  private func checkField(_ name: String) throws(TestError) {
    guard !DecisionShape.names.contains(name) else { return }
    let hint = nearest(to: name, among: DecisionShape.names).map { "; did you mean \($0)?" }
    throw TestError("A decision has no field \(Value.quoted(name))\(hint ?? ".")")
  }

  private func expect(_ fields: Value) throws(TestError) {
    let expectation = try Expectation(fields.text("matcher"), fields.arguments)
    let place = SourceLocation(file: file, line: fields.integer("line") ?? 1)
    var failure: ScriptTestFailure?
    if let number = fields.integer("decision") {
      let attempt = state.withLock { state in
        state.attempts.indices.contains(number - 1) ? state.attempts[number - 1] : nil
      }
      guard let attempt else { throw TestError("The decision is one of another test.") }
      failure = try expectation.mismatch(with: attempt.result)
        .map { ScriptTestFailure(place, $0, of: attempt, by: gate) }
    } else {
      let value = fields["is_false"] == .boolean(true) ? .boolean(false) : fields["value"] ?? .null
      if let mismatch = try expectation.mismatch(with: value) {
        failure = ScriptTestFailure(place, mismatch)
      }
    }
    state.withLock { state in
      state.expectations += 1
      guard let failure else { return }
      if state.failures.count < Self.mostFailures {
        state.failures.append(failure)
      } else {
        state.furtherFailures += 1
      }
    }
  }

  /// The most failures that are told of one test.
  private static let mostFailures = 20
}

extension Value {
  /// The text of a field; empty where there is none.
  fileprivate func text(_ name: String) -> String {
    if case .string(let text)? = self[name] { text } else { "" }
  }

  fileprivate func integer(_ name: String) -> Int? {
    if case .integer(let integer)? = self[name] { integer } else { nil }
  }

  /// The arguments of a matcher, those that are nil included.
  fileprivate var arguments: [Value] {
    var list = self["arguments"]?.elements ?? []
    while list.count < integer("count") ?? 0, list.count < 8 { list.append(.null) }
    return list
  }
}

/// A test that a file declares.
struct TestDeclaration {
  /// The function or row to run as the test.
  enum Body {
    /// A function, by its place among those of the file.
    case function(Int)
    /// A row of a table, or why it is none.
    case row(Result<LinkRow, TestError>)
  }

  let name: String
  let line: Int
  let body: Body
}
