import SampleScripts
import Testing

@testable import Moongate

/// Tests of responses that name captures.
@Suite struct CaptureResponseTests {
  /// The declaration of a route or more, a link, and the response.
  typealias Row = (routes: String, link: String, response: String)

  private static let all: [Row] = [
    ("route('/:a/:b', open('x', captures))", "app:1/two", #"open("x", { a = "1", b = "two" })"#),
    ("route('/:b/:a', open('x', captures))", "app:1/two", #"open("x", { a = "two", b = "1" })"#),
    ("route('/:a(int)', open('x', captures))", "app:-007", #"open("x", { a = -7 })"#),
    ("route('/:a(1..9999)', open('x', captures))", "app:0012", #"open("x", { a = 12 })"#),
    ("route('/:a(number)', open('x', captures))", "app:1e3", #"open("x", { a = 1000.0 })"#),
    ("route('/:a(number)', open('x', captures))", "app:-0", #"open("x", { a = -0.0 })"#),
    (
      "route('/:a(uuid)', open('x', captures))", "app:3F2504E0-4F89-11D3-9A0C-0305E82C3301",
      #"open("x", { a = "3f2504e0-4f89-11d3-9a0c-0305e82c3301" })"#
    ),
    ("route('/:a(red|blue)', open('x', captures))", "app:blue", #"open("x", { a = "blue" })"#),
    ("route('/:a(sku)', open('x', captures))", "app:AB-12", #"open("x", { a = "AB-12" })"#),
    ("route('/*a', open('x', captures))", "app:a/b%2Fc//d", #"open("x", { a = "a/b/c//d" })"#),
    ("route('/*a', open('x', captures))", "app:", #"open("x", { a = "" })"#),
    ("route('*a', open('x', captures))", "app://h:80/b", #"open("x", { a = "h/b" })"#),
    (
      "route('/x-:a(int)-:b', open('x', captures))", "app:x-7-y-z",
      #"open("x", { a = 7, b = "y-z" })"#
    ),
    ("route('/a?q=:a', open('x', captures))", "app:a?q=b+c%2B&z", #"open("x", { a = "b c+" })"#),
    ("route('/a?q=:a', open('x', captures))", "app:a?q", #"open("x", { a = "" })"#),
    ("route('/a?q=:a(int)?', open('x', captures))", "app:a", #"open("x")"#),
    ("route('/a?q=:a(int)?', open('x', captures))", "app:a?q=5", #"open("x", { a = 5 })"#),
    ("route('/a?q=:a', open('x', captures))", "app:a?q=1&q=2", "unmatched"),
    (
      "route('/a?w=:b&q=:a', open('x', captures))", "app:a?q=1&w=2",
      #"open("x", { a = "1", b = "2" })"#
    ),
    ("route('/a#:a', open('x', captures))", "app:a#t%20+", #"open("x", { a = "t +" })"#),
    ("route('/a#:a?', open('x', captures))", "app:a", #"open("x")"#),
    ("route('/:a/:b?/:c?', open('x', captures))", "app:1", #"open("x", { a = "1" })"#),
    ("route('/:a/:b?/:c?', open('x', captures))", "app:1/2", #"open("x", { a = "1", b = "2" })"#),
    (
      "route('/:a/:b?/:c?', open('x', captures))", "app:1/2/3",
      #"open("x", { a = "1", b = "2", c = "3" })"#
    ),
    ("route('/a', open('x', captures))", "app:a", #"open("x")"#),
    (
      "route('/go?to=:a(url(https; e.com))', browse(capture 'a'))", "app:go?to=HTTPS://E.com/%2541",
      #"browse("HTTPS://E.com/%41")"#
    ),
    (
      "route('/go?to=:a(url(https; e.com))', confirm(text '{a}?', browse(capture 'a')))",
      "app:go?to=https://e.com", #"confirm("https://e.com?", browse("https://e.com"))"#
    ),
    (
      "route('/go?to=:a(url(https; e.com))', browse(capture 'a'))",
      "app:go?to=https://e.com@evil.com", "unmatched"
    ),
    (
      "route('/go?to=:a(url(https; e.com))', function(link) return browse(link.params.a) end)",
      "app:go?to=https://e.com/x", #"browse("https://e.com/x")"#
    ),
    (
      "route('/a', { name = 'go' }, open 'x') route('/b/:a(url(app))', browse(capture 'a'))",
      "app:b/app%3Aa", #"browse("app:a")"#
    ),
    (
      "route('/:a(url(https))', open('x', captures))", "app:https%3A%2F%2Fe.com",
      #"open("x", { a = "https://e.com" })"#
    ),
    ("route('/:a', open('x', captures))", "app:%C3%A9%20%22", #"open("x", { a = "é \"" })"#),
    ("route('/:a', open('x', captures))", "app:é\"", #"open("x", { a = "é\"" })"#),
    // Captures that are called like words of Lua's, or of other places.
    (
      "route('/:nil/:end/:function', open('x', captures))", "app:1/2/3",
      #"open("x", { ["end"] = "2", ["function"] = "3", ["nil"] = "1" })"#
    ),
    (
      "route('/:captures/:text', open('x', { capture 'captures', text '{text}{captures}' }))",
      "app:1/2", #"open("x", { "1", "21" })"#
    ),
    ("route('/:true', reject(text '{true}'))", "app:1", #"reject("1")"#),
    ("route('/:__index', open('x', captures))", "app:1", #"open("x", { __index = "1" })"#),
    ("route('/:_G', open('x', { _G = capture '_G' }))", "app:1", #"open("x", { _G = "1" })"#),
  ]

  private static let values: [Row] = [
    (
      "route('/:a/:b?', open('x', { a = capture 'a', b = capture 'b', c = 'k' }))", "app:1",
      #"open("x", { a = "1", c = "k" })"#
    ),
    (
      "route('/:a/:b?', open('x', { z = capture 'a', y = capture 'b', c = 'k' }))", "app:1/2",
      #"open("x", { c = "k", y = "2", z = "1" })"#
    ),
    (
      "route('/:a/:b', open('x', { one = capture 'a' }))", "app:1/2", #"open("x", { one = "1" })"#
    ),
    (
      "route('/:a', open('x', { p = capture 'a', q = capture 'a' }))", "app:1",
      #"open("x", { p = "1", q = "1" })"#
    ),
    (
      "route('/:a', open('x', { list = { capture 'a', 2, { capture 'a' } } }))", "app:1",
      #"open("x", { list = { "1", 2, { "1" } } })"#
    ),
    ("route('/:a', open('x', { capture 'a', capture 'a' }))", "app:1", #"open("x", { "1", "1" })"#),
    (
      "route('/:a/:b?', open('x', { in_ = { b = capture 'b' } }))", "app:1",
      #"open("x", { in_ = {} })"#
    ),
    (
      "route('/:a/:b?', open('x', { all = captures, list = { captures } }))", "app:1",
      #"open("x", { all = { a = "1" }, list = { { a = "1" } } })"#
    ),
    (
      "route('/:a', open('x', { t = text 'é{a}!', n = false }))", "app:1",
      #"open("x", { n = false, t = "é1!" })"#
    ),
    (
      "route('/:a', open('x', { ['a b'] = capture 'a', [''] = 1 }))", "app:1",
      #"open("x", { [""] = 1, ["a b"] = "1" })"#
    ),
    (
      "local o = open('x', captures) route('/a/:p', o) route('/b/:q(int)', o)", "app:b/4",
      #"open("x", { q = 4 })"#
    ),
    (
      "route('/:a', pass()) route('/*b', open('x', captures))", "app:1", #"open("x", { b = "1" })"#
    ),
    (
      "route('/:a', function() return pass() end) route('/*b', open('x', captures))", "app:1/",
      #"open("x", { b = "1" })"#
    ),
  ]

  private static let texts: [Row] = [
    ("route('/:a', reject(text 'No {a}.'))", "app:b%20c", #"reject("No b c.")"#),
    ("route('/:a', reject(text '{a}{a}'))", "app:ab", #"reject("abab")"#),
    ("route('/:a', reject(text '{{{a}}}'))", "app:ab", #"reject("{ab}")"#),
    ("route('/:a', reject(text 'plain'))", "app:ab", #"reject("plain")"#),
    ("route('/:a(int)', reject(text '{a}'))", "app:-007", #"reject("-7")"#),
    ("route('/:a(number)', reject(text '{a}'))", "app:3", #"reject("3.0")"#),
    ("route('/:a(number)', reject(text '{a}'))", "app:1e20", #"reject("1e+20")"#),
    ("route('/:a(number)', reject(text '{a}'))", "app:.1", "unmatched"),
    ("route('/:a(number)', reject(text '{a}'))", "app:0.1", #"reject("0.1")"#),
    ("route('/x?q=:a', reject(text '[{a}]'))", "app:x?q=", #"reject("[]")"#),
    ("route('/x?q=:a', reject(text '[{a}]'))", "app:x?q=%0A%7Ba%7D", #"reject("[\n{a}]")"#),
    (
      "route('/:a', confirm(text 'Delete {a}?', open('delete', captures)))", "app:z",
      #"confirm("Delete z?", open("delete", { a = "z" }))"#
    ),
    (
      "route('/:a', confirm('Sure?', open('delete', captures)))", "app:z",
      #"confirm("Sure?", open("delete", { a = "z" }))"#
    ),
    (
      "route('/:a', confirm(text 'Delete {a}?', open 'delete'))", "app:z",
      #"confirm("Delete z?", open("delete"))"#
    ),
    (
      "route('/:a', confirm(text 'Go {a}?', redirect 'app:x/y')) route('/x/y', open 'y')", "app:z",
      #"confirm("Go z?", open("y"))"#
    ),
    (
      "route('/:a', confirm(text 'Go {a}?', browse 'https://e.com/')) route('/x/y', open 'y')",
      "app:z", #"confirm("Go z?", browse("https://e.com/"))"#
    ),
    ("otherwise(reject(text 'none'))", "app:z", #"reject("none")"#),
  ]

  private static let target =
    " route('/p/:album/:index(1..99)?', { name = 'photo' }, open('photo', captures))"
    + " route('/s?q=:q', { name = 'search' }, open('search', captures))"

  private static let links: [Row] = [
    (
      "route('/o/:album/:index(int)', redirect(link_to('photo', captures)))" + target,
      "app:o/A%2FB%20%3F/3", #"open("photo", { album = "A/B ?", index = 3 })"#
    ),
    (
      "route('/o/:album/:index(int)?', redirect(link_to('photo', captures)))" + target,
      "app:o/x", #"open("photo", { album = "x" })"#
    ),
    (
      "route('/o/:x', redirect(link_to('photo', { album = capture 'x', index = 7 })))" + target,
      "app:o/y", #"open("photo", { album = "y", index = 7 })"#
    ),
    (
      "route('/o/:x', redirect(link_to('photo', { album = text '{x}-{x}' })))" + target,
      "app:o/y", #"open("photo", { album = "y-y" })"#
    ),
    (
      "route('/o/:x', redirect(link_to('search', { q = capture 'x' })))" + target,
      "app:o/a%26admin%3D1%23", #"open("search", { q = "a&admin=1#" })"#
    ),
    (
      "route('/o', redirect(link_to('photo', { album = 'k' })))" + target, "app:o",
      #"open("photo", { album = "k" })"#
    ),
    (
      "otherwise(redirect(link_to('photo', { album = 'k' })))" + target, "app:o",
      #"open("photo", { album = "k" })"#
    ),
    (
      "route('/o/:x', confirm(text '{x}?', redirect(link_to('photo', { album = capture 'x' }))))"
        + target,
      "app:o/y", #"confirm("y?", open("photo", { album = "y" }))"#
    ),
    (
      "route('/o/:x', open('share', { url = link_to('photo', { album = capture 'x' }) }))" + target,
      "app:o/%C3%A9", #"open("share", { url = "app:/p/%C3%A9" })"#
    ),
    (
      "route('/o/:x', open('share', { link_to('photo', { album = capture 'x' }, "
        + "{ scheme = 'https' }) }))" + target,
      "app:o/y", #"open("share", { "https://e.com/p/y" })"#
    ),
    (
      "route('/o/:x', browse(link_to('photo', { album = capture 'x' }, { host = 'e.com' })))"
        + target,
      "app:o/y", #"browse("https://e.com/p/y")"#
    ),
    (
      "route('/o/:x', open('s', { link_to('photo', { album = capture 'x' }) }))" + target,
      "http://E.com:80/o/y", #"open("s", { "http://e.com/p/y" })"#
    ),
    (
      "route('/o/*x', redirect(link_to('r', { y = capture 'x' }))) "
        + "route('/r/*y', { name = 'r' }, open('r', captures))",
      "app:o/a/b%2Fc", #"open("r", { y = "a/b/c" })"#
    ),
  ]

  @Test(arguments: all + values + texts + links)
  func `A response brings what the link holds`(row: Row) throws {
    let gate = try makeGate("domain 'e.com' kind('sku', '%u+%-%d+') " + row.routes)
    let decision = try gate.decide(row.link)
    #expect(decision.response.description == row.response)
  }

  @Test func `There are rows enough`() {
    #expect((Self.all + Self.values + Self.texts + Self.links).count >= 60)
  }

  @Test func `No Lua runs, and no state is made`() throws {
    let gate = try makeGate(
      """
      route("/a/:x", { name = "a" }, open("x", captures))
      route("/b/:x", confirm(text "{x}?", redirect(link_to("a", captures))))
      route("/c/:x", browse(text "https://e.com/{x}"))
      route("/d", function() return open "d" end)
      """
    )
    for link in ["app:a/1", "app:b/2", "app:c/3"] {
      _ = try gate.decide(link)
      #expect(!gate.pool.workers[0].hasState)
    }
    _ = try gate.decide("app:d")
    #expect(gate.pool.workers[0].hasState)
  }

  @Test func `A decision has the route and the redirects`() throws {
    let gate = try makeGate(
      """
      route("/a/:x", { name = "a" }, open("x", captures))
      route("/b/:x", redirect(link_to("a", captures)))
      """
    )
    let decision = try gate.decide("app:b/7")
    #expect(decision.link.text == "app:b/7")
    #expect(decision.redirects.map(\.text) == ["app:/a/7"])
    #expect(decision.route?.name == "a")
    guard case .open(let action) = decision.response else { throw NoError() }
    #expect(action.route == decision.route)
  }

  @Test func `What a redirect leads to has the same facts and origin`() throws {
    let gate = try makeGate(
      """
      route("/a/:x", { name = "a" }, function(link, facts)
        return open("x", { x = link.params.x, who = facts.who, from = link.origin })
      end)
      route("/b/:x", redirect(link_to("a", captures)))
      """
    )
    #expect(
      try gate.answer("app:b/7", from: .notification, facts: ["who": "me"])
        == #"open("x", { from = "notification", who = "me", x = "7" })"#
    )
  }

  @Test func `Fresh states and reloads change nothing`() throws {
    var configuration = Configuration.patient
    configuration.usesFreshStates = true
    let gate = try makeGate("route('/:a', open('x', captures))", configuration: configuration)
    #expect(try gate.answer("app:1") == #"open("x", { a = "1" })"#)
    try gate.reload(makeScripts("route('/:b', open('y', captures))"))
    #expect(try gate.answer("app:1") == #"open("y", { b = "1" })"#)
    #expect(throws: LoadError.self) {
      try gate.reload(makeScripts("route('/:b', open('y', { capture 'a' }))"))
    }
    #expect(try gate.answer("app:2") == #"open("y", { b = "2" })"#)
  }

  @Test func `Every further state declares the same`() throws {
    let gate = try makeGate(
      """
      local t = { k = 1 }
      for i = 1, 30 do t["f" .. i] = capture "a" end
      route("/t/:a", open("t", t))
      route("/f", function() error "no" end)
      route("/l", function() while true do end end)
      """
    )
    // A state that hit a limit is thrown away, and the next one is compared with the first.
    for _ in 0..<3 {
      #expect(throws: DecisionError.self) { try gate.decide("app:l") }
      guard case .script = try gate.error(of: "app:f") else { throw NoError() }
    }
    #expect(try gate.answer("app:t/1").hasPrefix(#"open("t", { f1 = "1", f10 = "1","#))
  }

  @Test func `Threads get what their links hold`() async throws {
    let gate = try makeGate(
      """
      route("/p/:album/:n(int)", { name = "p" }, open("p", captures))
      route("/o/:album/:n(int)", redirect(link_to("p", captures)))
      """
    )
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<100 {
            let answer = try gate.answer(
              "app:\(number % 2 == 0 ? "o" : "p")/task-\(task)/\(number)"
            )
            #expect(answer == "open(\"p\", { album = \"task-\(task)\", n = \(number) })")
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test(arguments: [
    (#"confirm(text "{q}", open "x")"#, "The function confirm wants a question"),
    (#"reject(text "{q}")"#, "The function reject wants a reason"),
    (
      #"function(link) return confirm(link.params.q, open "x") end"#,
      "The function confirm wants a question"
    ),
    (#"function(link) return reject(link.params.q) end"#, "The function reject wants a reason"),
  ])
  func `A text that comes out empty is the error that a function gets`(
    answer: String,
    complaint: String
  ) throws {
    let gate = try makeGate("route(\"/x?q=:q\", \(answer))")
    let error = try gate.error(of: "app:x?q=")
    #expect("\(error)".contains(complaint + ", got an empty string."), "\(error)")
    _ = try gate.decide("app:x?q=y")
  }

  @Test(arguments: [
    (#"browse(text "https://0x7f.1/{q}")"#, "which browsers read as another IP address"),
    (#"confirm(text "{q}?", browse "ftp://example.com/")"#, "Browse cannot lead to ftp links"),
    (#"confirm(text "{q}?", redirect "other:x")"#, "which no script declares"),
  ])
  func `What leads nowhere, whatever a link holds, is found when the set loads`(
    answer: String,
    complaint: String
  ) throws {
    let error = try loadError(makeScripts("route(\"/:q\", \(answer))"))
    #expect("\(error)".hasPrefix("main.lua:2: "))
    #expect("\(error)".contains(complaint), "\(error)")
  }
}
