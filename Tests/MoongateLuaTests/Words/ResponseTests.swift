import Testing

@testable import MoongateLua

@Suite struct ResponseTests {
  private static let rows: [(String, LuaResponse)] = [
    ("return open 'a'", .open("a", arguments: [:])),
    ("return open('a', nil)", .open("a", arguments: [:])),
    ("return open('a', {})", .open("a", arguments: [:])),
    ("return open('a', { 1, 2 })", .open("a", arguments: [1, 2])),
    (
      "return open('a', { x = { y = { true, 'z', 1.5 } } })",
      .open("a", arguments: ["x": ["y": [true, "z", 1.5]]])
    ),
    ("return open('a', { x = nil })", .open("a", arguments: [:])),
    (
      "return open('a', { x = 1e300, y = 2^53, z = 1 // 1 })",
      .open("a", arguments: ["x": 1e300, "y": 9_007_199_254_740_992.0, "z": 1])
    ),
    ("return open('\\0', { ['\\0'] = '\\0' })", .open("\0", arguments: ["\0": "\0"])),
    ("return browse 'https://x.y'", .browse("https://x.y")),
    ("return redirect 'a:b'", .redirect("a:b")),
    ("return reject 'no'", .reject("no")),
    (
      "return confirm('Sure?', browse 'https://x.y')",
      .confirm("Sure?", then: .browse("https://x.y"))
    ),
    ("return confirm('Sure?', redirect 'a:b')", .confirm("Sure?", then: .redirect("a:b"))),
    ("return pass()", .pass),
    ("return nil", .pass),
    ("return", .pass),
    ("local unused = open 'a'", .pass),
    ("local r = open 'a' return r, 'more'", .open("a", arguments: [:])),
  ]

