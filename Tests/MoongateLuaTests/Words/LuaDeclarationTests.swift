import Testing

@testable import MoongateLua

@Suite struct LuaDeclarationTests {
  @Test func `Declarations are recorded in order with their places`() throws {
    let state = try makeState(
      """
      scheme "app"
      domain "example.com"
      kind("sku", "%u%d+")
      require "more"
      otherwise(reject "no")
      """,
      files: ["more.lua": "\n\nroute(\"/x\", { ignore_case = true }, open \"x\")"]
    )
    let open = LuaResponse.open("x", arguments: [:])
    #expect(
      state.declarations == [
        LuaDeclaration(kind: .scheme("app"), file: "main.lua", line: 1),
        LuaDeclaration(kind: .domain("example.com"), file: "main.lua", line: 2),
        LuaDeclaration(kind: .kind(name: "sku", pattern: "%u%d+"), file: "main.lua", line: 3),
        LuaDeclaration(
          kind: .route(
            pattern: "/x",
            options: LuaRouteOptions(ignoresCase: true),
            handler: .constant(open)
          ),
          file: "more.lua",
          line: 3
        ),
        LuaDeclaration(
          kind: .otherwise(handler: .constant(.reject("no"))),
          file: "main.lua",
          line: 5
        ),
      ]
    )
  }

  @Test func `Each function handler is its own`() throws {
    var state = try makeState(
      """
      route("/a", function() return open "first" end)
      route("/b", { ignore_case = false }, function() return open "second" end)
      otherwise(function() return open "third" end)
      """
    )
    for (number, name) in ["first", "second", "third"].enumerated() {
      #expect(try state.respond(number, to: makeLink()) == .open(name, arguments: [:]))
    }
  }

  @Test func `The options of a route are recorded`() throws {
    let state = try makeState(
      """
      local links = { "app:a", "app:b" }
      route("/a", { name = "first", examples = links }, open "x")
      route("/b", { name = "é\u{0}", examples = {} }, open "x")
      route("/c", {}, open "x")
      """
    )
    let options: [LuaRouteOptions] = state.declarations.compactMap {
      if case .route(_, let options, _) = $0.kind { options } else { nil }
    }
    #expect(
      options == [
        LuaRouteOptions(name: "first", examples: ["app:a", "app:b"]),
        LuaRouteOptions(name: "é\0"),
        LuaRouteOptions(),
      ]
    )
  }

  private static let surplus: [(String, String)] = [
    ("scheme('a', 'b')", "The function scheme takes one name; write another line."),
    ("domain('a.b', 'c.d')", "The function domain takes one name; write another line."),
    ("kind('a', '%d', 1)", "The function kind takes a name and a Lua pattern."),
    (
      "route('/x', open 'x', { ignore_case = true })",
      "The function route takes a pattern, options if any, and last the handler."
    ),
    (
      "route('/x', {}, open 'x', 5)",
      "The function route takes a pattern, options if any, and last the handler."
    ),
    ("otherwise(pass(), 1)", "The function otherwise takes a handler and nothing else."),
  ]

  @Test(arguments: surplus)
  func `What a declaration does not take is an error`(text: String, message: String) throws {
    let failure = try loadFailure(text)
    #expect(failure.message == message)
    #expect(failure.line == 1)
  }

  private static let constants: [(String, LuaResponse)] = [
    (#"open "a""#, .open("a", arguments: [:])),
    (#"open("a", { b = 1 })"#, .open("a", arguments: ["b": 1])),
    (#"browse "https://x.y""#, .browse("https://x.y")),
    (#"redirect "app:z""#, .redirect("app:z")),
    (#"reject "no""#, .reject("no")),
    (#"confirm("Sure?", open "a")"#, .confirm("Sure?", then: .open("a", arguments: [:]))),
    ("pass()", .pass),
  ]

  @Test(arguments: constants)
  func `A response is a handler`(response: String, value: LuaResponse) throws {
    let state = try makeState("route(\"/\", \(response))")
    #expect(
      state.declarations.map(\.kind) == [
        .route(pattern: "/", options: LuaRouteOptions(), handler: .constant(value))
      ]
    )
  }

  private static let nameComplaint =
    #"The option name of route is a text that is not empty, such as name = "photo"."#

  private static let examplesComplaint =
    #"The option examples of route is a list of links, such as examples = { "myapp:settings" }."#

  private static let mistakes: [(String, String)] = [
    ("scheme()", "The function scheme wants a URL scheme (a string), got no value."),
    ("scheme(1)", "The function scheme wants a URL scheme (a string), got number."),
    ("domain {}", "The function domain wants a host name (a string), got table."),
    ("kind()", "The function kind wants a name (a string), got no value."),
    (
      #"kind("a")"#,
      "The function kind wants a Lua pattern as its second argument (a string), got no value."
    ),
    ("route(1, open 'a')", "The function route wants a pattern (a string), got number."),
    (
      #"route("/")"#,
      "The function route wants a function or a response such as open \"settings\" as its handler, got no value."
    ),
    (
      #"route("/", "x")"#,
      "The function route wants a function or a response such as open \"settings\" as its handler, got string."
    ),
    (
      #"route("/", {})"#,
      "The function route wants a function or a response such as open \"settings\" as its handler, got no value."
    ),
    (
      #"route("/", { ignorecase = true }, open "a")"#,
      #"The function route has no option "ignorecase"; did you mean "ignore_case"?"#
    ),
    (
      #"route("/", { ignore_case = 1 }, open "a")"#,
      "The option ignore_case of route is true or false."
    ),
    (
      #"route("/", { 1 }, open "a")"#,
      "The options of route have names, such as { ignore_case = true }."
    ),
    (
      #"route("/", { nmae = "a" }, open "a")"#,
      #"The function route has no option "nmae"; did you mean "name"?"#
    ),
    (
      #"route("/", { example = "a" }, open "a")"#,
      #"The function route has no option "example"; did you mean "examples"?"#
    ),
    (#"route("/", { name = "" }, open "a")"#, nameComplaint),
    (#"route("/", { name = 1 }, open "a")"#, nameComplaint),
    (#"route("/", { name = "\xFF" }, open "a")"#, nameComplaint),
    (#"route("/", { examples = "app:a" }, open "a")"#, examplesComplaint),
    (#"route("/", { examples = { 1 } }, open "a")"#, examplesComplaint),
    (#"route("/", { examples = { "a", b = "c" } }, open "a")"#, examplesComplaint),
    (#"route("/", { examples = { "a", nil, "c", nil } }, open "a")"#, examplesComplaint),
    (#"route("/", { examples = { [2] = "a" } }, open "a")"#, examplesComplaint),
    (
      #"route("/", { examples = { "\xFF" } }, open "a")"#,
      "A text of the option examples of route is not UTF-8."
    ),
    (
      #"route("/", { examples = { ("a"):rep(300000) } }, open "a")"#,
      "The option examples of route takes too many bytes."
    ),
    (
      "otherwise()",
      "The function otherwise wants a function or a response such as open \"settings\" as its handler, "
        + "got no value."
    ),
  ]

  @Test(arguments: mistakes)
  func `A wrong declaration says what is wanted`(line: String, message: String) throws {
    let failure = try loadFailure("\n\(line)")
    #expect(failure.message == message)
    #expect(failure.file == "main.lua")
    #expect(failure.line == 2)
    #expect(failure.reason == .raised)
  }

  @Test(arguments: [
    "scheme 'b'", "domain 'b'", "kind('b', '.')", "route('/b', pass())",
    "otherwise(pass())", "group({}, print)",
  ])
  func `A handler cannot declare`(line: String) throws {
    let failure = try responseFailure(line)
    let name = try #require(line.split { $0 == "(" || $0 == " " }.first)
    #expect(
      failure.message
        == "The function \(name) is called in a handler: declare at the top level of a script."
    )
    #expect(failure.line == 2)
  }

  @Test func `A declaration through pcall has the place of the script`() throws {
    let state = try makeState("pcall(route, \"/a\", open \"a\")")
    #expect(state.declarations.map(\.file) == ["main.lua"])
    #expect(state.declarations.map(\.line) == [1])
  }

  private static let floods = [
    "for i = 1, 20 do pcall(scheme, s) end",
    "for i = 1, 20 do pcall(route, '/a', { name = s }, open 'a') end",
    "for i = 1, 20 do pcall(route, '/a', { examples = { s } }, open 'a') end",
    "for i = 1, 20 do pcall(kind, 'k', s) end",
    "for i = 1, 20 do pcall(domain, s) end",
  ]

  @Test(arguments: floods)
  func `What finds no room is an error that no script can hide`(flood: String) throws {
    let failure = try loadFailure("local s = ('x'):rep(4000000)\n" + flood, limits: .patient)
    #expect(failure.message == "The scripts declare too much." || failure.reason.isLimit)
  }

  @Test func `Long texts of options are paid for`() throws {
    let text = "local s = ('x'):rep(1000000)\n"
    for option in ["name = s", "examples = { s }"] {
      let script = text + "for i = 1, 1000 do pcall(route, '/a', { \(option) }) end"
      #expect(try loadFailure(script).reason.isLimit)
    }
  }

  @Test func `A name with a NUL is no option`() throws {
    let script = "route('/a', { ['name\\0z'] = 'z' }, open 'a')"
    #expect(try loadFailure(script).message.contains("The function route has no option"))
  }

  @Test func `A declaration that pcall saw fail is not there`() throws {
    let state = try makeState("pcall(route, \"/a\", 1)\nroute(\"/b\", pass())")
    #expect(state.declarations.map(\.line) == [2])
  }

  /// In a process of its own: a response that was cut short once crashed the reader.
  @Test(arguments: [
    "reject(('x'):rep(300000))", "open('a', { b = ('x'):rep(300000) })",
    "open('a', { ('x'):rep(200000), ('x'):rep(200000) })",
    "confirm('?', open('a', { b = ('x'):rep(300000) }))",
  ])
  func `A constant response past the limit is a load failure`(response: String) async {
    await #expect(processExitsWith: .success) { [response] in
      let failure = try loadFailure("\nroute('/', \(response))")
      #expect(failure.message == "The response takes more than 262144 bytes.")
      #expect(failure.line == 2)
    }
  }
}
