import Synchronization
import Testing

@testable import MoongateLua

@Suite struct LinkToTests {
  /// Keeps what it was asked for and answers what it was told to.
  private final class Builder: LuaCallbacks {
    private let answer: LuaLinkAnswer.Outcome
    private let steps: Int
    private let asked = Mutex<[LuaLinkRequest]>([])

    init(_ answer: LuaLinkAnswer.Outcome = .link("app:/built"), steps: Int = 0) {
      self.answer = answer
      self.steps = steps
    }

    var requests: [LuaLinkRequest] { asked.withLock { $0 } }

    /// The links to routes among them.
    var routes: [LuaLinkTemplate] {
      requests.compactMap { request in
        if case .route(let route) = request.target { route } else { nil }
      }
    }

    func answer(to question: LuaQuestion) -> LuaAnswer { LuaAnswer(.unanswered) }
    func link(for request: LuaLinkRequest) -> LuaLinkAnswer {
      asked.withLock { $0.append(request) }
      return LuaLinkAnswer(answer, steps: steps)
    }

    func complete(_ link: inout LuaLink) { link.markComplete() }
  }

  /// Runs the body of a handler, whose first line is line 2 of main.lua.
  private func respond(
    _ body: String,
    _ builder: Builder?,
    to link: borrowing LuaLink = makeLink(),
    top: String = "",
    limits: SandboxLimits = .patient
  ) throws(LuaFailure) -> LuaResponse {
    var state = try makeState(
      "\(top) route(\"/\", function(link, facts)\n\(body)\nend)",
      limits: limits
    )
    guard case .route(_, _, .function(let handler)) = state.declarations.last?.kind else {
      throw LuaFailure(message: "there is no handler")
    }
    return try state.call(
      handler,
      with: link,
      facts: ["album": "from facts", "index": 3],
      callbacks: builder
    )
  }

  @Test func `The request holds what the script says and the link that is handled`() throws {
    let builder = Builder()
    let body = """
      return open(link_to("photo", { a = "é\\0", i = 1, n = 0.5, b = true }, { scheme = "s", host = "h" }))
      """
    let link = makeLink(scheme: "https", host: "photos.example.com")
    #expect(try respond(body, builder, to: link) == .open("app:/built", arguments: [:]))
    let request = try #require(builder.requests.first)
    let route = try #require(builder.routes.first)
    #expect(route.name == "photo")
    #expect(route.params.constantObject == ["a": "é\0", "b": true, "i": 1, "n": 0.5])
    #expect(route.scheme == "s")
    #expect(route.host == "h")
    #expect(route.query.constantObject == [:])
    #expect(route.keep.isEmpty)
    #expect(request.items.isEmpty)
    #expect(request.current.scheme == "https")
    #expect(request.current.host == "photos.example.com")
    #expect(builder.requests.count == 1)
  }

  @Test(arguments: [
    "link_to('x')", "link_to('x', nil)", "link_to('x', {}, nil)", "link_to('x', nil, {})",
    "link_to('x', link.params, link.query)",
  ])
  func `What may be left out is left out`(call: String) throws {
    let builder = Builder()
    _ = try respond("return open(\(call))", builder, to: makeLink(scheme: "app"))
    let request = try #require(builder.requests.first)
    let route = try #require(builder.routes.first)
    #expect(route.name == "x")
    #expect(route.params.constantObject == [:])
    #expect(route.scheme == nil)
    #expect(route.host == nil)
    #expect(request.current.scheme == "app")
    #expect(request.current.host == nil)
  }

  private static let tables: [(String, Value.Object)] = [
    ("{ a = 'x' }", ["a": "x"]),
    ("frozen", ["album": "Vacation"]),
    ("classy", ["own": 1]),
    ("link.params", ["id": 7, "name": "n"]),
    ("link.query", ["q": "first"]),
    ("facts", ["album": "from facts", "index": 3]),
    ("setmetatable({ a = 1 }, { __index = { b = 2 }, __pairs = error })", ["a": 1]),
    ("{ i = 1 / 0 }", ["i": .number(.infinity)]),
  ]

  @Test(arguments: tables)
  func `Params are read raw from tables of every sort`(table: String, params: Value.Object) throws {
    let builder = Builder()
    let link = makeLink(
      items: [("q", "first"), ("q", "second")],
      params: [("id", 7), ("name", "n"), ("absent", .null)]
    )
    _ = try respond(
      "return open(link_to('x', \(table)))",
      builder,
      to: link,
      top: """
        frozen = { album = "Vacation" }; \
        classy = setmetatable({ own = 1 }, { __index = { inherited = 2 } });
        """
    )
    #expect(builder.routes.first?.params.constantObject == params)
  }

