import SampleScripts
import Testing

@testable import Moongate

/// Tests of `query`, which stands for a query item in the response of a route.
@Suite struct QueryItemTests {
  private static let rows: [(routes: String, link: String, answer: String)] = [
    ("route('/a', open('x', { q = query 'q' }))", "app:a?q=b%26+c", #"open("x", { q = "b& c" })"#),
    ("route('/a', open('x', { q = query 'q' }))", "app:a", #"open("x")"#),
    ("route('/a', open('x', { q = query 'q' }))", "app:a?q", #"open("x", { q = "" })"#),
    ("route('/a', open('x', { q = query 'q' }))", "app:a?q=&q=2", #"open("x", { q = "" })"#),
    (
      "route('/a', open('x', { q = query 'q' }))", "app:a?Q=1&r=2&%71=3", #"open("x", { q = "3" })"#
    ),
    ("route('/a', open('x', { q = query 'a b' }))", "app:a?a+b=1", #"open("x", { q = "1" })"#),
    (
      "route('/:a/:b?', open('x', { a = capture 'a', b = capture 'b', q = query 'q', r = { query = query 'r', q = query 'q' } }))",
      "app:1?q=2&r=3", #"open("x", { a = "1", q = "2", r = { q = "2", query = "3" } })"#
    ),
    (
      "route({ '/a/:x', '/b/:y?z=:z?' }, open('x', { x = capture 'x', y = capture 'y', z = capture 'z', q = query 'q' }))",
      "app:b/1?q=2", #"open("x", { q = "2", y = "1" })"#
    ),
    (
      "route({ '/a/:x', '/b/:y?z=:z?' }, open('x', { x = capture 'x', y = capture 'y', z = capture 'z', q = query 'q' }))",
      "app:a/1?q=2", #"open("x", { q = "2", x = "1" })"#
    ),
    (
      "route('/a', open('x', { a = query '\u{E9}', b = query 'e\u{301}' }))",
      "app:a?%C3%A9=1&e%CC%81=2", #"open("x", { a = "1", b = "2" })"#
    ),
    ("otherwise(open('x', { q = query 'q' }))", "app:a?q=1", #"open("x", { q = "1" })"#),
    ("otherwise(open('x', { q = query 'q' }))", "app:a", #"open("x")"#),
    (
      "route('/a/:b', confirm(text '{b}?', open('x', { q = query 'q' })))", "app:a/c?q=1",
      #"confirm("c?", open("x", { q = "1" }))"#
    ),
    (
      "route('/a', browse(url('https://e.com/s{?q}', { q = query 'q' })))", "app:a?q=b%26c",
      #"browse("https://e.com/s?q=b%26c")"#
    ),
    (
      "route('/a', browse(url('https://e.com/s{?q}', { q = query 'q' })))", "app:a",
      #"browse("https://e.com/s")"#
    ),
    (
      "route('/a', redirect(link_to('b', { s = query 'q' }, { query = { r = query 'r' } }))) route('/b?s=:s?', { name = 'b' }, open('x', { s = capture 's', r = query 'r' }))",
      "app:a?q=1&r=2", #"open("x", { r = "2", s = "1" })"#
    ),
    (
      "route('/a', redirect(link_to('b', { s = query 'q' }, { query = { r = query 'r' } }))) route('/b?s=:s?', { name = 'b' }, open('x', { s = capture 's', r = query 'r' }))",
      "app:a", #"open("x")"#
    ),
    (
      "local q = query('q') route('/a', open('x', { q = q }))", "app:a?q=1",
      #"open("x", { q = "1" })"#
    ),
  ]

  @Test(arguments: rows)
  func `An item stands for its first value`(routes: String, link: String, answer: String) throws {
    let gate = try makeGate(routes)
    for _ in 0..<2 { #expect(try gate.answer(link) == answer) }
  }

  @Test func `A response without items is not held to those of another`() throws {
    let gate = try makeGate(
      "route('/a/:x', open('a', { x = capture 'x', q = query 'q' }))\nroute('/b/:x', open('b', captures))"
    )
    for _ in 0..<2 {
      #expect(try gate.answer("app:a/1?q=2") == #"open("a", { q = "2", x = "1" })"#)
      #expect(try gate.answer("app:b/1?q=2") == #"open("b", { x = "1" })"#)
    }
  }

  @Test func `Items are paid for`() throws {
    var configuration = Configuration.patient
    configuration.sandbox.decisionSteps = 500
    let gate = try makeGate(
      "route('/a', open('x', { q = query 'q' })) route('/b', open 'b')",
      configuration: configuration
    )
    #expect(try gate.answer("app:a?q=1") == #"open("x", { q = "1" })"#)
    let long = String(repeating: "a&", count: 200)
    guard case .limit = try gate.error(of: "app:a?\(long)\(String(repeating: "b", count: 6_000))")
    else {
      throw NoError()
    }
  }

  private static let mistakes: [(response: String, message: String)] = [
    (
      "open('x', { q = query 'utm_*' })",
      "write keep = { \"utm_*\" } in same_path, url or link_to to hand on several."
    ),
    (
      "open('x', { q = query '' })",
      "The function query wants the name of a query item, got an empty string."
    ),
    (
      "open('x', { q = query() })",
      "The function query wants the name of a query item (a string), got no value."
    ),
    (
      "open('x', { q = query('a', 'b') })",
      "The function query takes the name of a query item and nothing else."
    ),
    ("open('x', { q = query '\\xFF' })", "The function query wants UTF-8 text, as links are."),
    ("open('x', { q = query 'a' .. 'b' })", "A query item has no text before a link comes"),
    (
      "open('x', { query 'q' })",
      "The query item \"q\" may be absent, and a list has no place to leave out"
    ),
    ("open(query 'q')", "The function open wants the name of an action, which no link chooses."),
    ("open('x', query 'q')", "The function open wants a table of arguments"),
    (
      "browse(query 'q')",
      "The function browse wants a URL, and a query item may be any text, or absent; write url(\"https://example.com/search{?q}\", { q = query \"q\" })."
    ),
    (
      "redirect(query 'q')",
      "The function redirect wants a link, and a query item may be any text, or absent; write url("
    ),
    (
      "confirm(query 'q', open 'x')",
      "and a query item may be absent; write a function that reads link.query."
    ),
    (
      "reject(query 'q')", "and a query item may be absent; write a function that reads link.query."
    ),
    (
      "confirm(text { '{q}', key = 'k', q = query 'q' }, open 'x')",
      "The argument q of text is a query item, which may be absent; write a function that reads link.query."
    ),
    (
      "browse(url(query 'q'))",
      "and a query item has no text before a link comes; call url in a function."
    ),
    (
      "browse(url('https://e.com/{x}', { x = query 'q' }))",
      "The query item \"q\" may be absent, and the URL template has no place to leave out; write {?x} there."
    ),
    ("browse(url('https://e.com/{+x}', { x = query 'q' }))", "write {?x} there."),
    (
      "redirect(link_to('t', { a = query 'q' }))",
      "The param \"a\" is a query item, which may be absent, and :a is not optional; write a function."
    ),
    (
      "redirect(link_to('k', { i = query 'q' }))",
      "The param \"i\" is a query item, which may be any text, and :i(int) wants an integer; write a condition such as ?i=:i(int)?"
    ),
    ("redirect(link_to('k', { c = query 'q' }))", "and :c(a|b) wants"),
    ("redirect(link_to('k', { u = query 'q' }))", "and :u(uuid) wants"),
    ("redirect(link_to('k', { l = query 'q' }))", "and :l(url(https)) wants"),
    ("redirect(link_to('k', { s = query 'q' }))", "and :s(sku) wants"),
  ]

  @Test(arguments: mistakes)
  func `An item stands where any text or none may be`(response: String, message: String) throws {
    let error = try loadError(
      makeScripts(
        """
        kind('sku', '%d+')
        route('/t/:a', { name = 't' }, open 't')
        route('/k?i=:i(int)?&c=:c(a|b)?&u=:u(uuid)?&l=:l(url(https))?&s=:s(sku)?', { name = 'k' }, open 'k')
        route('/', \(response))
        """
      )
    )
    #expect("\(error)".contains(message), "\(error)")
  }

  @Test func `A function reads link.query`() throws {
    let error = try makeGate("route('/', function() return open('x', { q = query 'q' }) end)")
      .error(of: "app:")
    #expect("\(error)".contains("in a function read link.query."), "\(error)")
  }

  private static let types: [(type: String, message: String?)] = [
    (#""q?": "string""#, nil), (#""q?": "any""#, nil),
    (#""q": "string""#, "the query item \"q\"?"),
    (#""q?": "int""#, "a condition of the pattern, such as ?page=:page(int)?"),
    (#""q?": "url""#, "the query item \"q\""), (#""q?": "uuid""#, "the query item \"q\""),
    (#""q?": "a|b""#, "the query item \"q\""), (#""r?": "string""#, "\"q\""),
  ]

  @Test(arguments: types)
  func `The app's types hold for every text`(type: String, message: String?) throws {
    var configuration = Configuration.patient
    configuration.capabilities = try Capabilities(
      json: "{\"actions\": {\"x\": {\"arguments\": {\(type)}}}}"
    )
    let scripts = makeScripts("route('/:a', open('x', { q = query 'q' }))")
    guard let message else {
      let gate = try Gate(scripts: scripts, configuration: configuration)
      #expect(try gate.answer("app:a?q=..") == #"open("x", { q = ".." })"#)
      return
    }
    let error = try loadError(scripts, configuration: configuration)
    #expect("\(error)".lowercased().contains(message.lowercased()), "\(error)")
  }

  @Test func `A response has a maximum number of query items`() throws {
    func set(_ count: Int) -> String {
      let fields = (0..<count).map { "f\($0) = query 'q\($0)'" }.joined(separator: ", ")
      return "route('/a', open('x', { \(fields) }))"
    }
    let gate = try makeGate(set(256))
    #expect(try gate.answer("app:a?q255=1") == #"open("x", { f255 = "1" })"#)
    let error = try loadError(makeScripts(set(257)), configuration: .patient)
    #expect("\(error)".contains("A response stands for at most 256 query items"), "\(error)")
  }
}
