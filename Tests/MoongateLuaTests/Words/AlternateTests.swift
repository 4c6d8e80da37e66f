import Testing

@testable import MoongateLua

/// Routes with several patterns.
@Suite struct AlternateTests {
  @Test func `A route is declared once for each pattern, and the first has name and examples`()
    throws
  {
    let state = try makeState(
      """
      group({ prefix = "/shop", needs = "a" }, function()
        route({ "/p/:id", "produkt/:id", "/" },
          { name = "p", examples = { "app:shop" }, from = "in-app", ignore_case = true }, open("p", captures))
      end)
      route({ "/only" }, function() end)
      """
    )
    let routes = state.declarations.compactMap { declaration -> String? in
      guard case .route(let pattern, let options, let handler) = declaration.kind else {
        return nil
      }
      let isFunction = if case .function = handler { true } else { false }
      return
        "\(declaration.line) \(pattern) \(options.name ?? "") \(options.examples) \(options.origins) "
        + "\(options.needs) \(options.ignoresCase) \(declaration.isAlternate) \(isFunction)"
    }
    #expect(
      routes == [
        #"2 /shop/p/:id p ["app:shop"] ["in-app"] ["a"] true false false"#,
        #"2 /shop/produkt/:id  [] ["in-app"] ["a"] true true false"#,
        #"2 /shop  [] ["in-app"] ["a"] true true false"#,
        "5 /only  [] [] [] false false true",
      ]
    )
  }

  @Test func `All patterns have the same function`() throws {
    let state = try makeState("route({ '/a', '/b', '/c' }, function() end)")
    let functions = state.declarations.compactMap { declaration -> Int32? in
      guard case .route(_, _, .function(let function)) = declaration.kind else { return nil }
      return function
    }
    #expect(functions.count == 3)
    #expect(Set(functions).count == 1)
  }

  private static let list =
    "The patterns of route are a list without names and gaps, such as { \"/p/:id\", \"/product/:id\" }."

  /// Calls of `route`, and the message.
  private static let mistakes: [(String, String)] = [
    ("route({}, pass())", list),
    ("route({ a = '/a' }, pass())", list),
    ("route({ '/a', b = '/b' }, pass())", list),
    ("route({ '/a', nil, '/b' }, pass())", list),
    ("route({ 1 }, pass())", "The function route wants a pattern (a string), got number."),
    ("route({ '/a', {} }, pass())", "The function route wants a pattern (a string), got table."),
    ("route({ '/a', '\\xff' }, pass())", "The function route wants UTF-8 text, as links are."),
    (
      "route({ '/a', '/b' })",
      "The function route wants a function or a response such as open \"settings\" as its handler, got nil."
    ),
    (
      "route({ '/a' }, '/b', pass())",
      "The function route takes a pattern, options if any, and last the handler."
    ),
    (
      "group({ prefix = '/x' }, function() route({ '/a', 'app:b' }, pass()) end)",
      "The pattern \"app:b\" has a scope of its own, and its group has a prefix; write only the path, such as "
        + "\"/films\", or move the route out of the group."
    ),
  ]

  @Test(arguments: mistakes) func `A list that is none is refused`(script: String, message: String)
    throws
  {
    let failure = try loadFailure("\n" + script)
    #expect(failure.message == message)
    #expect(failure.line == 2)
  }

  @Test func `No function of a list is called`() throws {
    let state = try makeState(
      """
      local called = false
      local trap = function() called = true end
      local list = setmetatable({ "/a", "/b" }, { __index = trap, __len = trap, __pairs = trap })
      route(list, pass())
      assert(not called)
      """
    )
    #expect(state.declarations.count == 2)
  }

  /// Scripts of which each pattern of a route costs as much as a route.
  private static let costly = [
    "local l = {} for i = 1, 100000 do l[i] = '/' .. i end route(l, pass())",
    "local l = {} for i = 1, 200 do l[i] = (('/:a' .. i .. '_'):rep(100)) end route(l, pass())",
    "local l = {} for i = 1, 2000 do l[i] = '/' .. i .. '/:a' .. i end route(l, pass())",
    "local l = {} for i = 1, 5000 do l[i] = '/' .. i end route(l, open('a', { t = ('x'):rep(60000) }))",
    "local l, t = {}, {} for i = 1, 5000 do l[i] = '/:a/' .. i; t[i] = capture 'a' end route(l, open('a', t))",
    "local l = {} for i = 1, 5000 do l[i] = '/' .. i end route(l, { needs = ('n'):rep(100000) }, pass())",
  ]

  @Test(arguments: costly) func `Each pattern is paid for`(script: String) throws {
    let failure = try loadFailure(script)
    #expect(failure.reason.isLimit || failure.message == "The scripts declare too much.")
  }
}
