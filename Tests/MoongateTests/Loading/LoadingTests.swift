import SampleScripts
import Testing

@testable import Moongate

@Suite struct LoadingTests {
  private static let broken = [
    "local x = = 1", "error 'x'", "scheme 'http'", "route('/:x(nosuch)', open 'a')",
    "route('/a', open 'a') route('/a', open 'b')", "while true do end",
    "route('/a', browse 'not a url')", "require 'nothing'", "otherwise()",
  ]

  @Test(arguments: broken)
  func `A set that does not load leaves the running one in place`(script: String) throws {
    let gate = try makeGate("route('/x', function() return open 'old' end)")
    #expect(throws: LoadError.self) { try gate.reload(makeScripts(script)) }
    #expect(try gate.answer("app:x") == #"open("old")"#)
    #expect(gate.routes.map(\.pattern) == ["/x"])
  }

  @Test func `A set without main leaves the running one in place`() throws {
    let gate = try makeGate("route('/x', open 'old')")
    #expect(throws: LoadError.self) { try gate.reload(Scripts([:])) }
    #expect(try gate.answer("app:x") == #"open("old")"#)
  }

  @Test func `A reload replaces everything`() throws {
    let gate = try makeGate("domain 'example.com'\nroute('/x', open 'old')\notherwise(reject 'no')")
    #expect(gate.domains == ["example.com"])
    try gate.reload(Scripts(["main.lua": "scheme 'new'\nroute('/x', open 'new')"]))
    #expect(try gate.answer("new:x") == #"open("new")"#)
    #expect(try gate.answer("app:x") == "unclaimed")
    #expect(try gate.answer("new:y") == "unmatched")
    #expect(gate.otherwise == nil)
    #expect(gate.domains.isEmpty)
    #expect(gate.schemes == ["new"])
  }

  @Test func `Names are declared for the whole set, whatever the order`() throws {
    let gate = try Gate(
      scripts: Scripts([
        "main.lua": "route('app:x/:id(sku)', open 'a')\nrequire 'names'",
        "names.lua": "kind('sku', '%u%d+')\nscheme 'APP'\ndomain 'Example.COM'\ndomain '*.x.org'",
      ]),
      configuration: .patient
    )
    #expect(gate.schemes == ["app"])
    #expect(gate.domains == ["*.x.org", "example.com"])
    #expect(try gate.answer("app:x/A1") == #"open("a")"#)
    #expect(try gate.answer("app:x/a1") == "unmatched")
  }

  @Test func `A name may be declared twice`() throws {
    let gate = try makeGate("scheme 'app'\nscheme 'APP'\nroute('/x', open 'a')")
    #expect(gate.schemes == ["app"])
  }

  private static let domains: [(String, String)] = [
    ("https://example.com/x", #"open("exact")"#),
    ("https://EXAMPLE.com/x", #"open("exact")"#),
    ("http://example.com/x", "unmatched"),
    ("https://a.shop.org/x", #"open("wild")"#),
    ("https://b.a.shop.org/x", #"open("wild")"#),
    ("https://a.shop.org/y", #"open("any")"#),
    ("https://shop.org/x", "unclaimed"),
    ("https://ashop.org/x", "unclaimed"),
    ("app:x", "unmatched"),
    ("app:y", #"open("any")"#),
  ]

  @Test(arguments: domains)
  func `Domains and their subdomains are claimed as declared`(
    link: String,
    response: String
  ) throws {
    let gate = try makeGate(
      """
      domain "example.com"
      domain "*.shop.org"
      route("https://example.com/x", open "exact")
      route("https://*.shop.org/x", open "wild")
      route("/y", open "any")
      """
    )
    #expect(try gate.answer(link) == response)
  }

  @Test func `Case is ignored where a route says so`() throws {
    let gate = try makeGate(
      "route('/Settings', { ignore_case = true }, open 'a')\nroute('/About', open 'b')"
    )
    #expect(try gate.answer("app:/sETTINGS") == #"open("a")"#)
    #expect(try gate.answer("app:/about") == "unmatched")
  }

  @Test func `A set that declares nothing loads and claims nothing`() throws {
    let gate = try Gate(scripts: Scripts(["main.lua": ""]), configuration: .patient)
    #expect(try gate.answer("app:x") == "unclaimed")
    #expect(gate.routes.isEmpty)
  }

  @Test func `The route that would answer is found without running it`() throws {
    let gate = try makeGate("route('/x', function() error 'ran' end)")
    #expect(try gate.route(matching: Link("app:x"))?.pattern == "/x")
    #expect(try gate.route(matching: Link("app:y")) == nil)
    #expect(try gate.route(matching: Link("other:x")) == nil)
  }

  /// Lua's own order of names differs from state to state, and every state loads the scripts anew:
  /// what comes out of that order must not decide which handler answers.
  @Test(arguments: [2, 3, 40])
  func `Scripts that declare in a table's order never decide by chance`(count: Int) throws {
    let script = """
      route("/loop", function() while true do end end)
      local names = {}
      for i = 1, \(count) do names["name" .. i] = true end
      for name in pairs(names) do
        route("/" .. name, function() return open(name) end)
      end
      """
    // Gates that live on take their states' memory, and with it their order, from other places.
    var gates: [Gate] = []
    var wrong: [String] = []
    for _ in 0..<40 {
      // Such a set may be refused. One that loads must answer right, also from its later states.
      guard let gate = try? makeGate(script) else { continue }
      gates.append(gate)
      for _ in 0..<4 {
        for number in 1...count {
          let answer = try? gate.answer("app:name\(number)")
          if let answer, answer != "open(\"name\(number)\")" {
            wrong.append("\(number): \(answer)")
          }
        }
        // A state that reached a limit is replaced by a fresh one.
        _ = try gate.error(of: "app:loop")
      }
    }
    #expect(wrong == [])
  }

  @Test func `A set does not load that goes over keys without order`() throws {
    let error = try #require(throws: LoadError.self) {
      try makeGate(
        """
        local names = {}
        for i = 1, 40 do names[{}] = "name" .. i end
        for _, name in pairs(names) do
          route("/" .. name, open(name))
        end
        """
      )
    }
    guard case .script(let script) = error else { throw error }
    #expect(script.message.hasPrefix("The table has a key that is not a number, text or boolean"))
    #expect(script.location == SourceLocation(file: "main.lua", line: 4))
  }

  /// Holds a state to the declarations of other scripts, because no known script declares otherwise
  /// on a second load.
  @Test func `A state that declares something else decides nothing`() throws {
    let scripts = makeScripts(#"route("/:x", function() return open "x" end)"#)
    let loader = try StateLoader(scripts, configuration: .patient)
    let other = try StateLoader(makeScripts(#"route("/:y", open "y")"#), configuration: .patient)
    _ = try loader.makeState()
    #expect(throws: LuaFailure.self) {
      _ = try StateLoader.load(
        scripts,
        Configuration.patient.sandbox,
        comparing: other.declarations
      )
    }
    _ = try loader.makeState()
  }
}
