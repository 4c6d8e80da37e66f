import Foundation
import Moongate
import MoongateWorkbench
import SampleScripts
import Testing

@Suite struct ScriptTestTests {
  // MARK: The sets of the repository

  @Test(arguments: try ScriptTests(directory: packageRoot.appending(path: "Scripts/Photos").path))
  func `The tests of Photos pass, each by itself`(test: ScriptTest) throws { try test.run() }

  @Test(arguments: try ScriptTests(directory: packageRoot.appending(path: "Scripts/Celsius").path))
  func `The tests of Celsius pass, each by itself`(test: ScriptTest) throws { try test.run() }

  @Test func `The tests of a starter set pass, the example of a route among them`() throws {
    let folder = try TemporaryFolder()
    let set = try StarterSet(LinkBeginnings(schemes: ["myapp"]))
    _ = try StarterFolder(path: folder.path).write(set)
    let run = TestRun(try ScriptTests(directory: folder.path))
    #expect(run.outcome == .fine, "\(TestReport(of: run).text(as: .text))")
    #expect(run.results.map(\.test.name).last == "example > myapp:items/7")
    #expect(run.results.count == 6)
  }

  // MARK: Failures

  /// A folder of tests that fail, of which `Expected` holds what is told; all test the same scripts.
  struct FailingTests: CustomTestStringConvertible {
    let name: String
    let outcome: Outcome

    static let all = [
      FailingTests(name: "Failures", outcome: .unusable),
      FailingTests(name: "Negations", outcome: .failed),
    ]

    private static let root = packageRoot.appending(path: "Tests/MoongateWorkbenchTests/Test")

    var folder: URL { Self.root.appending(path: name) }

    func makeSet() throws -> ScriptFolder {
      let main = Self.root.appending(path: "Failures/main.lua")
      var files = ["main.lua": try String(contentsOf: main, encoding: .utf8)]
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      for name in names where name != "Expected" {
        files[name] = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      }
      return try ScriptFolder(files)
    }

    var testDescription: String { name }
  }

