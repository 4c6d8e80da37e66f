import Testing

@testable import MoongateLua

/// Tests of the answers of a handler to the app that sent a link.
@Suite struct CallbackTests {
  private typealias Item = LuaCallback.Item

  private static func reply(_ items: [LuaCallback.Item], _ otherwise: LuaResponse? = nil)
    -> LuaResponse
  {
    .callBack(LuaCallback(.success, items: items, otherwise: otherwise))
  }

  private static func fail(_ code: String, _ message: Prompt) -> LuaResponse {
    .callBack(
      LuaCallback(
        .error,
        items: [Item("errorCode", code), Item("errorMessage", message.text)],
        otherwise: .reject(message)
      )
    )
  }

  private static let rows: [(String, LuaResponse)] = [
    ("return reply()", reply([])),
    ("return reply(nil)", reply([])),
    ("return reply {}", reply([])),
    ("return reply { id = 7 }", reply([Item("id", "7")])),
    (
      "return reply { b = true, a = 'x', c = false, d = 1.5, ab = 7.0, e = nil, f = -1 }",
      reply([
        Item("a", "x"), Item("ab", "7.0"), Item("b", "true"), Item("c", "false"), Item("d", "1.5"),
        Item("f", "-1"),
      ])
    ),
    (
      "return reply { ['a b&'] = '', ['\\0'] = '\\0' }",
      reply([Item("\0", "\0"), Item("a b&", "")])
    ),
    ("return reply { n = 1e300 }", reply([Item("n", "1e+300")])),
    ("return reply(link.params)", reply([Item("id", "7"), Item("word", "x")])),
    ("return reply(link.query)", reply([Item("q", "1"), Item("r", "")])),
    (
      "local t = { a = 1 } local r = reply(t) t.a = 2 t.b = 3 return r", reply([Item("a", "1")])
    ),
    (
      "return reply(setmetatable({ a = 1 }, { __index = { b = 2 } }))", reply([Item("a", "1")])
    ),
    ("return reply({ a = 1 }, open 'x')", reply([Item("a", "1")], .open("x", arguments: [:]))),
    ("return reply(nil, browse 'a:b')", reply([], .browse("a:b"))),
    ("return reply({}, redirect 'a:b')", reply([], .redirect("a:b"))),
    ("return reply({}, reject 'no')", reply([], .reject("no"))),
    ("return reply({}, nil)", reply([])),
    ("return fail(404, 'Gone.')", fail("404", "Gone.")),
    ("return fail(-1, 'Gone.')", fail("-1", "Gone.")),
    ("return fail('not_found', 'Gone.')", fail("not_found", "Gone.")),
    (
      "return fail(1, text { '{n} left.', key = 'left', n = 2 })",
      fail("1", Prompt("2 left.", key: "left", arguments: ["n": 2]))
    ),
    ("return cancel()", .callBack(LuaCallback(.cancel))),
    ("return cancel(nil)", .callBack(LuaCallback(.cancel))),
    (
      "return cancel(open 'home')",
      .callBack(LuaCallback(.cancel, otherwise: .open("home", arguments: [:])))
    ),
    (
      "return confirm('Send?', reply { id = 7 })",
      .confirm("Send?", then: reply([Item("id", "7")]))
    ),
    (
      "return confirm('Send?', reply({ id = 7 }, reject 'no'))",
      .confirm("Send?", then: reply([Item("id", "7")], .reject("no")))
    ),
  ]

  @Test(arguments: rows)
  func `An answer comes out`(body: String, response: LuaResponse) throws {
    let link = makeLink(
      items: [("q", "1"), ("r", nil), ("q", "2")],
      params: [("id", 7), ("word", "x")]
    )
    #expect(try respond(body, to: link) == response)
  }

  private static let field = "a field is a text, a number or a boolean."
  private static let standIns = "open, browse, redirect or reject can replace it"

