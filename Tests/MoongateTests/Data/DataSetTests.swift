import MoongateWorkbench
import SampleScripts
import Testing

@testable import Moongate
@testable import MoongateBundles

/// Sets of one file without code.
@Suite struct DataSetTests {
  /// The set of declarations after a scheme.
  private func set(_ declarations: String...) -> Scripts {
    let lines = [#"{"at": "main.lua:1", "scheme": "app"}"#] + declarations
    return Scripts([
      Scripts.dataEntry: "{\"schema\": 1, \"declarations\": [\n\(lines.joined(separator: ",\n"))]}"
    ])
  }

  private func route(_ pattern: String, _ answer: String) -> String {
    #"{"at": "main.lua:2", "route": "\#(pattern)", "answer": \#(answer)}"#
  }

  @Test func `No Lua state is made`() throws {
    // A Lua state would have no memory.
    var configuration = Configuration()
    configuration.sandbox.loadMemory = 0
    configuration.usesFreshStates = true
    let scripts = set(
      route("/a/:x", #"{"open": "a", "arguments": {"$captures": true}}"#),
      route("/b", #"{"pass": true}"#),
      #"{"at": "main.lua:3", "otherwise": {"redirect": "app:a/b"}}"#
    )
    #expect(throws: LoadError.self) {
      try Gate(
        scripts: makeScripts("route('/', open 'a')"),
        configuration: configuration.readingData
      )
    }
    let gate = try Gate(scripts: scripts, configuration: configuration.readingData)
    for _ in 0..<3 {
      #expect(try gate.answer("app:a/7") == #"open("a", { x = "7" })"#)
      #expect(try gate.answer("app:b") == #"open("a", { x = "b" })"#)
    }
    try gate.reload(set(route("/a", #"{"reject": "no"}"#)))
    #expect(try gate.answer("app:a") == #"reject("no")"#)
    #expect(gate.explain("app:a", runsHandlers: true).description.contains("reject"))
    let loaded = try LoadedScripts(scripts, for: gate)
    let decision = try loaded.decide(Request(Link("app:a/1")))
    #expect(decision.route?.pattern == "/a/:x")
    #expect(!gate.program.states.hasState)
  }

  @Test func `A gate that is not to read data says so`() throws {
    #expect("\(try loadError(set()))".contains("is readingData, of MoongateBundles."))
  }

  @Test func `Data is alone in its set`() throws {
    let scripts = set()
    for file in [Scripts.entry, "more.lua", "more.json"] {
      var both = scripts
      both.files[file] = ""
      #expect(
        "\(try loadError(both))"
          == "The script set has main.json beside \(file); a set is either Lua scripts, or main.json alone."
      )
    }
    let folder = try ScriptFolder(scripts.files.merging(["links.json": "[]"]) { $1 })
    #expect(try Scripts(directory: folder.path) == scripts)
    try folder.write("", to: "a/main.json")
    #expect(try Scripts(directory: folder.path) == scripts)
  }

  @Test func `Values are what scripts would have given`() throws {
    let gate = try Gate(
      scripts: set(
        route(
          "/a",
          #"""
          {"open": "a", "arguments": {"b": {"$number": "2.0"}, "a": 2.0, "c": [], "d": [{}],
          "e": {"$object": {"$f": 1}}, "g": 1.5, "h": 9223372036854775808, "i": "\u0000"}}
          """#
        )
      ),
      configuration: .patient.readingData
    )
    let decision = try gate.decide("app:a")
    guard case .open(let action) = decision.response else { throw NoError() }
    #expect(
      action.arguments
        == [
          "a": 2, "b": .number(2), "c": [:], "d": [[:]], "e": ["$f": 1], "g": 1.5,
          "h": 9_223_372_036_854_775_808.0, "i": "\0",
        ]
    )
  }

  @Test func `Limits of scripts hold for data`() throws {
    var configuration = Configuration.patient
    func error(_ scripts: Scripts) throws -> String {
      do throws(LoadError) {
        _ = try Gate(scripts: scripts, configuration: configuration.readingData)
      } catch {
        return "\(error)"
      }
      throw NoError()
    }
    // Each optional capture doubles no work, but a pattern is read again for each.
    let optional = (0..<5_000).map { ":a\($0)?" }.joined(separator: "/")
    #expect(try error(set(route("/\(optional)", #"{"pass": true}"#))).contains("steps"))
    configuration.sandbox.responseBytes = 100
    let list = String(repeating: "1,", count: 20) + "1"
    #expect(
      try error(
        set(route("/", #"{"confirm": "a", "then": {"open": "a", "arguments": {"a": [\#(list)]}}}"#))
      )
        == "main.lua:2: The response takes more than 100 bytes."
    )
    // Numbers take nine bytes, so the text of the file tells nothing.
    let template =
      #"{"open": "a", "arguments": {"a": [{"$capture": "x"}, 1, 1, 1, 1, 1, 1, 1, 1, 1]}}"#
    #expect(
      try error(set(route("/:x", template)))
        == "main.lua:2: The response takes more than 100 bytes."
    )
  }

  @Test func `Values nest as deeply as those of scripts`() throws {
    func nested(_ depth: Int) -> Scripts {
      let value =
        String(repeating: #"{"a":"#, count: depth - 1) + "{}"
        + String(repeating: "}", count: depth - 1)
      return set(route("/", #"{"open": "a", "arguments": \#(value)}"#))
    }
    let lua = { (depth: Int) in
      makeScripts(
        "route('/', open('a', \(String(repeating: "{ a = ", count: depth - 1)){}\(String(repeating: "}", count: depth - 1))))"
      )
    }
    #expect(
      "\(try loadError(nested(33), configuration: .patient.readingData))".contains(
        "is nested too deeply."
      )
    )
    #expect("\(try loadError(lua(33)))".contains("nested too deeply"))
    _ = try Gate(scripts: nested(32), configuration: .patient.readingData)
    _ = try Gate(scripts: lua(32), configuration: .patient.readingData)
  }

  @Test func `A set that has functions says where`() throws {
    let gate = try makeGate(
      """
      route("/a", open "a")
      route("/b/:x(int)", function(link) return open "b" end)
      require "more"
      """,
      files: ["more.lua": "otherwise(function() end)"]
    )
    let error = #expect(throws: WorkbenchError.self) { try DataForm(of: gate) }
    #expect(
      error?.description == """
        The set cannot be data only: give these routes declared answers in place of functions, such as \
        open("album", captures); Docs/Delivery.md has more.
          /b/:x(int) (main.lua:3)
          otherwise (more.lua:1)
        """
    )
  }

  @Test func `A value that JSON lacks is refused`() throws {
    let gate = try makeGate(
      """
      route("/a/:x", { name = "a" }, open "a")
      route("/b", redirect(link_to("a", { x = "1" }, { query = { y = math.huge } })))
      """
    )
    let error = #expect(throws: WorkbenchError.self) { try DataForm(of: gate) }
    #expect(error?.description.contains("must be a number as a text") == true)
  }

  @Test func `Data written again is the same`() throws {
    let gate = try Gate(
      scripts: set(route("/:x", #"{"reject": {"$text": "No {x}"}}"#)),
      configuration: .patient.readingData
    )
    #expect(try DataForm(of: gate).gate === gate)
    let text = DataForm.text(of: gate.program.states.declarations)
    let again = try Gate(
      scripts: Scripts([Scripts.dataEntry: text]),
      configuration: .patient.readingData
    )
    #expect(DataForm.text(of: again.program.states.declarations) == text)
    #expect(again.program.states.declarations == gate.program.states.declarations)
  }
}