  @Test(arguments: FailingTests.all, TestReport.Format.allCases)
  func `What fails is told as the file says`(
    tests: FailingTests,
    format: TestReport.Format
  ) throws {
    let set = try tests.makeSet()
    let run = TestRun(try ScriptTests(directory: set.path))
    #expect(run.outcome == tests.outcome)
    let text = TestReport(of: run, directory: "./Links/").text(as: format) + "\n"
    let file = tests.folder.appending(path: "Expected/\(format.rawValue).txt")
    if ProcessInfo.processInfo.environment["MOONGATE_WRITE_EXPECTED"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(text == (try String(contentsOf: file, encoding: .utf8)))
  }

  @Test(arguments: zip(FailingTests.all, [":", ":not_"]))
  func `Every matcher fails in the files that show how`(
    tests: FailingTests,
    beginning: String
  ) throws {
    let text = try String(
      contentsOf: tests.folder.appending(path: "main_test.lua"),
      encoding: .utf8
    )
    for name in ScriptTestTests.matchers {
      #expect(text.contains("\(beginning)\(name)("), "\(name)")
    }
  }

  private static let matchers = [
    "to_open", "to_browse", "to_confirm", "to_reject", "to_wait", "to_ask", "to_redirect",
    "to_be_unmatched", "to_be_unclaimed", "to_fail", "by", "to_equal",
  ]

  // MARK: Rows

  @Test(arguments: [
    (#""MARKS": true"#, false), (#""from": "MARKS", "to_open": "a""#, false),
    (#""to_open": ["a", {"id": 1, "MARKS": 2}]"#, false),
    (#""facts": {"MARKS": 1}, "to_open": ["a", {"id": 1}]"#, true),
    (#""answers": {"MARKS": 1, "MARKSa": 2}, "to_open": ["a", {"id": 1}]"#, true),
  ]) func `Names of rows with many marks are compared by their bytes`(
    fields: String,
    passes: Bool
  ) throws {
    // Comparing so many marks as Unicode does takes many seconds each time.
    let marks = "a" + String(repeating: "\u{301}\u{323}", count: 100_000)
    let row = #"{"link": "app:a/1", "# + fields.replacing("MARKS", with: marks) + "}"
    let folder = try ScriptFolder(["main.lua": Self.main, "links.json": "[\(row)]"])
    let run = TestRun(try ScriptTests(directory: folder.path))
    #expect(run.results.map(\.failures.isEmpty) == [passes])
  }

  // MARK: One test

  /// Returns the failures of a file of tests, each as its line and its first words.
  private func failures(of text: String, main: String = Self.main) throws -> [String] {
    let folder = try ScriptFolder(["main.lua": main, "a_test.lua": text])
    let run = TestRun(try ScriptTests(directory: folder.path))
    return run.results.flatMap(\.failures).map { failure in
      "\(failure.location.line): \(failure.message ?? failure.actual ?? "")"
    }
  }

  private static let main = """
    scheme "app"
    route("/a/:id(int)", { name = "a" }, open("a", captures))
    route("/b", function(link) print(link.text) return reject(link.origin) end)
    """

  private static let mistakes: [(text: String, failures: [String])] = [
    ("test('a', function() expect(decide('app:a/1')):to_open('a', { id = 1.0 }) end)", []),
    ("test('a', function() expect(decide(link_to('a', { id = 3 }))):by('a') end)", []),
    (
      "test('a', function() expect(decide('app:b', { from = 'in-app' })):to_reject('in-app') end)",
      []
    ),
    ("test('a', function() expect(nil):to_equal(nil) expect(false):to_equal(false) end)", []),
    ("test('a', function() expect(false):to_equal(nil) end)", ["1: false"]),
    ("test('a', function() expect({}):to_equal({ 1 }) end)", ["1: {}"]),
    // As Lua compares them.
    ("test('a', function() expect('\u{C5}'):to_equal('\u{C5}') end)", []),
    ("test('a', function() expect('\u{C5}'):to_equal('A\u{30A}') end)", ["1: \"\u{C5}\""]),
    ("test('a', function() pcall(function() expect(1):to_equal(2) end) end)", ["1: 1"]),
    ("test('a', function()\n  return expect(1):to_equal(2)\nend)", ["1: 1"]),
    ("test('a', function()\n  error('oops')\nend)", ["2: oops"]),
    ("error('top')", ["1: top"]),
    ("decide('app:b')", ["1: The function decide works only inside a test."]),
    (
      "test('a')",
      [
        """
        1: The function test takes a name and a function, as in test("albums open", function() … end).
        """
      ]
    ),
    (
      "test('a', function() decide('app:b', { form = 'in-app' }) end)",
      ["1: There is no option \"form\"; did you mean \"from\"?"]
    ),
    (
      "test('a', function() decide('app:b').kind = 'open' end)", ["1: A decision is read-only."]
    ),
    (
      "test('a', function() expect(1).to_equal(1) end)",
      ["1: Write a colon before the expectation, as in expect(…):to_open(…)."]
    ),
    (
      "test('a', function() expect(1):to_open('a') end)",
      ["1: The matcher to_open is for what decide returns."]
    ),
    (
      "test('a', function() expect(decide('app:b')):to_equal('a') end)",
      ["1: The matcher to_equal is for values, not for a whole decision."]
    ),
    (
      "test('a', function() test('b', function() end) end)",
      ["1: Tests are declared by test, describe and cases while their file loads, not in a test."]
    ),
    (
      "local old; test('a', function() old = decide('app:b') expect(old):to_reject() end) "
        + "test('b', function() expect(old):to_reject() end)",
      ["1: The matcher to_reject is for what decide returns."]
    ),
  ]

  @Test(arguments: mistakes)
  func `A test passes, or says what is wrong`(text: String, failures: [String]) throws {
    #expect(try self.failures(of: text) == failures)
  }

  // MARK: The sandbox

  private static let hostile: [(body: String, failure: String)] = [
    ("while true do end", "The script takes more than"),
    ("while true do pcall(function() while true do end end) end", "The script takes more than"),
    ("while true do decide('app:b') end", "A test decides at most 10000 links."),
    ("while true do pcall(decide, 'app:b') end", "The script takes more than"),
    (
      "local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(1000) .. i end", "The script takes more than"
    ),
    ("io.open('/etc/passwd')", "There is no io.open"),
    ("require 'main'", "The file of require"),
    ("route('/c', pass())", "The function route is called in a handler"),
    ("return link.text", "There is no link to look at"),
    ("ask('done')", "The function ask is for handlers"),
    ("_G.ask('done') error('end')", "end"),
    ("_G.ask('case', { row = 7 })", "Tests are declared"),
    (
      "_G.ask('expect', { matcher = 'by', arguments = { 'a' }, decision = 99 })",
      "The decision is one"
    ),
    (
      "_G.ask('expect', { matcher = 'to_equal', count = 1 << 40 })",
      "The matcher to_equal takes one"
    ),
    ("string.rep = nil", "The field \"rep\" is assigned in a table that is read-only"),
  ]

  @Test(arguments: hostile)
  func `A test that does harm fails alone`(body: String, failure: String) throws {
    let tests = """
      local count = 0
      test("before", function() count = count + 1 expect(1):to_equal(1) end)
      test("hostile", function() \(body) end)
      test("after", function() expect(decide("app:a/1")):to_open("a", { id = 1 }) end)
      """
    let found = try failures(of: tests)
    #expect(found.count == 1)
    // On a slow machine the clock of a test is sooner than what counts.
    let message = found.first ?? ""
    let isEnded = message.hasPrefix("3: The script takes too long")
    #expect(message.hasPrefix("3: \(failure)") || isEnded && body.contains(" do "), "\(found)")
  }

  @Test func `What a test assigns no script sees`() throws {
    let tests = """
      function helper() return "of the test" end
      test("a", function() expect(decide("app:b")):to_fail("helper") end)
      """
    let main = "scheme 'app' route('/b', function() return reject(helper()) end)"
    #expect(try failures(of: tests, main: main) == [])
  }

  // MARK: The set

  @Test func `No app loads a file of tests, nor can a script require it`() throws {
    let folder = try ScriptFolder([
      "main.lua": "require 'a_test'", "a_test.lua": "error('loaded')", "b/c_test.lua": "?",
      "d.lua": "",
    ])
    #expect(try Scripts(directory: folder.path).files.keys.sorted() == ["d.lua", "main.lua"])
    #expect(throws: LoadError.self) { try Gate(directory: folder.path) }
  }

  @Test func `What the prompt saves passes`() throws {
    let folder = try ScriptFolder([
      "main.lua": """
      scheme "app"
      route("/a/:id(int)", open("a", captures))
      route("/b", function(link, facts)
        if facts.signed_in then return confirm(text { "Buy {n}?", key = "buy", n = 2 }, open "b") end
        return reject(text { "{{no}}", key = "no" })
      end)
      route("/c", redirect "app:a/7")
      route("/d", function() return ask("d", { x = 1 }) and open "d" or pass() end)
      route("/e", { needs = "signed_in" }, browse "https://example.com/")
      route("/f", function() error "broken \\"badly\\"" end)
      """
    ])
    let session = try Session(directory: folder.path)
    let links = ["app:a/1", "app:b", "app:c", "app:d", "app:e", "app:f", "app:g", "other:x"]
    let setting = [":fact signed_in = true", ":answer d = true", ":origin in-app"]
    for line in [":record"] + links + setting + links + [":save saved_test.lua"] {
      _ = session.enter(line)
    }
    let run = TestRun(try ScriptTests(directory: folder.path))
    #expect(run.results.count == 16)
    #expect(run.outcome == .fine, "\(TestReport(of: run).text(as: .text))")
  }

  @Test func `A seed gives an order, the same each time, of the same tests`() throws {
    let tests = try ScriptTests(directory: packageRoot.appending(path: "Scripts/Photos").path)
    let orders = [nil, 1, 1, 2].map { seed in
      TestRun(tests, seed: seed).results.map { "\($0.test)" }
    }
    #expect(orders[0] == tests.map(\.description))
    #expect(orders[1] == orders[2])
    #expect(orders[1] != orders[3])
    #expect(orders[1].sorted() == orders[0].sorted())
  }
}
