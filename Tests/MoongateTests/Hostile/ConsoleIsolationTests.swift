import Foundation
import Moongate
import MoongateLua
import Randomness
import SampleScripts
import Testing

@testable import MoongateWorkbench

/// Nothing that is done in a session changes what its gate decides.
@Suite(.timeLimit(.minutes(30))) struct ConsoleIsolationTests {
  private static let main = """
    count = 42
    shared = { list = { 1, 2, 3 }, name = "n" }
    local hidden = { "a", "b" }
    Class = {}
    Class.__index = Class
    function Class:text() return self.name .. #hidden end
    object = setmetatable({ name = "o" }, Class)
    function read() return count .. #shared.list .. shared.name .. hidden[1] .. object:text() end
    function call(f, ...) return f(...) end
    function keep(t, k, v) t[k] = v return t end
    route("/:name?n=:n(int)?", { name = "it" }, function(link)
      return open("it", {
        name = link.params.name, n = link.params.n, read = read(), upper = link.path:upper(),
        rep = ("x"):rep(3), kind = type(link), sorted = table.concat({ "a", "b" }, ","),
      })
    end)
    route("/to/:name", function(link) return redirect(link_to("it", { name = link.params.name })) end)
    route("/ask", { from = { "in-app" } }, pass())
    """

  private static let links = ["app:Vacation?n=3", "app:x", "app:to/y", "app:ask", "app:a/b/c"]

  /// Returns the answers of a gate to all links, errors included.
  private static func answers(of gate: Gate) -> [String] {
    links.map { link in
      do throws(DecisionError) {
        return try gate.decide(link).response.description
      } catch {
        return "\(error)"
      }
    }
  }

  private static let hostile = [
    "count = 1", "shared = nil", "shared.name = 'm'", "shared.list[1] = 9",
    "table.insert(shared.list, 4)", "table.remove(shared.list)",
    "table.sort(shared.list, function() return true end)",
    "table.move({ 9 }, 1, 1, 1, shared.list)", "rawset(shared, 'name', 'm')",
    "rawset(_G, 'count', 1)", "_G.count = 1", "_G.read = nil", "_ENV = {}",
    "setmetatable(_ENV, nil)",
    "setmetatable(_ENV, { __index = error })", "setmetatable(_G, {})", "setmetatable(shared, {})",
    "setmetatable(string, {})", "string.rep = nil", "string.upper = function() return 'x' end",
    "getmetatable('').__index = {}", "getmetatable('').__add = 1", "setmetatable('', {})",
    "getmetatable(object).__index.text = nil", "Class.text = function() return 'x' end",
    "object.name = 'p'", "getmetatable(_ENV).__index = nil",
    "rawset(getmetatable(object), '__index', {})",
    "function read() return 'x' end", "open = nil", "link_to = function() return 'x' end",
    "type = function() return 'x' end table = {} string = {}", "keep(shared, 'name', 'm')",
    "keep(_G, 'count', 1)", "keep(_ENV, 'count', 1) return read()", "keep(Class, 'text', print)",
    "call(rawset, shared, 'name', 'm')", "call(setmetatable, shared, { __index = error })",
    "pcall(rawset, _G, 'count', 1) return count",
    "for k in pairs(_G) do pcall(rawset, _G, k, 1) end",
    "for k, v in pairs(_G) do if type(v) == 'table' then for j in pairs(v) do pcall(keep, v, j, 1) end end end",
    "load('count = 1')", "require 'main'", "debug.setupvalue(read, 1, 2)", "string.dump(read)",
    "coroutine.wrap(read)()", "collectgarbage()", "scheme 'other'", "route('/x', open 'y')",
    "otherwise(open 'z')", "kind('k', 'a')", "domain 'a.example'", "local x <close> = {}",
    "setmetatable({}, { __gc = print })", "setmetatable({}, { __mode = 'k' })", "goto a ::a::",
    "while true do end", "local t = {} while true do t[#t + 1] = t end",
    "error(setmetatable({}, { __tostring = error }))",
    "t = setmetatable({}, { __index = shared, __newindex = shared }) t.name = 'm'",
    "t = setmetatable({}, { __newindex = _G }) t.count = 1",
  ]

  @Test(arguments: hostile)
  func `A hostile line changes nothing for the gate or for scripts`(line: String) throws {
    let gate = try makeGate(Self.main, configuration: .patient)
    let before = Self.answers(of: gate)
    let console = gate.makeConsole()
    // Functions of the scripts see what they saw.
    #expect(console.evaluate("(_G.read())").values == [.text(Array("423nao2".utf8), leftOut: 0)])
    for _ in 1...2 {
      _ = console.evaluate(line)
      #expect(Self.answers(of: gate) == before)
      let read = console.evaluate("local _ENV = _G return read()")
      // A line may have hidden the name _G from its own session.
      if read.error == nil { #expect(read.values == [.text(Array("423nao2".utf8), leftOut: 0)]) }
    }
  }

  @Test func `The scripts of the hostile corpus change nothing as lines`() throws {
    var configuration = Configuration.patient
    // Some of them do what no step counts.
    configuration.sandbox.decisionTime = .seconds(5)
    let gate = try makeGate(Self.main, configuration: configuration)
    let before = Self.answers(of: gate)
    let console = gate.makeConsole()
    console.look(at: Request(try Link("app:Vacation?n=3&a=1")))
    let scripts = try HostileScript.all()
    #expect(scripts.count > 50)
    for script in scripts {
      let text = String(decoding: try Data(contentsOf: script.url), as: UTF8.self)
      _ = console.evaluate(text)
      _ = console.names(of: "_")
      _ = console.evaluate("_")
    }
    #expect(Self.answers(of: gate) == before)
  }

  // MARK: Random lines

  private static let names = [
    "a", "b", "count", "shared", "Class", "object", "open", "_G", "_ENV", "string", "link", "facts",
    "_",
  ]
  private static let calls = [
    "rawset", "setmetatable", "table.insert", "keep", "call", "pcall", "rawget", "pairs", "next",
    "tostring", "table.sort", "open", "getmetatable", "read", "error",
  ]

  private static func expression(_ random: inout SeededGenerator, _ depth: Int) -> String {
    let next = depth + 1
    if depth > 3 || random.isOneIn(3) { return random.one(of: names) }
    switch random.below(8) {
    case 0: return "\(random.below(5))"
    case 1: return "'\(random.one(of: names))'"
    case 2: return "{ \(expression(&random, next)), x = \(expression(&random, next)) }"
    case 3: return "\(random.one(of: names)).\(random.one(of: names))"
    case 4: return "\(random.one(of: names))[\(expression(&random, next))]"
    case 5: return "(function(...) \(statement(&random, next)) return ... end)"
    default:
      let arguments = (0..<random.below(4)).map { _ in expression(&random, next) }
      return "\(random.one(of: calls))(\(arguments.joined(separator: ", ")))"
    }
  }

  private static func statement(_ random: inout SeededGenerator, _ depth: Int) -> String {
    switch random.below(5) {
    case 0: "\(random.one(of: names)) = \(expression(&random, depth))"
    case 1: "\(random.one(of: names)).\(random.one(of: names)) = \(expression(&random, depth))"
    case 2: "local _ = \(expression(&random, depth))"
    case 3: "for k, v in pairs(\(expression(&random, depth))) do pcall(rawset, v, k, k) end"
    default: "pcall(function() \(random.one(of: names)) = \(expression(&random, depth + 1)) end)"
    }
  }

  @Test(arguments: 1...20)
  func `Random lines change nothing`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let gate = try makeGate(Self.main)
    let before = Self.answers(of: gate)
    let console = gate.makeConsole()
    console.look(at: Request(try Link("app:Vacation?n=3")))
    var fine = 0
    for number in 1...200 {
      let isStatement = random.isOneIn(2)
      let line = isStatement ? Self.statement(&random, 0) : Self.expression(&random, 0)
      let result = console.evaluate(line)
      if result.error == nil { fine += 1 }
      for value in result.values { #expect(!value.text(width: 40).isEmpty) }
      _ = console.names(of: random.one(of: Self.names))
      if number % 20 == 0 { #expect(Self.answers(of: gate) == before, "\(line)") }
    }
    // Most of the lines do something.
    #expect(fine > 40)
  }
}
