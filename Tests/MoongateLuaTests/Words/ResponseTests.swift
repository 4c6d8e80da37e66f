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
    ("return pass('ignored')", .pass),
    ("return nil", .pass),
    ("return", .pass),
    ("local unused = open 'a'", .pass),
    ("local r = open 'a' return r, 'more'", .open("a", arguments: [:])),
  ]

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
      "The response confirm can be followed by open, browse or redirect, not by reject."
    ),
    (
      "confirm('Sure?', pass())",
      "The response confirm can be followed by open, browse or redirect, not by pass."
    ),
    (
      "confirm('1', confirm('2', open 'a'))",
      "The response confirm can be followed by open, browse or redirect, not by confirm."
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
        + "redirect(…), confirm(…), reject(…), pass() or nil."
    )
  }

  @Test func `A response has no fields and no metatable`() throws {
    #expect(try value(of: "getmetatable(open 'a')") == false)
    #expect(try value(of: "type(open 'a')") == "userdata")
    #expect(try responseFailure("return open('a').name").reason == .raised)
  }
}
