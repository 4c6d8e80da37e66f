import SampleScripts
import Testing

@testable import Moongate

@Suite struct LoadErrorTests {
  /// The text after `scheme "app"` in line 1, and the error's whole description.
  private static let descriptions: [(String, String)] = [
    ("local x = = 1", "main.lua:2: unexpected symbol near '='\n  | local x = = 1"),
    ("\nerror 'boom'", "main.lua:3: boom\n  | error 'boom'"),
    ("undefined()", "main.lua:2: There is no global \"undefined\".\n  | undefined()"),
    (
      "require 'pgaes'",
      "main.lua:2: The script set has no file \"pgaes.lua\"; did you mean \"pages\"?\n"
        + "  | require 'pgaes'"
    ),
    ("require 'broken'", "broken.lua:2: unexpected symbol near '='\n  | x = = 1"),
    (
      "route('/a', open 'a')\nroute('/a', open 'b')",
      "main.lua:3: Two routes claim the same links: \"/a\" here and \"/a\" at main.lua:2; "
        + "change or remove one."
    ),
    (
      "route('/:a', open 'a')\n\nroute('/:b', open 'b')",
      "main.lua:4: Two routes claim the same links: \"/:b\" here and \"/:a\" at main.lua:2; "
        + "change or remove one."
    ),
    (
      "route('/a', open 'a')\nrequire 'same'",
      "same.lua:1: Two routes claim the same links: \"/a\" here and \"/a\" at main.lua:2; "
        + "change or remove one."
    ),
    (
      "otherwise(pass())\notherwise(pass())",
      "main.lua:3: There is already an otherwise at main.lua:2."
    ),
    (
      "scheme 'mailto'",
      "main.lua:2: The scheme \"mailto\" belongs to the system; an app that may be the default for its links lists it as systemSchemes, in capabilities.json or its configuration."
    ),
    ("scheme 'DATA'", "main.lua:2: The scheme \"data\" belongs to the system."),
    (
      "scheme 'https'",
      "main.lua:2: The scheme \"https\" belongs to the system; declare a domain for its links."
    ),
    (
      "scheme '1app'",
      "main.lua:2: The text \"1app\" is not a valid scheme: write a letter, then letters, digits, \"+\", \"-\" or \".\"."
    ),
    (
      "scheme 'my_app'",
      "main.lua:2: The text \"my_app\" is not a valid scheme: write a letter, then letters, digits, \"+\", \"-\" or \".\"."
    ),
    (
      "scheme 'app:'",
      "main.lua:2: The text \"app:\" is not a valid scheme: write a letter, then letters, digits, \"+\", \"-\" or \".\"."
    ),
    (
      "scheme ''",
      "main.lua:2: The text \"\" is not a valid scheme: write a letter, then letters, digits, \"+\", \"-\" or \".\"."
    ),
    (
      "route('ap:x', open 'a')",
      "main.lua:2: The scheme \"ap\" is not declared; did you mean \"app\"?"
    ),
    (
      "route('zebra:x', open 'a')",
      "main.lua:2: The scheme \"zebra\" is not declared: write scheme \"zebra\", or begin a path with \"/\", "
        + "as in \"/zebra:id\", where \":\" begins a capture."
    ),
    (
      "domain 'example.com'\nroute('https://exampel.com/x', open 'a')",
      "main.lua:3: The domain \"exampel.com\" is not declared; did you mean \"example.com\"?"
    ),
    (
      "domain '*.com'",
      "main.lua:2: The domain \"*.com\" claims all of com; name your own, like \"*.example.com\"."
    ),
    (
      "route('https:/x', open 'a')",
      "main.lua:2: No domain is declared, so no https link reaches this."
    ),
    (
      "route('https://*.zebra.org/x', open 'a')",
      "main.lua:2: The domain \"*.zebra.org\" is not declared."
    ),
    (
      "kind('int', '%d')",
      "main.lua:2: The kind \"int\" is built in."
    ),
    (
      "kind('sku', '%d')\nkind('sku', '%a')",
      "main.lua:3: The kind \"sku\" is declared already at main.lua:2."
    ),
    (
      "kind('s-k', '%d')",
      "main.lua:2: The text \"s-k\" is not a valid name of a kind: write a letter or _, then letters, digits or _."
    ),
    (
      "kind('1s', '%d')",
      "main.lua:2: The text \"1s\" is not a valid name of a kind: write a letter or _, then letters, digits or _."
    ),
  ]

  private static let files = [
    "pages.lua": "", "broken.lua": "\nx = = 1", "same.lua": "route('/a', open 'c')",
  ]

