import Testing

@testable import MoongateLua

/// Texts with a key, which `confirm` and `reject` show to a person.
@Suite struct PromptTests {
  /// The table of a text, and what becomes of it.
  private typealias Row = (table: String, prompt: Prompt)

  private static let plain: [Row] = [
    ("'Sure?', key = 'sure'", Prompt("Sure?", key: "sure")),
    ("'Sure?', key = '\\0 é'", Prompt("Sure?", key: "\0 é")),
    ("'Ça va ?\\n', key = 'k'", Prompt("Ça va ?\n", key: "k")),
    ("[1] = 'Sure?', ['key'] = 'k'", Prompt("Sure?", key: "k")),
    ("[1.0] = 'Sure?', key = 'k'", Prompt("Sure?", key: "k")),
    ("'Sure?', key = 'k', n = nil", Prompt("Sure?", key: "k")),
    ("'Sure?', key = 'k', n = 1", Prompt("Sure?", key: "k", arguments: ["n": 1])),
  ]

  private static let values: [Row] = [
    (
      "'Delete {a}?', key = 'k', a = 'Rome'",
      Prompt("Delete Rome?", key: "k", arguments: ["a": "Rome"])
    ),
    ("'{a}{a} {a}', key = 'k', a = 'é'", Prompt("éé é", key: "k", arguments: ["a": "é"])),
    ("'{a}', key = 'k', a = -7", Prompt("-7", key: "k", arguments: ["a": -7])),
    (
      "'{a}', key = 'k', a = math.mininteger",
      Prompt("-9223372036854775808", key: "k", arguments: ["a": .integer(.min)])
    ),
    ("'{a}', key = 'k', a = 3.0", Prompt("3.0", key: "k", arguments: ["a": 3.0])),
    ("'{a}', key = 'k', a = 0.1", Prompt("0.1", key: "k", arguments: ["a": 0.1])),
    ("'{a}', key = 'k', a = 1e20", Prompt("1e+20", key: "k", arguments: ["a": 1e20])),
    ("'{a}', key = 'k', a = -0.0", Prompt("-0.0", key: "k", arguments: ["a": -0.0])),
    ("'{a}', key = 'k', a = true", Prompt("true", key: "k", arguments: ["a": true])),
    ("'{a}', key = 'k', a = false", Prompt("false", key: "k", arguments: ["a": false])),
    ("'{b}{a}', key = 'k', a = 1, b = 2", Prompt("21", key: "k", arguments: ["a": 1, "b": 2])),
    ("'{a b}', key = 'k', ['a b'] = 1", Prompt("1", key: "k", arguments: ["a b": 1])),
    ("'{}', key = 'k', [''] = 1", Prompt("1", key: "k", arguments: ["": 1])),
    ("'{1}', key = 'k', ['1'] = 2", Prompt("2", key: "k", arguments: ["1": 2])),
    ("'{é}', key = 'k', ['é'] = 1", Prompt("1", key: "k", arguments: ["é": 1])),
    ("'{\\0}', key = 'k', ['\\0'] = 1", Prompt("1", key: "k", arguments: ["\0": 1])),
    ("'{__index}', key = 'k', __index = 1", Prompt("1", key: "k", arguments: ["__index": 1])),
    ("'{text}', key = 'k', text = 1", Prompt("1", key: "k", arguments: ["text": 1])),
    (
      "'{' .. ('n'):rep(100) .. '}', key = 'k', [('n'):rep(100)] = 1",
      Prompt("1", key: "k", arguments: [String(repeating: "n", count: 100): 1])
    ),
  ]

