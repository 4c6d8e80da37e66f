import MoongateLua
import SampleScripts
import Testing

@testable import Moongate

/// Tests of `same_path` in the response of a route and in a handler.
@Suite struct SamePathTests {
  /// The options, a link, and what follows the origin in the URL.
  typealias Row = (options: String, link: String, rest: String)

  private static let paths: [Row] = [
    ("", "app:", "/"), ("", "app:/", "/"), ("", "app://", "/"), ("", "app:///", "/"),
    ("", "app:a/b", "/a/b"), ("", "app:/a/b", "/a/b"), ("", "app://a/b", "/a/b"),
    ("", "app:///a/b", "/a/b"), ("", "app://a", "/a"), ("", "app://a/", "/a/"),
    ("", "app://A:80/b", "/A/b"), ("", "app://me@a/b", "/a/b"), ("", "app:////a", "//a"),
    ("", "app://[::1]/a", "/%5B::1%5D/a"), ("", "app://a%2Fb/c", "/a%2Fb/c"),
    ("", "https://e.com", "/"), ("", "https://e.com/", "/"), ("", "https://E.com:8443/a", "/a"),
    ("", "https://e.com/a//b%2Fc/%3Fd/", "/a//b%2Fc/%3Fd/"), ("", "https://e.com//", "//"),
    ("", "https://e.com/a%2fb%41", "/a%2fb%41"), ("", "https://e.com/a+b&c;d=e,f", "/a+b&c;d=e,f"),
    ("", "https://e.com/a b\"<>^`{|}", "/a%20b%22%3C%3E%5E%60%7B%7C%7D"),
    ("", "https://e.com/[a]@:!$'()*", "/%5Ba%5D@:!$'()*"),
    ("", "https://e.com/é/%C3%A9", "/%C3%A9/%C3%A9"),
    ("", "https://e.com/%25/...", "/%25/..."), ("", "https://e.com/a?b=1#c", "/a"),
  ]

  private static let queries: [Row] = [
    ("{}", "app:a?b", "/a"), ("{ query = false }", "app:a?b", "/a"),
    ("{ keep = {} }", "app:a?b", "/a"),
    ("{ query = true }", "app:a", "/a"),
    ("{ query = true }", "app:a?b=1&c&&b=%26+d#e", "/a?b=1&c&&b=%26+d"),
    ("{ query = true }", "app:a?x[0]=é\\/?:@", "/a?x%5B0%5D=%C3%A9%5C/?:@"),
    ("{ query = true }", "app:a?t=%E2%80%8F", "/a?t=%E2%80%8F"),
    ("{ keep = { 'b' } }", "app:a?b=1&c=2&b&%62=%33", "/a?b=1&b&%62=%33"),
    ("{ keep = { 'utm_*', 'c' } }", "app:a?c=1&utm_b=2&utm=3&utm_=4", "/a?c=1&utm_b=2&utm_=4"),
    ("{ keep = { '*' } }", "app:a?b&c=2", "/a?b&c=2"), ("{ keep = { 'b' } }", "app:a?c", "/a"),
    ("{ keep = { 'a b' } }", "app:a?a+b=1&a%20b=2", "/a?a+b=1&a%20b=2"),
  ]

