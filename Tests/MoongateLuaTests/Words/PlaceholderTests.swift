import Randomness
import Testing

@testable import MoongateLua

/// Tests of the placeholders for captures in declared responses.
@Suite struct PlaceholderTests {
  /// Returns the answer of a script's only route.
  private static func handler(_ script: String) throws -> LuaHandler? {
    let state = try makeState(script)
    guard case .route(_, _, let handler) = state.declarations.last?.kind else { return nil }
    return handler
  }

  private static let all = LuaTemplate.captures
  private static let a = LuaTemplate.capture("a")

  private static let rows: [(String, LuaResponseTemplate)] = [
    ("open('x', captures)", .open("x", arguments: all)),
    (
      "open('x', { a = capture 'a', z = 1 })",
      .open(
        "x",
        arguments: .object([.init(name: "a", value: a), .init(name: "z", value: .constant(1))])
      )
    ),
    (
      "open('x', { z = capture 'a', b = { c = { 1, 2 } } })",
      .open(
        "x",
        arguments: .object([
          .init(name: "b", value: .constant(["c": [1, 2]])), .init(name: "z", value: a),
        ])
      )
    ),
    (
      "open('x', { 'k', capture 'a', captures })",
      .open("x", arguments: .list([.constant("k"), a, all]))
    ),
    (
      "open('x', { a = captures, b = text '{a}' })",
      .open(
        "x",
        arguments: .object([.init(name: "a", value: all), .init(name: "b", value: .text("{a}"))])
      )
    ),
    ("reject(text 'no {a}')", .reject(LuaPromptTemplate(.text("no {a}")))),
    ("browse(text 'https://h/{a}')", .browse(.text("https://h/{a}"))),
    (
      "confirm(text '{a}?', open 'x')",
      .confirm(LuaPromptTemplate(.text("{a}?")), then: .open("x", arguments: .constant([:])))
    ),
    (
      "confirm('?', open('x', captures))",
      .confirm(LuaPromptTemplate(.constant("?")), then: .open("x", arguments: all))
    ),
    (
      "confirm('?', redirect(link_to('p')))",
      .confirm(
        LuaPromptTemplate(.constant("?")),
        then: .redirect(.link(.init(name: "p", params: .constant([:]))))
      )
    ),
    (
      "redirect(link_to('p', captures))",
      .redirect(.link(LuaLinkTemplate(name: "p", params: all)))
    ),
    (
      "redirect(link_to('p', { a = 1, b = true, c = 'é', d = 0.5 }))",
      .redirect(
        .link(.init(name: "p", params: .constant(["a": 1, "b": true, "c": "é", "d": 0.5])))
      )
    ),
    (
      "browse(link_to('p', { x = capture 'a', y = text '{a}' }, { scheme = 's', host = 'h' }))",
      .browse(
        .link(
          LuaLinkTemplate(
            name: "p",
            scheme: "s",
            host: "h",
            params: .object([
              .init(name: "x", value: a), .init(name: "y", value: .text("{a}")),
            ])
          )
        )
      )
    ),
    (
      "browse(link_to('p', nil, { query = { x = capture 'a', y = 1 }, keep = { 'utm_*' } }))",
      .browse(
        .link(
          LuaLinkTemplate(
            name: "p",
            params: .constant([:]),
            query: .object([.init(name: "x", value: a), .init(name: "y", value: .constant(1))]),
            keep: ["utm_*"]
          )
        )
      )
    ),
    (
      "browse(url('https://e.com{/x}', captures))",
      .browse(.url(LuaURLTemplate("https://e.com{/x}", isOpen: true, values: all)))
    ),
    (
      "redirect(url('https://e.com{/x}', { x = capture 'a' }))",
      .redirect(
        .url(LuaURLTemplate("https://e.com{/x}", values: .object([.init(name: "x", value: a)])))
      )
    ),
    (
      "browse(url('https://e.com'))",
      .browse(.url(LuaURLTemplate("https://e.com", values: .constant([:]))))
    ),
    (
      "open('x', { u = link_to('p', nil, { scheme = 's' }) })",
      .open(
        "x",
        arguments: .object([
          .init(
            name: "u",
            value: .link(.init(name: "p", scheme: "s", params: .constant([:])))
          )
        ])
      )
    ),
  ]

  @Test(arguments: rows)
  func `A response with captures is a template`(
    response: String,
    template: LuaResponseTemplate
  ) throws {
    #expect(try Self.handler("route('/:a', \(response))") == .template(template))
  }

  @Test func `More fields than C sorts at a time are sorted`() throws {
    let names = (0..<40).map { "f\($0 * 7 % 40)" }
    let fields = names.map { "\($0) = capture 'a'" }.joined(separator: ", ")
    let handler = try Self.handler("route('/:a', open('x', { \(fields) }))")
    let expected = names.sorted().map { LuaTemplate.Field(name: $0, value: Self.a) }
    #expect(handler == .template(.open("x", arguments: .object(expected))))
  }