  private static let queries: [(String, Value.Object)] = [
    (
      "{ query = { ref = 'a b', n = 1.5, i = 7, yes = true } }",
      ["i": 7, "n": 1.5, "ref": "a b", "yes": true]
    ),
    ("{ query = {} }", [:]), ("{ query = link.query }", ["q": "first"]),
    ("{ query = link.params }", ["id": 7]), ("{ keep = {} }", [:]),
  ]

  @Test(arguments: queries)
  func `Query items go along`(options: String, query: Value.Object) throws {
    let builder = Builder()
    let link = makeLink(items: [("q", "first"), ("q", "second")], params: [("id", 7)])
    _ = try respond("return open(link_to('x', nil, \(options)))", builder, to: link)
    #expect(builder.routes.first?.query.constantObject == query)
    #expect(builder.requests.first?.items.isEmpty == true)
  }

  @Test func `Names to keep go along with the items of the link`() throws {
    let builder = Builder()
    let link = makeLink(items: [("q", "first"), ("utm_x", nil), ("q", "")])
    _ = try respond(
      "return open(link_to('x', nil, { keep = { 'q', 'utm_*', '*' } }))",
      builder,
      to: link
    )
    #expect(builder.routes.first?.keep == ["q", "utm_*", "*"])
    let items = try #require(builder.requests.first?.items)
    #expect(items.map(\.name) == ["q", "utm_x", "q"])
    #expect(items.map(\.value) == ["first", nil, ""])
  }

