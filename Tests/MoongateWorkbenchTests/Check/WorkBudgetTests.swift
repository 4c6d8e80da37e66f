import Moongate
import MoongateWorkbench
import SampleScripts
import Testing

/// Work that is left out because its budget is spent.
@Suite struct WorkBudgetTests {
  /// A budget of less memory than any process has.
  private let spent = WorkBudget(factor: 0.000_001)

  private static let files = [
    "main.lua": """
    scheme "app"
    route("/a/:id(int)", { examples = { "app:a/1" } }, function(link)
      return open("a", { id = link.params.id })
    end)
    """,
    "main_test.lua": """
    test("first", function() expect(decide("app:a/1")):to_open("a", { id = 1 }) end)
    test("second", function() expect(decide("app:a/2")):to_open("a", { id = 2 }) end)
    """,
  ]

  @Test func `A budget is spent once the time or the memory is gone`() {
    #expect(spent.isSpent)
    #expect(!WorkBudget.unlimited.isSpent)
    #expect(!WorkBudget(factor: 1_000_000).isSpent)
  }

  @Test func `Tests that do not run fail and say why`() throws {
    let folder = try ScriptFolder(Self.files)
    let tests = try ScriptTests(directory: folder.path)
    let run = TestRun(tests, budget: spent)
    #expect(run.leftOut == 3)
    #expect(run.outcome == .failed)
    #expect(TestReport(of: run).text(as: .text).contains("The test did not run: those before it"))
    let whole = TestRun(tests, budget: WorkBudget(factor: 1_000_000))
    #expect(whole.leftOut == 0)
    #expect(whole.outcome == .fine)
  }

  @Test func `A check that tried nothing fails`() throws {
    let folder = try ScriptFolder(Self.files)
    let gate = try Gate(scripts: Scripts(directory: folder.path))
    let capabilities = try Capabilities(
      json: #"{"actions": {"a": {"arguments": {"id": "int"}}}}"#
    )
    let report = try CheckReport(
      of: gate,
      runsHandlers: true,
      overlaps: false,
      capabilities: [("one", capabilities)],
      budget: spent
    )
    // The link for the handlers, the link for the capabilities.
    #expect(report.leftOut == 2)
    #expect(report.fails(at: .error))
    #expect(report.text.contains("left out: 2 links or tests"))
  }

  @Test func `A comparison says what it left out`() throws {
    let folder = try ScriptFolder(Self.files)
    let gate = try Gate(scripts: Scripts(directory: folder.path))
    let tests = try ScriptTests(directory: folder.path)
    let comparison = SetComparison(from: gate, to: gate, tests: [tests], budget: spent)
    #expect(comparison.isSame)
    #expect(comparison.leftOut > 3)
    #expect(comparison.compared.isEmpty)
  }
}