  private static let braces: [Row] = [
    ("'{{}}', key = 'k'", Prompt("{}", key: "k")),
    ("'}}{{', key = 'k'", Prompt("}{", key: "k")),
    ("'{{a}}', key = 'k'", Prompt("{a}", key: "k")),
    ("'{{{a}}}', key = 'k', a = 'x'", Prompt("{x}", key: "k", arguments: ["a": "x"])),
    ("'{{{{', key = 'k'", Prompt("{{", key: "k")),
    ("'{a}}}', key = 'k', a = 1", Prompt("1}", key: "k", arguments: ["a": 1])),
    ("'{a}', key = 'k', a = '{b}'", Prompt("{b}", key: "k", arguments: ["a": "{b}"])),
    ("'{a}', key = 'k', a = '{{'", Prompt("{{", key: "k", arguments: ["a": "{{"])),
    ("'Sure?', key = '{a}'", Prompt("Sure?", key: "{a}")),
    ("'Sure?', key = 'k', ['{'] = 1", Prompt("Sure?", key: "k", arguments: ["{": 1])),
  ]

  @Test(arguments: plain + values + braces)
  private func `A handler gives the text, the key and the arguments`(row: Row) throws {
    #expect(try respond("return reject(text { \(row.table) })") == .reject(row.prompt))
    #expect(
      try respond("return confirm(text { \(row.table) }, open 'x')")
        == .confirm(row.prompt, then: .open("x", arguments: [:]))
    )
  }

  @Test(arguments: plain + values + braces)
  private func `A declared text without captures is constant`(row: Row) throws {
    #expect(try Self.handler("reject(text { \(row.table) })") == .constant(.reject(row.prompt)))
    let kept = try Self.handler("kept", "local kept = confirm(text { \(row.table) }, open 'x')")
    #expect(kept == .constant(.confirm(row.prompt, then: .open("x", arguments: [:]))))
  }

  @Test(arguments: plain + values + braces)
  private func `A text that was made while the set loaded stays as it was`(row: Row) throws {
    var state = try makeState(
      "kept, fields = text { \(row.table) }, { \(row.table) }\n"
        + "route('/', function(link) return confirm(kept, open 'x') end)\n"
    )
    #expect(
      try state.respond(to: makeLink())
        == .confirm(row.prompt, then: .open("x", arguments: [:]))
    )
    // A table that is frozen after loading is read like any other.
    state = try makeState(
      "fields = { \(row.table) }\nroute('/', function(link) return reject(text(fields)) end)\n"
    )
    #expect(try state.respond(to: makeLink()) == .reject(row.prompt))
  }

  @Test func `There are rows enough`() {
    let rows = Self.plain + Self.values + Self.braces
    #expect(rows.count + Self.captures.count + Self.mistakes.count >= 80)
  }

  /// Returns the answer of a script's only route.
  private static func handler(_ response: String, _ head: String = "") throws -> LuaHandler? {
    let state = try makeState("\(head)\nroute('/:a', \(response))")
    guard case .route(_, _, let handler) = state.declarations.last?.kind else { return nil }
    return handler
  }

  // MARK: Captures

  /// The arguments of a declared text, with captures.
  private static func arguments(_ fields: [(String, LuaTemplate)]) -> LuaTemplate {
    .object(fields.map { LuaTemplate.Field(name: $0.0, value: $0.1) })
  }

  private static let a = LuaTemplate.capture("a")

  private static let captures: [(table: String, prompt: LuaPromptTemplate)] = [
    (
      "'Delete {album}?', key = 'k', album = capture 'a'",
      LuaPromptTemplate(.text("Delete {a}?"), key: "k", arguments: arguments([("album", a)]))
    ),
    (
      "'{x}{y}', key = 'k', x = capture 'a', y = capture 'a'",
      LuaPromptTemplate(.text("{a}{a}"), key: "k", arguments: arguments([("x", a), ("y", a)]))
    ),
    (
      "'Sure?', key = 'k', x = capture 'a'",
      LuaPromptTemplate(.text("Sure?"), key: "k", arguments: arguments([("x", a)]))
    ),
    (
      "'{{{x}}} {n}', key = 'k', x = capture 'a', n = 7",
      LuaPromptTemplate(
        .text("{{{a}}} 7"),
        key: "k",
        arguments: arguments([("n", .constant(7)), ("x", a)])
      )
    ),
    (
      "'{b}', key = 'k', x = capture 'a', b = '{}'",
      LuaPromptTemplate(
        .text("{{}}"),
        key: "k",
        arguments: arguments([("b", .constant("{}")), ("x", a)])
      )
    ),
    (
      "'{a}', key = 'k', a = capture 'b'",
      LuaPromptTemplate(.text("{b}"), key: "k", arguments: arguments([("a", .capture("b"))]))
    ),
  ]

  @Test(arguments: captures)
  private func `A declared text names captures`(
    row: (table: String, prompt: LuaPromptTemplate)
  ) throws {
    #expect(try Self.handler("reject(text { \(row.table) })") == .template(.reject(row.prompt)))
    #expect(
      try Self.handler("confirm(text { \(row.table) }, open 'x')")
        == .template(.confirm(row.prompt, then: .open("x", arguments: .constant([:]))))
    )
  }

  @Test func `A text without captures stands beside some`() throws {
    let prompt = LuaPromptTemplate(
      .constant("No {}"),
      key: "k",
      arguments: .constant(["n": 1])
    )
    #expect(
      try Self.handler("confirm(text { 'No {{}}', key = 'k', n = 1 }, open('x', captures))")
        == .template(.confirm(prompt, then: .open("x", arguments: .captures)))
    )
  }

  private static let reading =
    "Captures are named in the response of a route; in a function read link.params."

  @Test(arguments: [
    "reject(named)", "confirm(named, open 'x')", "text { '{a}', key = 'k', a = kept }", "shared",
  ])
  func `A function is told to read the link`(call: String) throws {
    var state = try makeState(
      """
      kept, named = capture 'a', text { '{a}', key = 'k', a = capture 'a' }
      shared = reject(named)
      route('/', function(link) return \(call) end)
      """
    )
    let failure = try failure { _ = try state.respond(to: makeLink()) }
    #expect(failure.message == Self.reading)
  }

  // MARK: Mistakes

  private static let noText =
    "The function text wants a text as element 1 of its table, such as text { \"Sure?\", key = \"sure\" }, "
    + "got "
  private static let noKey =
    "The table of text needs a key, under which the app finds the text, such as key = \"delete_album\"."
  private static let badKey =
    "The key of text must be a text that is not empty, such as key = \"delete_album\"."
  private static let notNamed =
    "The table of text has one text and arguments with names, such as text { \"Delete {album}?\", "
    + "key = \"delete_album\", album = \"Rome\" }."

  private static func noArgument(_ type: String, _ name: String = "a") -> String {
    "The argument \(name) of text is a \(type); an argument is a text, a number, a boolean or, in the "
      + "response of a route, a capture."
  }

  private static func notFor(_ function: String, _ wanted: String) -> String {
    "The function \(function) wants \(wanted), and a text with a key is for confirm and reject."
  }

  private static let mistakes: [(String, String)] = [
    ("text {}", noText + "nil."),
    ("text { key = 'k' }", noText + "nil."),
    ("text { 7, key = 'k' }", noText + "number."),
    ("text { {}, key = 'k' }", noText + "table."),
    ("text { text { 'x', key = 'k' }, key = 'k' }", noText + "userdata."),
    (
      "text { '', key = 'k' }",
      "The function text wants a text as element 1 of its table, got an empty string."
    ),
    ("text { '\\xFF', key = 'k' }", "The function text got text that is not UTF-8 as element 1."),
    ("text { 'x' }", noKey),
    ("text { 'x', kye = 'k' }", noKey),
    ("text { 'x', key = '' }", badKey),
    ("text { 'x', key = 7 }", badKey),
    ("text { 'x', key = false }", badKey),
    ("text { 'x', key = {} }", badKey),
    (
      "text { 'x', key = '\\xC0\\x80' }", "The function text got text that is not UTF-8 as its key."
    ),
    ("text({ 'x', key = 'k' }, 1)", "The function text takes a table and nothing else."),
    ("text { 'x', 'y', key = 'k' }", notNamed),
    ("text { 'x', key = 'k', [0] = 1 }", notNamed),
    ("text { 'x', key = 'k', [1.5] = 1 }", notNamed),
    ("text { 'x', key = 'k', [true] = 1 }", notNamed),
    (
      "text { 'x', key = 'k', [{}] = 1 }",
      "The table has a key that is not a number, text or boolean, and such keys have no order."
    ),
    ("text { 'x', key = 'k', a = {} }", noArgument("table")),
    ("text { 'x', key = 'k', a = print }", noArgument("function")),
    ("text { 'x', key = 'k', a = captures }", noArgument("userdata")),
    ("text { 'x', key = 'k', a = open 'x' }", noArgument("userdata")),
    ("text { 'x', key = 'k', a = text { 'x', key = 'k' } }", noArgument("userdata")),
    ("text { 'x', key = 'k', z = {}, b = {} }", noArgument("table", "b")),
    ("text { 'x', key = 'k', a = '\\xFF' }", "The function text got text that is not UTF-8 as a."),
    (
      "text { 'x', key = 'k', ['\\xFF'] = 1 }",
      "The function text got text that is not UTF-8 as the name of an argument."
    ),
    ("text { 'x', key = 'k', a = 0/0 }", "The argument a of text is not a finite number."),
    ("text { 'x', key = 'k', a = math.huge }", "The argument a of text is not a finite number."),
    (
      "text { '{albun}', key = 'k', album = 1, index = 2 }",
      "The text has no argument \"albun\"; did you mean \"album\"?"
    ),
    (
      "text { '{a}', key = 'k', a = nil }",
      "The text has no argument \"a\"; an argument that is nil is left out."
    ),
    (
      "text { '{key}', key = 'k' }",
      "The text has no argument \"key\"; an argument that is nil is left out."
    ),
    (
      "text { '{1}', key = 'k' }",
      "The text has no argument \"1\"; an argument that is nil is left out."
    ),
    (
      "text { '{}', key = 'k' }",
      "The text has no argument \"\"; an argument that is nil is left out."
    ),
    (
      "text { '{ album }', key = 'k', album = 1 }",
      "The text has no argument \" album \"; did you mean \"album\"?"
    ),
    ("text { '{', key = 'k' }", openBrace),
    ("text { 'x{a', key = 'k', a = 1 }", openBrace),
    ("text { '{a{a}', key = 'k', a = 1 }", openBrace),
    ("text { '{{{', key = 'k' }", openBrace),
    ("text { '}', key = 'k' }", closeBrace),
    ("text { '{a}}', key = 'k', a = 1 }", closeBrace),
    ("open(text { 'x', key = 'k' })", notFor("open", "the name of an action")),
    ("open('x', text { 'x', key = 'k' })", notFor("open", "a table of arguments")),
    ("browse(text { 'x', key = 'k' })", notFor("browse", "a URL")),
    ("redirect(text { 'x', key = 'k' })", notFor("redirect", "a link")),
    ("wait(text { 'x', key = 'k' })", notFor("wait", "the name of a fact")),
    (
      "confirm('?', text { 'x', key = 'k' })",
      "The function confirm wants the response to give after a yes, such as confirm(\"Sure?\", "
        + "open \"reset\"), got userdata."
    ),
    (
      "local t = text { 'x', key = 'k' } .. '!'",
      "A text with a key cannot be concatenated; write it as one text."
    ),
    (
      "local t = text({ 'x', key = 'k' }).key",
      "A text with a key has no fields; confirm and reject take it as it is."
    ),
  ]

  private static let openBrace =
    "The text has a \"{\" without a \"}\" after the name; write \"{{\" for a literal brace."
  private static let closeBrace =
    "The text has a \"}\" without a \"{\" before it; write \"}}\" for a literal brace."

  @Test(arguments: mistakes)
  func `A mistake is told where it is made`(line: String, message: String) throws {
    let loading = try loadFailure("\n\(line)")
    #expect(loading.message == message)
    #expect(loading.line == 2)
    var state = try makeState("route('/', function(link)\n\(line)\nend)")
    let handling = try failure { _ = try state.respond(to: makeLink()) }
    #expect(handling.message == message)
    #expect(handling.line == 2)
  }

  @Test func `A value of a response is no text with a key`() throws {
    let message =
      "The value of arguments.t is a text with a key, which confirm and reject take; a response holds "
      + "nil, booleans, finite numbers, UTF-8 text and tables of these."
    let call = "open('x', { t = text { 'x', key = 'k' } })"
    #expect(try loadFailure("route('/', \(call))").message == message)
    var state = try makeState("route('/', function(link) return \(call) end)")
    #expect(try failure { _ = try state.respond(to: makeLink()) }.message == message)
  }

  @Test func `A plain text is for declared responses only`() throws {
    var state = try makeState("route('/', function(link) return reject(text '{a}') end)")
    #expect(try failure { _ = try state.respond(to: makeLink()) }.message == Self.reading)
  }

  // MARK: Limits

  private static let long = "The response takes more than 262144 bytes."

  @Test(arguments: [
    "text { ('{a}'):rep(20000), key = 'k', a = ('x'):rep(1000) }",
    "text { 'x', key = 'k', a = ('x'):rep(300000) }", "text { 'x', key = ('x'):rep(300000) }",
    "text { ('x'):rep(300000), key = 'k' }",
    "local t = { 'x', key = 'k' } for i = 1, 3000 do t[('n'):rep(99) .. i] = true end text(t)",
  ])
  func `A text is no longer than a response may be`(call: String) throws {
    #expect(try loadFailure(call).message == Self.long)
    var limits = SandboxLimits.patient
    limits.decisionSteps = 10_000_000
    limits.decisionMemory = 64 << 20
    var state = try makeState("route('/', function(link) \(call) end)", limits: limits)
    let failure = try failure { _ = try state.respond(to: makeLink(), limits: limits) }
    #expect(failure.message == Self.long)
  }

  @Test func `Captures make a declared text no longer either`() throws {
    let name = "('n'):rep(1000)"
    #expect(
      try loadFailure("text { ('{a}'):rep(20000), key = 'k', a = capture(\(name)) }").message
        == Self.long
    )
  }

  @Test func `What fills a text is paid for`() throws {
    func steps(_ call: String) throws -> Int {
      var limits = SandboxLimits.patient
      limits.decisionSteps = 10_000_000
      limits.decisionMemory = 16 << 20
      limits.responseBytes = 4 << 20
      var state = try makeState(
        "A = ('x'):rep(1000) B = ('{a}'):rep(1000) route('/', function(link) \(call) end)",
        limits: limits
      )
      _ = try state.respond(to: makeLink(), limits: limits)
      return state.stepsSpent
    }
    let empty = try steps("text { B .. '.', key = 'k', a = '' }")
    let full = try steps("text { B, key = 'k', a = A }")
    #expect(full - empty >= 1_000 * 1_000 / 8)
    #expect(empty >= 3_000)
    #expect(try steps("text { 'Delete {a}?', key = 'delete', a = 'Rome' }") < 150)
  }

  @Test(arguments: [
    "while true do text { 'x', key = 'k' } end",
    "local s = ('{a}'):rep(80000) while true do pcall(text, { s, key = 'k', a = 'xxxx' }) end",
    "while true do pcall(text, { 'x' }) end",
  ])
  func `A flood of texts is stopped`(script: String) throws {
    #expect(try loadFailure(script).reason.isLimit)
    var state = try makeState("route('/', function(link) \(script) end)")
    #expect(try failure { _ = try state.respond(to: makeLink()) }.reason.isLimit)
  }

  // MARK: Shown

  @Test func `The prompt shows a text as a script writes it`() throws {
    var state = try makeState("kept = text { '{a}', key = 'k', a = capture 'a' }")
    #expect(
      try state.evaluate("text { 'a{{ {b}', key = 'k', b = 1 }")
        == [#"text { "a{{ 1", key = "k", b = 1 }"#]
    )
    #expect(
      try state.evaluate("confirm(text { 'x', key = 'k' }, open 'y')")
        == [#"confirm(text { "x", key = "k" }, open("y", {}))"#]
    )
    #expect(try state.evaluate("reject 'no'") == [#"reject("no")"#])
    #expect(try state.evaluate("{ kept }") == ["{ <a capture> }"])
    #expect(try state.evaluate("tostring(kept), type(kept)") == ["\"userdata\"", "\"userdata\""])
  }
}