  private static let mistakes: [(String, String)] = [
    ("link_to()", "The function link_to wants the name of a route (a string), got no value."),
    ("link_to(5)", "The function link_to wants the name of a route (a string), got number."),
    ("link_to('\\xFF')", "The function link_to got text that is not UTF-8 as the name of a route."),
    (
      "link_to('x', 'y')",
      "The function link_to wants a table of params, such as { album = \"Vacation\" }, got string."
    ),
    (
      "link_to('x', link)",
      "The function link_to wants a table of params, such as { album = \"Vacation\" }, got userdata."
    ),
    (
      "link_to('x', open 'y')",
      "The function link_to wants a table of params, such as { album = \"Vacation\" }, got userdata."
    ),
    (
      "link_to('x', {}, 'https')",
      "The function link_to wants a table of options, such as { scheme = \"https\" }, got string."
    ),
    (
      "link_to('x', {}, {}, 1)",
      "The function link_to takes the name of a route, its params and options, if any."
    ),
    (
      "link_to('x', {}, { hots = 'h' })",
      "The function link_to has no option \"hots\"; did you mean \"host\"?"
    ),
    (
      "link_to('x', {}, { 'https' })",
      "The options of link_to have names, such as { scheme = \"https\" }."
    ),
    (
      "link_to('x', {}, { ['scheme\\0z'] = 'https' })",
      "The function link_to has no option \"scheme\"; did you mean \"scheme\"?"
    ),
    (
      "link_to('x', {}, { query = 'a=b' })",
      "The function link_to wants a table as query, such as { ref = \"mail\" }, got string."
    ),
    (
      "link_to('x', {}, { query = { 'a' } })",
      "The query items of link_to have names, such as { id = 7 }."
    ),
    (
      "link_to('x', {}, { query = { a = {} } })",
      "The query item a of link_to is a table; a query item is a text, a number or a boolean."
    ),
    (
      "link_to('x', {}, { query = { ['\\xFF'] = 1 } })",
      "The function link_to got text that is not UTF-8 as the name of a query item."
    ),
    (
      "link_to('x', {}, { keep = 'utm_*' })",
      "The function link_to wants a list of names as keep, such as { \"utm_*\", \"gclid\" }, got string."
    ),
    (
      "link_to('x', {}, { keep = { 5 } })",
      "The option keep of link_to must be a list of texts without gaps, such as { \"utm_*\", \"gclid\" }."
    ),
    (
      "link_to('x', {}, { keep = { a = 'b' } })",
      "The option keep of link_to must be a list of texts without gaps, such as { \"utm_*\", \"gclid\" }."
    ),
    (
      "link_to('x', {}, { keep = { [2] = 'b' } })",
      "The option keep of link_to must be a list of texts without gaps, such as { \"utm_*\", \"gclid\" }."
    ),
    (
      "link_to('x', {}, { keep = { '' } })",
      "The text \"\" is not a valid name to keep; write the name of a query item, or the beginning of one and \"*\"."
    ),
    (
      "link_to('x', {}, { keep = { 'a*b' } })",
      "The text \"a*b\" is not a valid name to keep; write the name of a query item, or the beginning of one and \"*\"."
    ),
    (
      "link_to('x', {}, { keep = { '\\xFF' } })",
      "The function link_to got text that is not UTF-8 as a name to keep."
    ),
    ("link_to('x', {}, { scheme = 1 })", "The scheme of link_to is a text, got number."),
    ("link_to('x', {}, { host = {} })", "The host of link_to is a text, got table."),
    (
      "link_to('x', {}, { host = '\\xFF' })",
      "The function link_to got text that is not UTF-8 as host."
    ),
    ("link_to('x', { 'a' })", "The params of link_to have names, such as { id = 7 }."),
    ("link_to('x', { [true] = 1 })", "The params of link_to have names, such as { id = 7 }."),
    (
      "link_to('x', { [link] = 1 })",
      "The table has a key that is not a number, text or boolean, and such keys have no order."
    ),
    (
      "link_to('x', { ['\\xFF'] = 1 })",
      "The function link_to got text that is not UTF-8 as the name of a param."
    ),
    ("link_to('x', { a = '\\xFF' })", "The function link_to got text that is not UTF-8 as a."),
    (
      "link_to('x', { a = { 1, {} } })",
      "The value 2 of the param a of link_to is a table; in a list it is a text, a number or a boolean."
    ),
    (
      "link_to('x', { a = { 1, nil, 3 } })",
      "The value 2 of the param a of link_to is a nil; in a list it is a text, a number or a boolean."
    ),
    (
      "local t = {} t.t = t link_to('x', t)",
      "The param t of link_to has other keys than 1, 2, 3 …; a list has no others."
    ),
    (
      "link_to('x', { a = { 1, b = 2 } })",
      "The param a of link_to has other keys than 1, 2, 3 …; a list has no others."
    ),
    (
      "link_to('x', { a = { [0] = 1 } })",
      "The param a of link_to has other keys than 1, 2, 3 …; a list has no others."
    ),
    ("link_to('x', { a = { '\\xFF' } })", "The function link_to got text that is not UTF-8 as a."),
    (
      "local t = {} for i = 1, 6000 do t[i] = 'xxxxxxxx' end link_to('x', { a = t })",
      "The params of link_to take more than 65536 bytes."
    ),
    (
      "link_to('x', { a = print })",
      "The param a of link_to is a function; a param is a text, a number, a boolean or a list of these."
    ),
    (
      "link_to('x', { a = link })",
      "The param a of link_to is a userdata; a param is a text, a number, a boolean or a list of these."
    ),
    (
      "link_to('x', { a = ('x'):rep(150000) })",
      "The params of link_to take more than 65536 bytes."
    ),
    (
      "local t = {} for i = 1, 10 do t['param' .. i] = ('x'):rep(8000) end link_to('x', t)",
      "The params of link_to take more than 65536 bytes."
    ),
  ]

  @Test(arguments: mistakes)
  func `A wrong call says what is wanted`(body: String, message: String) throws {
    let builder = Builder()
    var limits = SandboxLimits.patient
    limits.responseBytes = 65_536
    limits.decisionSteps = 1_000_000
    let failure = try failure { _ = try respond(body, builder, limits: limits) }
    #expect(failure.message == message)
    #expect(failure.file == "main.lua")
    #expect(failure.line == 2)
    #expect(failure.reason == .raised)
    #expect(builder.requests.isEmpty)
  }

