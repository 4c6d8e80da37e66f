import SampleScripts
import Testing

@testable import Moongate

@Suite(.timeLimit(.minutes(60))) struct DecisionErrorTests {
  private static let main = """
    route("/fine", function() return open "fine" end)
    route("/loop", function()
      while true do end
    end)
    route("/memory", function()
      local t = {}
      while true do t[#t + 1] = { t } end
    end)
    route("/table", function()
      error({})
    end)
    route("/nil", function()
      error(nil)
    end)
    route("/number", function() return 42 end)
    route("/shape", function() return { "open", "a" } end)
    route("/function", function() return open("a", { f = print }) end)
    route("/global", function()
      return open(undeclared)
    end)
    route("/assign", function()
      counter = 1
    end)
    route("/browse", function() return browse "not a url" end)
    route("/confirm-browse", function() return confirm("?", browse "not a url") end)
    route("/deep", function()
      local helper = require "helper"
      return helper()
    end)
    route("/declare", function()
      route("/new", open "a")
    end)
    require "helper"
    otherwise(function() error "nothing" end)
    """
  private static let files = ["helper.lua": "return function()\n  error 'boom'\nend"]

  private static let descriptions: [(String, String)] = [
    (
      "app:loop",
      "main.lua:4: The script takes more than 200000 steps; is there a loop without end, "
        + "or too much text?"
    ),
    (
      "app:table",
      "main.lua:11: The script raised an error with a table instead of a message.\n  |   error({})"
    ),
    ("app:nil", "main.lua:14: The script raised an error with the value nil.\n  |   error(nil)"),
    (
      "app:number",
      "main.lua:16: The handler returned a number, which is not a response; return open(…), "
        + "browse(…), redirect(…), confirm(…), reject(…), wait(…), pass(), reply(…), fail(…), cancel(…) or nil."
    ),
    (
      "app:shape",
      "main.lua:17: The handler returned a table, which is not a response; return open(…), "
        + "browse(…), redirect(…), confirm(…), reject(…), wait(…), pass(), reply(…), fail(…), cancel(…) or nil."
    ),
    (
      "app:function",
      "main.lua:18: The value of arguments.f is a function; a response holds nil, booleans, finite numbers, "
        + "UTF-8 text and tables of these."
    ),
    (
      "app:global",
      "main.lua:20: There is no global \"undeclared\".\n  |   return open(undeclared)"
    ),
    (
      "app:assign",
      "main.lua:23: The global \"counter\" is assigned after loading: a handler keeps nothing between "
        + "links; use local.\n  |   counter = 1"
    ),
    (
      "app:declare",
      "main.lua:32: The function route is called in a handler: declare at the top level of a script.\n"
        + "  |   route(\"/new\", open \"a\")"
    ),
    ("app:zzz", "main.lua:35: nothing\n  | otherwise(function() error \"nothing\" end)"),
  ]

  @Test(arguments: descriptions)
  func `An error says where and what, and the next link works`(
    link: String,
    description: String
  ) throws {
    let gate = try makeGate(Self.main, files: Self.files)
    for _ in 0..<2 {
      #expect(try gate.error(of: link).description == description)
      #expect(try gate.answer("app:fine") == #"open("fine")"#)
    }
  }

  @Test func `A handler that takes memory without end is stopped in its place`() throws {
    let gate = try makeGate(Self.main, files: Self.files)
    guard case .limit(let error) = try gate.error(of: "app:memory") else {
      Issue.record("no limit")
      return
    }
    #expect(error.limit == .memory)
    #expect(error.allowed == 1 << 20)
    #expect(error.location == SourceLocation(file: "main.lua", line: 8))
    #expect(
      error.description == "main.lua:8: The script takes more than 1048576 bytes of memory; "
        + "is there endless growth or recursion?"
    )
    #expect(try gate.answer("app:fine") == #"open("fine")"#)
  }

  @Test func `An error in another file has that file's place and the calls`() throws {
    let gate = try makeGate(Self.main, files: Self.files)
    guard case .script(let error) = try gate.error(of: "app:deep") else {
      Issue.record("no script error")
      return
    }
    #expect(error.message == "boom")
    #expect(error.location == SourceLocation(file: "helper.lua", line: 2))
    #expect(error.sourceLine == "  error 'boom'")
  }

  @Test(arguments: ["app:browse", "app:confirm-browse"])
  func `A browse of no URL is the response's error`(link: String) throws {
    let gate = try makeGate(Self.main, files: Self.files)
    guard case .response(let error) = try gate.error(of: link) else {
      Issue.record("no response error")
      return
    }
    #expect(
      error.message.hasPrefix(
        "The function browse wants a URL such as \"https://example.com/\". The link "
      )
    )
    #expect(error.route.location.line == (link == "app:browse" ? 25 : 26))
  }

  @Test func `A refused link is its own error and no handler runs`() throws {
    let gate = try makeGate(Self.main, files: Self.files)
    guard case .link(let error) = try gate.error(of: "app:a%ZZ") else {
      Issue.record("no link error")
      return
    }
    #expect(error.reason == .badEscape)
    #expect(error.offset == 5)
  }

  @Test func `A line that ends as on Windows is shown alone`() throws {
    let gate = try Gate(
      scripts: Scripts([
        "main.lua": "scheme \"app\"\r\nroute(\"*\", function()\r\n  error \"x\"\r\nend)\r\n"
      ]),
      configuration: .patient
    )
    #expect(try gate.error(of: "app:x").description == "main.lua:3: x\n  |   error \"x\"")
  }

  @Test func `Control characters of a message are escaped`() throws {
    let gate = try makeGate(
      """
      route("/error", function() error("\\27[2J") end)
      route("/shape", function() return open("a", { ["\\27[2J"] = print }) end)
      """
    )
    #expect(!(try gate.error(of: "app:error").description.contains("\u{1B}")))
    #expect(!(try gate.error(of: "app:shape").description.contains("\u{1B}")))
  }

  @Test func `Limits of the configuration hold and are named`() throws {
    var configuration = Configuration.patient
    configuration.sandbox.decisionSteps = 5000
    let gate = try makeGate(Self.main, files: Self.files, configuration: configuration)
    #expect(try gate.error(of: "app:loop").description.contains("more than 5000 steps"))
    configuration = .patient
    configuration.link.bytes = 10
    let short = try makeGate(Self.main, files: Self.files, configuration: configuration)
    #expect(try short.answer("app:fine") == #"open("fine")"#)
    guard case .link(let error) = try short.error(of: "app:fine/long") else { throw NoError() }
    #expect(error.reason == .tooLong)
  }
}