  private static let mistakes: [(String, String)] = [
    ("reply(1)", "The function reply wants a table of fields, such as { id = 7 }, got number."),
    ("reply 'x'", "The function reply wants a table of fields, such as { id = 7 }, got string."),
    (
      "reply(link)", "The function reply wants a table of fields, such as { id = 7 }, got userdata."
    ),
    (
      "reply(open 'x')",
      "The function reply wants a table of fields, such as { id = 7 }, got userdata."
    ),
    ("reply { 1 }", "The fields of reply have names, such as { id = 7 }."),
    ("reply { [''] = 1 }", "A field of reply has an empty name."),
    ("reply { a = {} }", "The field a of reply is a table; \(field)"),
    ("reply { a = print }", "The field a of reply is a function; \(field)"),
    ("reply { a = link }", "The field a of reply is a userdata; \(field)"),
    ("reply { a = link.params }", "The field a of reply is a userdata; \(field)"),
    ("reply { a = open 'x' }", "The field a of reply is a userdata; \(field)"),
    ("reply { a = text { 'x', key = 'k' } }", "The field a of reply is a userdata; \(field)"),
    (
      "reply { a = captures }",
      "Captures are named in the response of a route; in a function read link.params."
    ),
    ("reply { a = 0/0 }", "The field a of reply is not a finite number."),
    ("reply { a = math.huge }", "The field a of reply is not a finite number."),
    ("reply { a = '\\xFF' }", "The function reply got text that is not UTF-8 as a."),
    (
      "reply { ['\\xFF'] = 1 }",
      "The function reply got text that is not UTF-8 as the name of a field."
    ),
    (
      "reply({}, 'x')",
      "The function reply wants the response to give if no app waits for it, such as open \"done\", got string."
    ),
    ("reply({}, pass())", "If no app waits for the response reply, \(standIns), but pass cannot."),
    (
      "reply({}, wait 'a')", "If no app waits for the response reply, \(standIns), but wait cannot."
    ),
    (
      "reply({}, reply {})",
      "If no app waits for the response reply, \(standIns), but reply cannot."
    ),
    (
      "reply({}, fail(1, 'x'))",
      "If no app waits for the response reply, \(standIns), but fail cannot."
    ),
    (
      "reply({}, confirm('?', open 'x'))",
      "If no app waits for the response reply, \(standIns), but confirm cannot."
    ),
    (
      "cancel(cancel())", "If no app waits for the response cancel, \(standIns), but cancel cannot."
    ),
    (
      "cancel {}",
      "The function cancel wants the response to give if no app waits for it, such as open \"done\", got table."
    ),
    (
      "fail()",
      "The function fail wants a code, which is an integer or a text, and a message, such as fail(404, \"There is no such album.\"), got no value."
    ),
    (
      "fail(1.5, 'x')",
      "The function fail wants a code, which is an integer or a text, and a message, such as fail(404, \"There is no such album.\"), got number."
    ),
    ("fail('', 'x')", "The function fail wants a code, got an empty string."),
    ("fail(1)", "The function fail wants a message (a string), got no value."),
    ("fail(1, '')", "The function fail wants a message, got an empty string."),
    ("fail(1, {})", "The function fail wants a message (a string), got table."),
    ("fail('\\xFF', 'x')", "The function fail got text that is not UTF-8 as its code."),
    (
      "confirm('?', fail(1, 'x'))",
      "The response confirm can be followed by open, browse, redirect or reply, not by fail."
    ),
    (
      "confirm('?', cancel())",
      "The response confirm can be followed by open, browse, redirect or reply, not by cancel."
    ),
  ]

  @Test(arguments: mistakes)
  func `An answer says what it wants`(call: String, message: String) throws {
    let failure = try failure { _ = try respond("return \(call)") }
    #expect(failure.message == message)
    #expect(failure.reason == .raised)
    #expect(failure.line == 2)
  }

  @Test(arguments: ["reply {}", "fail(1, 'x')", "cancel()"])
  func `A script that loads has no app to answer`(call: String) throws {
    let name = call.prefix { $0.isLetter }
    let message = """
      The function \(name) is for handlers, because an answer belongs to one link; write function(link) \
      return \(name)(…) end.
      """
    for script in ["route('/', \(call))", "local kept = \(call)", "otherwise(\(call))"] {
      let failure = try loadFailure(script)
      #expect(failure.message == message)
      #expect(failure.line == 1)
    }
  }

  @Test
  func
    `A message that is not UTF-8, or an answer that is too long, is refused when it is returned`()
    throws
  {
    #expect(try failure { _ = try respond("return fail(1, '\\xFF')") }.reason == .badResponse)
    var limits = SandboxLimits.patient
    limits.responseBytes = 1000
    for body in ["reply { a = ('x'):rep(1000) }", "reply({}, open(('x'):rep(1000)))"] {
      let failure = try failure { _ = try respond("return \(body)", limits: limits) }
      #expect(failure.reason == .badResponse)
      #expect(failure.message == "The response takes more than 1000 bytes.")
      #expect(
        try respond("local unused = \(body) return open 'x'", limits: limits)
          == .open("x", arguments: [:])
      )
    }
  }

  @Test func `The prompt shows the call`() throws {
    var state = try makeState("")
    let lines: [(String, String)] = [
      ("reply { id = 7, b = true }", "reply({ b = true, id = 7 })"),
      ("reply({}, open 'x')", "reply({}, open(\"x\", {}))"),
      ("fail(404, 'Gone.')", "fail(404, \"Gone.\")"),
      ("fail('a', text { 'b', key = 'k' })", "fail(\"a\", text { \"b\", key = \"k\" })"),
      ("cancel()", "cancel()"),
      ("cancel(reject 'no')", "cancel(reject(\"no\"))"),
    ]
    for (line, shown) in lines { #expect(try state.evaluate(line) == [shown]) }
  }
}