  @Test(arguments: descriptions)
  func `A mistake is described with its place`(script: String, description: String) throws {
    let error = try loadError(makeScripts(script, files: Self.files))
    #expect(error.description == description)
    #expect(error.location.map { description.hasPrefix("\($0): ") } == true)
  }

  @Test(arguments: [
    "https://example.com", "example.com/x", "example.com:80", "", "*.", "a b", "*", "a.*/b",
    "user@example.com", "münchen.de", "example.com?x",
  ])
  func `What is no host name is refused as a domain`(name: String) throws {
    let error = try loadError(makeScripts("domain '\(name)'"))
    guard case .declaration(let message, let location) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(message.hasPrefix("The text \"\(name)\" is not a valid host name: write it like "))
    #expect(location.line == 2)
  }

  private static let patterns: [(script: String, offset: Int, pattern: String)] = [
    ("route('/a/:x(nosuch)', open 'a')", 6, "/a/:x(nosuch)"),
    ("route('/:a/:a', open 'a')", 4, "/:a/:a"),
    ("route('/:-', open 'a')", 2, "/:-"),
    ("route('/*a/*b', open 'a')", 4, "/*a/*b"),
    ("kind('sku', '[a')", 0, "[a"),
    ("kind('sku', '%')", 0, "%"),
  ]

  @Test(arguments: patterns)
  func `A bad pattern is shown with a caret`(
    row: (script: String, offset: Int, pattern: String)
  ) throws {
    let error = try loadError(makeScripts("\n" + row.script))
    guard case .pattern(let fault, let location) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(location == SourceLocation(file: "main.lua", line: 3))
    #expect(fault.pattern == row.pattern)
    #expect((row.offset...row.pattern.utf8.count).contains(fault.offset))
    let lines = error.description.split(separator: "\n")
    #expect(lines.first?.hasPrefix("main.lua:3: ") == true)
    #expect(lines.dropFirst().first == "  \(row.pattern)")
    #expect(lines.last == "  \(String(repeating: " ", count: fault.offset))^")
  }

  @Test func `Routes without any scheme or domain are an error`() throws {
    let error = try loadError(Scripts(["main.lua": "\nroute('/a', open 'a')"]))
    #expect(
      error.description
        == "main.lua:2: No scheme or domain is declared, so no link reaches this; "
        + "write scheme \"myapp\" first."
    )
    let otherwise = try loadError(Scripts(["main.lua": "otherwise(open 'a')"]))
    #expect(otherwise.location?.line == 1)
  }

  @Test func `A set without main is an error`() throws {
    let error = try loadError(Scripts(["Main.lua": ""]))
    #expect(error.description == "The script set has no main.lua, the file that is run first.")
    #expect(error.location == nil)
  }

  private static let badLinks = [
    ("browse 'not a url'", #"The function browse wants a URL such as "https://example.com/""#),
    ("redirect '/b'", #"The function redirect wants a link such as "myapp:settings""#),
    ("confirm('?', redirect 'b')", #"The function redirect wants a link such as "myapp:settings""#),
  ]

  @Test(arguments: badLinks)
  func `A constant response that leads to no link is an error while loading`(
    response: String,
    sentence: String
  ) throws {
    let error = try loadError(makeScripts("route('/a', \(response))"))
    #expect(error.description.hasPrefix("main.lua:2: \(sentence). The link is refused: "))
  }

  @Test func `Bytecode is refused`() throws {
    let error = try loadError(
      makeScripts("require 'code'", files: ["code.lua": "\u{1B}LuaT\0\u{19}"])
    )
    #expect(
      error.description.hasPrefix("code.lua:1: The file is bytecode; only Lua text is loaded.")
    )
  }

  @Test func `A load past its limits is an error`() throws {
    guard case .limit(let steps) = try loadError(makeScripts("while true do end")) else {
      throw NoError()
    }
    #expect(steps.limit == .steps)
    #expect(steps.allowed == 5_000_000)
    #expect(steps.location == SourceLocation(file: "main.lua", line: 2))
    var configuration = Configuration.patient
    configuration.sandbox.loadMemory = 200_000
    let script = "local t = {}\nfor i = 1, 100000 do t[i] = { i } end"
    do {
      _ = try makeGate(script, configuration: configuration)
      Issue.record("it loads")
    } catch {
      guard case .limit(let memory) = error else { throw error }
      #expect(memory.limit == .memory)
      #expect(memory.location?.line == 3)
    }
  }

  @Test func `A gate with no room for a state is an error`() throws {
    var configuration = Configuration.patient
    configuration.sandbox.loadMemory = 1000
    #expect(throws: LoadError.self) { try makeGate("", configuration: configuration) }
  }
}