  @Test(arguments: paths + queries)
  func `The path stays as the link spells it`(row: Row) throws {
    for origin in ["https://www.example.com", "app://x"] {
      let call =
        "same_path(\(["'\(origin)'", row.options].filter { !$0.isEmpty }.joined(separator: ", ")))"
      let opened = "open('x', { \(call), { \(call) } })"
      for answer in [opened, "function(link) return \(opened) end"] {
        let gate = try makeGate("domain 'e.com'\nroute('/*', \(answer))")
        let url = Value.string(origin + row.rest)
        guard case .open(let action) = try gate.decide(row.link).response else { throw NoError() }
        #expect(action.arguments == [url, [url]])
      }
    }
    let answer = try makeGate(
      "domain 'e.com'\notherwise(browse(same_path('https://www.example.com', \(row.options.isEmpty ? "nil" : row.options))))"
    ).decide(row.link)
    guard case .browse(let link) = answer.response else { throw NoError() }
    #expect(link.text == "https://www.example.com" + row.rest)
    let given = try Link(row.link)
    #expect(link.segments == given.segments)
    if row.options == "{ query = true }" { #expect(link.queryItems == given.queryItems) }
  }

  private static let redirects: [(script: String, link: String, answer: String)] = [
    (
      "route('https://old.e.com/*', redirect(same_path('https://e.com', { query = true }))) route('https://e.com/a/:id?b=:b', open('x', captures))",
      "https://old.e.com/a/%3F?b=2", #"open("x", { b = "2", id = "?" })"#
    ),
    (
      "route('https://e.com/*', redirect(same_path 'app://')) route('app:/a/:id', open('x', captures))",
      "https://e.com/a/7", #"open("x", { id = "7" })"#
    ),
    (
      "route('https://old.e.com/*', confirm('Go?', redirect(same_path 'https://e.com'))) route('https://e.com/*p', open('x', captures))",
      "https://old.e.com/a", #"confirm("Go?", open("x", { p = "a" }))"#
    ),
  ]

  @Test(arguments: redirects)
  func `A redirect leads to the same path`(script: String, link: String, answer: String) throws {
    let gate = try makeGate("domain 'e.com' domain 'old.e.com'\n" + script)
    #expect(try gate.answer(link) == answer)
  }

  @Test func `The path is that of the link being handled, after a redirect that of the new one`()
    throws
  {
    let gate = try makeGate(
      "route('/a', redirect 'app:b/c?d') route('/b/*', browse(same_path('https://e.com', { query = true })))"
    )
    #expect(try gate.answer("app:a") == #"browse("https://e.com/b/c?d")"#)
  }

  private static let mistakes: [(response: String, message: String)] = [
    (
      "browse(same_path())",
      "The function same_path wants an origin such as \"https://www.example.com\" (a string), got no value."
    ),
    (
      "browse(same_path('https://e.com', {}, 1))",
      "The function same_path takes an origin and options, if any."
    ),
    (
      "browse(same_path('https://e.com', 'x'))",
      "The function same_path wants a table of options, such as { query = true }, got string."
    ),
    (
      "browse(same_path('https://e.com', { kep = {} }))",
      "The function same_path has no option \"kep\"; did you mean \"keep\"?"
    ),
    (
      "browse(same_path('https://e.com', { query = {} }))",
      "The option query of same_path is true or false, got table"
    ),
    (
      "browse(same_path('https://e.com', { query = true, keep = { 'a' } }))",
      "With query = true, same_path hands on all items; leave out keep."
    ),
    ("browse(same_path('https://e.com', { keep = { 'a*b' } }))", "is not a valid name to keep"),
    (
      "browse(same_path('https://e.com/'))",
      "The origin \"https://e.com/\" ends with a slash; leave that out."
    ),
    (
      "browse(same_path('\\xFF'))",
      "The function same_path got text that is not UTF-8 as an origin."
    ),
  ]

  @Test(arguments: mistakes)
  func `A wrong call says what is wanted`(response: String, message: String) throws {
    let failure = try makeGate("route('/a', function() return \(response) end)").error(of: "app:a")
    #expect("\(failure)".contains(message), "\(failure)")
    let error = try loadError(makeScripts("route('/a', \(response))"))
    #expect("\(error)".contains(message), "\(error)")
  }

  @Test func `A list of names to keep is bounded`() throws {
    func response(_ count: Int) -> String {
      let names = (0..<count).map { "'n\($0)'" }.joined(separator: ", ")
      return "route('/a', browse(same_path('https://e.com', { keep = { \(names) } })))"
    }
    #expect(
      try makeGate(response(32)).answer("app:a?n0&n31=1&n32")
        == #"browse("https://e.com/a?n0&n31=1")"#
    )
    let error = try loadError(makeScripts(response(33)))
    #expect(
      "\(error)".contains("The option keep of same_path has 33 names; at most 32 are allowed.")
    )
  }

  private static let misplaced: [(response: String, message: String)] = [
    ("open(same_path 'https://e.com')", "The function open wants the name of an action"),
    ("confirm(same_path 'https://e.com', open 'x')", "The function confirm wants a question"),
    (
      "browse(url('https://e.com/{?x}', { x = same_path 'https://e.com' }))",
      "The value x of url cannot be what same_path gives while scripts load"
    ),
    (
      "browse(url('https://e.com/{?x}', { x = url 'https://e.com' }))",
      "The value x of url cannot be what url gives while scripts load"
    ),
    (
      "browse(url(same_path 'https://e.com'))",
      "and what same_path gives has no text before a link comes; call url in a function."
    ),
    (
      "browse(same_path(same_path 'https://e.com'))",
      "and what same_path gives has no text before a link comes; call same_path in a function."
    ),
    ("browse(same_path(capture 'x'))", "and a capture has no text before a link comes"),
    (
      "browse(same_path 'https://e.com' .. '/x')",
      "The function same_path returns a text only inside a function"
    ),
    ("redirect(same_path 'https://e.com')", "which no script declares; use browse for it."),
    ("redirect(same_path 'other://')", "which no script declares; use browse for it"),
    ("browse(same_path 'other://')", "Browse leads to other links only if the app allows it"),
    ("browse(same_path 'javascript://a')", "trigger actions"),
  ]

  @Test(arguments: misplaced)
  func `It stands where a URL stands`(response: String, message: String) throws {
    let error = try loadError(makeScripts("route('/:x', \(response))"))
    #expect("\(error)".contains(message), "\(error)")
  }

  @Test func `Capabilities hold the URL`() throws {
    var configuration = Configuration.patient
    configuration.capabilities = try Capabilities(
      json:
        #"{"actions": {"x": {"arguments": {"u": "url(https; a.example)", "t?": "string"}}}, "browse": {"hosts": ["a.example"]}}"#
    )
    let allowed = [
      "browse(same_path 'https://a.example')",
      "open('x', { u = same_path 'https://a.example', t = same_path 'https://b.example' })",
    ]
    for response in allowed {
      _ = try makeGate("route('/', \(response))", configuration: configuration)
    }
    for response in allowed {
      let other = response.replacing("a.example", with: "c.example")
      let error = try loadError(makeScripts("route('/', \(other))"), configuration: configuration)
      #expect("\(error)".contains("c.example") || "\(error)".contains("u"), "\(error)")
      let gate = try makeGate(
        "route('/', function() return \(other) end)",
        configuration: configuration
      )
      _ = try gate.error(of: "app:/")
    }
  }

  @Test func `A URL costs steps for each item and name`() throws {
    func steps(_ options: String, _ link: String) throws -> Int {
      let gate = try makeGate("route('/*', browse(same_path('https://e.com', \(options))))")
      for steps in stride(from: 100, to: 20_000, by: 100) {
        var configuration = Configuration.patient
        configuration.sandbox.decisionSteps = steps
        let limited = try Gate(scripts: gate.program.scripts, configuration: configuration)
        if (try? limited.decide(link)) != nil { return steps }
      }
      throw NoError()
    }
    let items = String(repeating: "a&", count: 200)
    let names = (0..<32).map { "'n\($0)'" }.joined(separator: ", ")
    #expect(try steps("{ keep = { \(names) } }", "app:a?\(items)") > 6_400)
    #expect(try steps("nil", "app:a") < 1_000)
  }

  @Test(
    arguments: [
      "browse(same_path 'https://e.com')", "open('x', { u = same_path 'https://e.com' })",
      "open('x', { list = { same_path 'https://e.com' } })",
    ]
  )
  func `A URL that encoding makes too long is refused`(_ response: String) throws {
    let fits = "app:" + String(repeating: "é", count: 1_300)
    let isTooLong = "app:" + String(repeating: "é", count: 1_400)
    for handler in [response, "function() return \(response) end"] {
      let gate = try makeGate("route('/*', \(handler))")
      _ = try gate.decide(fits)
      #expect(
        "\(try gate.error(of: isTooLong))".contains("has 8414 bytes; links have at most 8192")
      )
    }
  }
}