  @Test func `One response may be that of many routes`() throws {
    let state = try makeState(
      """
      local show = open("show", captures)
      route("/a/:x", show)
      route("/b/:y", show)
      route("/c", open "c")
      """
    )
    let handlers = state.declarations.map { declaration -> LuaHandler? in
      if case .route(_, _, let handler) = declaration.kind { handler } else { nil }
    }
    let show = LuaHandler.template(.open("show", arguments: .captures))
    #expect(handlers == [show, show, .constant(.open("c", arguments: [:]))])
  }

  @Test func `A declaration that failed leaves no captures to the next`() throws {
    let handler = try Self.handler(
      """
      pcall(route, "/x", open("x", { capture "a", print }))
      route("/y", open "y")
      """
    )
    #expect(handler == .constant(.open("y", arguments: [:])))
  }

  private static let mistakes: [(String, String)] = [
    ("capture()", "The function capture wants the name of a capture (a string), got no value."),
    ("capture(1)", "The function capture wants the name of a capture (a string), got number."),
    ("capture('a', 'b')", "The function capture takes the name of a capture and nothing else."),
    ("capture '\\xFF'", "The function capture wants UTF-8 text, as links are."),
    (
      "text()",
      "The function text wants a text such as \"Delete {album}?\" (a string), got no value."
    ),
    (
      "text(capture 'a')",
      "The function text wants a text such as \"Delete {album}?\" (a string), got userdata."
    ),
    (
      "text('a', 1)", "The function text takes a text such as \"Delete {album}?\" and nothing else."
    ),
    ("text '\\xC0\\x80'", "The function text wants UTF-8 text, as links are."),
    ("open(capture 'a')", "The function open wants the name of an action, which no link chooses."),
    ("open(text '{a}')", "The function open wants the name of an action, which no link chooses."),
    ("open(captures)", "The function open wants the name of an action, which no link chooses."),
    ("open(link_to 'p')", "The function open wants the name of an action, which no link chooses."),
    (
      "open('x', capture 'a')",
      "The function open wants a table of arguments; write captures or { album = capture \"album\" }."
    ),
    (
      "open('x', text '{a}')",
      "The function open wants a table of arguments; write captures or { album = capture \"album\" }."
    ),
    (
      "redirect(text 'app:{a}')",
      "The function redirect wants a link; write link_to(\"photo\", captures)."
    ),
    (
      "redirect(captures)",
      "The function redirect wants a link; write link_to(\"photo\", captures)."
    ),
    (
      "browse(captures)",
      "The function browse wants a URL; write url(\"https://example.com/{album}\", captures)."
    ),
    (
      "confirm(capture 'a', open 'x')",
      "The function confirm wants a question; write text \"Delete {album}?\"."
    ),
    (
      "confirm(link_to 'p', open 'x')",
      "The function confirm wants a question; write text \"Delete {album}?\"."
    ),
    ("reject(captures)", "The function reject wants a reason; write text \"Delete {album}?\"."),
    (
      "confirm('?', captures)",
      "The function confirm wants the response to give after a yes, such as confirm(\"Sure?\", open \"reset\"), "
        + "got userdata."
    ),
    (
      "local x = captures.album",
      "There are no fields of captures before a link comes; write capture \"album\"."
    ),
    ("local x = captures[1]", "A placeholder for a capture has no fields."),
    ("local c = capture 'a' local x = c.y", "A placeholder for a capture has no fields."),
    (
      "local x = 'a' .. capture 'a'",
      "A capture has no text before a link comes; write text \"Delete {album}?\"."
    ),
    (
      "local x = captures .. 1",
      "A capture has no text before a link comes; write text \"Delete {album}?\"."
    ),
    (
      "local x = text '{a}' .. text '{b}'",
      "A capture has no text before a link comes; write text \"Delete {album}?\"."
    ),
    (
      "local x = link_to('p') .. '#top'",
      "The function link_to returns a text only inside a function; while scripts load, pass its result "
        + "unchanged to redirect, browse or open."
    ),
    ("link_to()", "The function link_to wants the name of a route (a string), got no value."),
    (
      "link_to(capture 'a')",
      "The function link_to wants the name of a route (a string), got userdata."
    ),
    (
      "link_to('p', capture 'a')",
      "The function link_to wants a table of params, such as { album = \"Vacation\" }, got userdata."
    ),
    (
      "link_to('p', { a = captures })",
      "The param a of link_to is a userdata; a param is a text, a number, a boolean or a list of these."
    ),
    (
      "link_to('p', { a = link_to('q') })",
      "The param a of link_to cannot be what link_to gives while scripts load, which has no text before a link comes; write a function."
    ),
    (
      "link_to('p', {}, captures)",
      "The function link_to wants a table of options, such as { scheme = \"https\" }, got userdata."
    ),
    ("link_to('p', {}, { host = capture 'a' })", "The host of link_to is a text, got userdata."),
    (
      "link_to('p', {}, { hots = 'h' })",
      "The function link_to has no option \"hots\"; did you mean \"host\"?"
    ),
    (
      "route('/x', captures)",
      "The function route wants a function or a response such as open \"settings\" as its handler, got userdata."
    ),
    ("route('/x', open('x', { [captures] = 1 }))", Self.oddTable),
    (
      "setmetatable(captures, {})",
      "bad argument #1 to 'setmetatable' (table expected, got userdata)"
    ),
    ("capure 'a'", "There is no global \"capure\"; did you mean \"capture\"?"),
    ("local x = capturess", "There is no global \"capturess\"; did you mean \"captures\"?"),
    ("local x = txet 'a'", "There is no global \"txet\"; did you mean \"text\"?"),
  ]