  @Test(arguments: [
    ("pass(1)", "pass", 1), ("open('a', {}, {})", "open", 3), ("open('a', nil, nil)", "open", 3),
    ("browse('a:b', { keep = {} })", "browse", 2), ("redirect('a:b', {})", "redirect", 2),
    ("reject('no', 'never')", "reject", 2), ("confirm('?', open 'a', open 'b')", "confirm", 3),
    ("wait('a', 'b')", "wait", 2), ("reply({}, open 'x', 'ignored')", "reply", 3),
    ("cancel(open 'x', 1)", "cancel", 2), ("fail(1, 'x', 2)", "fail", 3),
  ])
  func `An argument that would be lost is an error`(call: String, name: String, place: Int) throws {
    let failure = try responseFailure("return \(call)")
    #expect(
      failure.message
        == "The function \(name) has no argument \(place); options such as keep go to link_to or url."
    )
  }

  @Test(arguments: rows)
  func `A handler's response comes out`(body: String, response: LuaResponse) throws {
    #expect(try respond(body) == response)
  }

  private static let mistakes: [(String, String)] = [
    ("open()", "The function open wants the name of an action (a string), got no value."),
    ("open(nil)", "The function open wants the name of an action (a string), got nil."),
    ("open(1)", "The function open wants the name of an action (a string), got number."),
    ("open ''", "The function open wants the name of an action, got an empty string."),
    ("open('a', 1)", "The function open wants a table of arguments, got number."),
    ("open('a', 'b')", "The function open wants a table of arguments, got string."),
    ("open('a', link)", "The function open wants a table of arguments."),
    ("open('a', pass())", "The function open wants a table of arguments."),
    ("browse()", "The function browse wants a URL (a string), got no value."),
    ("browse {}", "The function browse wants a URL (a string), got table."),
    ("browse ''", "The function browse wants a URL, got an empty string."),
    ("redirect(false)", "The function redirect wants a link (a string), got boolean."),
    ("redirect ''", "The function redirect wants a link, got an empty string."),
    ("reject()", "The function reject wants a reason (a string), got no value."),
    ("reject ''", "The function reject wants a reason, got an empty string."),
    ("confirm()", "The function confirm wants a question (a string), got no value."),
    ("confirm('', open 'a')", "The function confirm wants a question, got an empty string."),
    (
      "confirm 'Sure?'",
      #"The function confirm wants the response to give after a yes, such as confirm("Sure?", open "reset"), "#
        + "got no value."
    ),
    (
      "confirm('Sure?', 'a')",
      #"The function confirm wants the response to give after a yes, such as confirm("Sure?", open "reset"), "#
        + "got string."
    ),
    (
      "confirm('Sure?', reject 'no')",
      "The response confirm can be followed by open, browse, redirect or reply, not by reject."
    ),
    (
      "confirm('Sure?', pass())",
      "The response confirm can be followed by open, browse, redirect or reply, not by pass."
    ),
    (
      "confirm('1', confirm('2', open 'a'))",
      "The response confirm can be followed by open, browse, redirect or reply, not by confirm."
    ),
  ]

  @Test(arguments: mistakes)
  func `A constructor says what it wants`(call: String, message: String) throws {
    let failure = try responseFailure("return \(call)")
    #expect(failure.message == message)
    #expect(failure.reason == .raised)
    #expect(failure.file == "main.lua")
    #expect(failure.line == 2)
  }

  private static let noResponses: [(String, String)] = [
    ("1", "number"), ("'open'", "string"), ("{}", "table"), ("{ 'open', 'a' }", "table"),
    ("true", "boolean"), ("false", "boolean"), ("print", "function"), ("link", "userdata"),
  ]

  @Test(arguments: noResponses)
  func `Nothing but a constructor makes a response`(value: String, type: String) throws {
    let failure = try responseFailure("return \(value)")
    #expect(failure.reason == .badResponse)
    #expect(
      failure.message
        == "The handler returned a \(type), which is not a response; return open(…), browse(…), "
        + "redirect(…), confirm(…), reject(…), wait(…), pass(), reply(…), fail(…), cancel(…) or nil."
    )
  }

  @Test func `A response has no fields and no metatable`() throws {
    #expect(try value(of: "getmetatable(open 'a')") == false)
    #expect(try value(of: "type(open 'a')") == "userdata")
    #expect(try responseFailure("return open('a').name").reason == .raised)
  }

  private static let changes: [(String, LuaResponse)] = [
    (
      "local t = { a = 1 } local r = open('x', t) t.a = 2 return r", .open("x", arguments: ["a": 1])
    ),
    (
      "local t = { b = { 1 } } local r = open('x', t) t.b[2] = 2 t.c = print return r",
      .open("x", arguments: ["b": [1]])
    ),
    (
      "local t = { 1 } local r = confirm('?', open('x', t)) t[1] = print return r",
      .confirm("?", then: .open("x", arguments: [1]))
    ),
    (
      "local r = open('a', { 1 }) local q = open('b', { 2 }) open('c', { 3 }) reject 'd' return r",
      .open("a", arguments: [1])
    ),
    ("local r = open 'a' pcall(open, 'b', { print }) return r", .open("a", arguments: [:])),
    ("open('a', { print }) return reject 'no'", .reject("no")),
    ("open(('x'):rep(300000)) return reject 'no'", .reject("no")),
    ("for i = 1, 300 do open('a', { i }) end", .pass),
  ]

  /// Arguments were read when a response was returned.
  @Test(arguments: changes)
  func `A response is what its arguments were when it was made`(
    body: String,
    response: LuaResponse
  ) throws {
    #expect(try respond(body) == response)
  }

  @Test func `What cannot leave Lua is an error of the response that is returned`() throws {
    for body in [
      "local r = open('a', { f = print }) return r",
      "local _, r = pcall(open, 'a', { f = print }) return r",
      "local t = { f = print } local r = open('a', t) t.f = nil return r",
      "return confirm('?', open('a', { f = print }))",
    ] {
      let failure = try responseFailure(body)
      #expect(failure.reason == .badResponse)
      #expect(failure.message.hasPrefix("The value of arguments.f is a function; "))
    }
  }

  @Test func `Responses of a file are the same in every call`() throws {
    var state = try makeState(
      """
      local t = { a = 1, list = { 1, 2 } }
      local kept, asked = open("kept", t), confirm("?", open("kept", t))
      local refused = open("refused", { f = print })
      t.a = 2
      route("/", function() open("other", { 1 }) return kept end)
      route("/a", function() return asked end)
      route("/b", function() return confirm("again?", kept) end)
      route("/c", function() return refused end)
      """
    )
    let arguments: Value = ["a": 1, "list": [1, 2]]
    for _ in 0..<3 {
      #expect(try state.respond(0, to: makeLink()) == .open("kept", arguments: arguments))
      #expect(
        try state.respond(1, to: makeLink())
          == .confirm("?", then: .open("kept", arguments: arguments))
      )
      #expect(
        try state.respond(2, to: makeLink())
          == .confirm("again?", then: .open("kept", arguments: arguments))
      )
      let failure = #expect(throws: LuaFailure.self) { try state.respond(3, to: makeLink()) }
      #expect(failure?.reason == .badResponse)
    }
  }

  @Test(arguments: [
    "open('a', { b = 1 })", "reject(s)", "confirm('?', kept)", "pcall(open, 'a', { print })",
    "open('a', { [s] = print })",
  ])
  func `A response that nobody gets is paid for`(call: String) throws {
    func steps(_ count: Int) throws -> Int {
      var state = try makeState(
        """
        local s = ("x"):rep(800)
        local kept = open("a", { s })
        route("/", function() for i = 1, \(count) do \(call) end end)
        """
      )
      #expect(try state.respond(to: makeLink()) == .pass)
      return state.stepsSpent
    }
    let least = call.contains("s)") || call.contains("kept") || call.contains("[s]") ? 100 : 1
    #expect(try steps(600) - steps(100) >= 500 * least)
    #expect(try steps(600) == steps(600))
  }
}