  @Test func `What the builder refuses is an error of the script`() throws {
    let builder = Builder(.error("no %s link\nat \0 all"))
    let failure = try failure { _ = try respond("\nlink_to('x')", builder) }
    #expect(failure.message == "no %s link\nat \0 all")
    #expect(failure.line == 3)
    let caught = """
      local ok, message = pcall(link_to, "x")
      local second, placed = pcall(function() link_to("x") end)
      return open("it", { ok, message, placed })
      """
    #expect(
      try respond(caught, builder)
        == .open(
          "it",
          arguments: [
            false, "no %s link\nat \0 all", "main.lua:3: no %s link\nat \0 all",
          ]
        )
    )
    #expect(builder.requests.count == 3)
  }

  @Test func `There are no texts of links while scripts load, nor links without a builder`() throws
  {
    let failure = try loadFailure("\nlocal x = link_to('x') .. '?'")
    #expect(failure.message.hasPrefix("The function link_to returns a text only inside a function"))
    #expect(failure.line == 2)
    let other = try responseFailure("link_to('x')")
    #expect(other.message == "The function link_to is not available here.")
    var state = try makeState("")
    #expect(throws: LuaFailure.self) { try state.evaluate("link_to('x')") }
  }

  @Test func `A line of the prompt has links`() throws {
    var state = try makeState("")
    let builder = Builder()
    #expect(try state.evaluate("link_to('x', { a = 1 })", callbacks: builder) == ["\"app:/built\""])
    #expect(builder.requests.first?.current.scheme == nil)
  }

  @Test func `Work is charged by params, link and builder`() throws {
    func steps(_ call: String, _ builder: Builder) throws -> Int {
      var state = try makeState("route('/', function() \(call) end)")
      guard case .route(_, _, .function(let handler)) = state.declarations.last?.kind else {
        throw NoFailure()
      }
      _ = try state.call(handler, with: makeLink(), facts: [:], callbacks: builder)
      return state.stepsSpent
    }
    let plain = try steps("link_to('x')", Builder())
    #expect(plain >= 200)
    let text = String(repeating: "y", count: 1000)
    #expect(try steps("link_to('x', { a = '\(text)' })", Builder()) >= plain + 1000)
    #expect(try steps("link_to('x')", Builder(.link(text))) >= plain + 900)
    #expect(try steps("link_to('x')", Builder(steps: 5000)) >= plain + 5000)
  }

  @Test(arguments: [
    "while true do pcall(link_to, 'x') end",
    "local t = { a = ('y'):rep(60000) } while true do pcall(link_to, 'x', t) end",
    "while true do pcall(link_to, 'x', {}, { hots = 1 }) end",
  ])
  func `A handler that only writes links is stopped`(body: String) throws {
    let builder = Builder()
    let failure = try failure { _ = try respond(body, builder) }
    #expect(failure.reason == .limit(.steps))
    #expect(builder.requests.count < 1_000)
  }

  @Test(arguments: ["link", "error"])
  func `An answer that is too long is an error`(what: String) throws {
    var limits = SandboxLimits.patient
    limits.responseBytes = 100
    let text = String(repeating: "y", count: 101)
    let builder = Builder(what == "link" ? .link(text) : .error(text))
    let failure = try failure { _ = try respond("link_to('x')", builder, limits: limits) }
    #expect(failure.message == "The \(what) of link_to is too long.")
  }

  /// Takes more processor time than a call may.
  private final class SlowBuilder: LuaCallbacks {
    func answer(to question: LuaQuestion) -> LuaAnswer { LuaAnswer(.unanswered) }
    func link(for request: LuaLinkRequest) -> LuaLinkAnswer {
      let end = ContinuousClock.now + .milliseconds(30)
      var state: UInt64 = 1
      while ContinuousClock.now < end {
        for _ in 0..<1_000 { state = state &* 6_364_136_223_846_793_005 &+ 1 }
      }
      return LuaLinkAnswer(.link("app:/\(state)"))
    }

    func complete(_ link: inout LuaLink) { link.markComplete() }
  }

  @Test func `The time that a builder takes is looked at after each link`() throws {
    var limits = SandboxLimits.patient
    limits.decisionTime = .milliseconds(1)
    var state = try makeState(
      "route('/', function() pcall(link_to, 'x') error 'it goes on' end)",
      limits: limits
    )
    let failure = try failure {
      guard case .route(_, _, .function(let handler)) = state.declarations.last?.kind else {
        return
      }
      _ = try state.call(
        handler,
        with: makeLink(),
        facts: [:],
        callbacks: SlowBuilder(),
        limits: limits
      )
    }
    #expect(failure.reason == .limit(.time))
  }

  @Test func `A builder whose work is past the budget kills`() throws {
    let builder = Builder(steps: .max)
    let failure = try failure { _ = try respond("pcall(link_to, 'x') return pass()", builder) }
    #expect(failure.reason == .limit(.steps))
  }
}