  private static let oddTable =
    "The value of arguments is a table with a key that is neither a name nor a list's index; a response holds nil, "
    + "booleans, finite numbers, UTF-8 text and tables of these."

  @Test(arguments: mistakes)
  func `A mistake says what to write`(line: String, message: String) throws {
    let failure = try loadFailure("\n\(line)")
    #expect(failure.message == message)
    #expect(failure.file == "main.lua")
    #expect(failure.line == 2)
  }

  @Test(arguments: [
    "open('x', captures)", "capture 'a'", "text '{a}'", "captures.album", "open('x', kept)",
    "reject(named)", "redirect(link_to('p', captures))", "link_to('p', { a = kept })",
    "open(captures)",
  ])
  func `A function is told to read the link`(call: String) throws {
    var state = try makeState(
      "kept, named = captures, text '{a}'\nroute('/:a', function() return \(call) end)"
    )
    let failure = try failure { _ = try state.respondWithLinks() }
    #expect(
      failure.message
        == "Captures are named in the response of a route; in a function read link.params."
    )
    #expect(failure.line == 2)
  }

  @Test(arguments: ["open('x', { a = kept })", "shared", "open('x', { kept })"])
  func `A response with captures is not what a function returns`(call: String) throws {
    var state = try makeState(
      """
      kept = capture "a"
      shared = open("x", captures)
      route("/:a", function() return \(call) end)
      """
    )
    let failure = try failure { _ = try state.respondWithLinks() }
    #expect(failure.reason == .badResponse)
    #expect(
      failure.message
        == "Captures are named in the response of a route; in a function read link.params."
    )
  }

  @Test func `The prompt shows captures as what they are`() throws {
    var state = try makeState("kept = { capture 'a', captures }")
    #expect(try state.evaluate("kept") == ["{ <a capture>, <a capture> }"])
    #expect(try state.evaluate("captures == kept[2], type(captures)") == ["true", "\"userdata\""])
    #expect(throws: LuaFailure.self) { try state.evaluate("capture 'a'") }
  }

  @Test func `Placeholders show neither contents nor address`() throws {
    _ = try makeState(
      """
      assert(tostring(captures) == "userdata")
      assert(getmetatable(captures) == false)
      assert(not pcall(next, captures))
      assert(not pcall(function() captures.x = 1 end))
      assert(not pcall(function() return #captures end))
      """
    )
  }

  @Test func `Scripts may take the names for themselves`() throws {
    let state = try makeState(
      """
      text = "mine"
      local capture = 1
      local function captures() return capture end
      route("/a", open(text, { n = captures() }))
      """
    )
    #expect(
      state.declarations.map(\.kind) == [
        .route(
          pattern: "/a",
          options: LuaRouteOptions(),
          handler: .constant(.open("mine", arguments: ["n": 1]))
        )
      ]
    )
  }

  @Test func `A state without room for a response still loads`() throws {
    var limits = SandboxLimits.patient
    limits.responseBytes = 0
    _ = try makeState("local a, b = capture 'a', text '{a}'", limits: limits)
    #expect(
      try loadFailure("link_to 'p'", limits: limits).message
        == "The params of link_to take more than 0 bytes."
    )
    #expect(
      try loadFailure("link_to('p', captures)", limits: limits).message
        == "The params of link_to take more than 0 bytes."
    )
  }

  @Test(arguments: [
    "local t = {} for i = 1, 5000 do t[i] = capture 'a' end "
      + "for i = 1, 1000 do pcall(route, '/:a', open('x', t)) end",
    "local t = text(('{a}'):rep(20000)) for i = 1, 1000 do pcall(route, '/:a', reject(t)) end",
    "while true do capture 'a' end", "while true do pcall(link_to, 'p', captures) end",
    "local s = ('{a}'):rep(300000) while true do text(s) end",
  ])
  func `A flood of captures is stopped while the set loads`(script: String) throws {
    let failure = try loadFailure(script)
    #expect(failure.reason.isLimit || failure.message == "The scripts declare too much.")
  }
}

extension LuaState {
  /// The response of the only handler, which may write links.
  fileprivate mutating func respondWithLinks() throws -> LuaResponse {
    for case .route(_, _, .function(let handler)) in declarations.map(\.kind) {
      return try call(handler, with: makeLink(), facts: [:], callbacks: NoLinks())
    }
    throw NoFailure()
  }
}

private final class NoLinks: LuaCallbacks {
  func answer(to question: LuaQuestion) -> LuaAnswer { LuaAnswer(.unanswered) }
  func link(for request: LuaLinkRequest) -> LuaLinkAnswer { LuaLinkAnswer(.error("no")) }
  func complete(_ link: inout LuaLink) { link.markComplete() }
}
