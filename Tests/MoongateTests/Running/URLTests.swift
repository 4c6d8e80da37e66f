import MoongateLua
import SampleScripts
import Testing

@testable import Moongate

/// Tests of `url` in a handler, and in the response of a route.
@Suite struct URLTests {
  /// The declaration of a route or more, a link, and the response.
  typealias Row = (routes: String, link: String, response: String)

  private static let web = "https://shop.example.com"

  private static func handler(_ pattern: String, _ response: String) -> String {
    "route('\(pattern)', function(link, facts) return \(response) end)"
  }

  private static let handlers: [Row] = [
    (handler("/a", "browse(url 'https://e.com')"), "app:a", #"browse("https://e.com")"#),
    (
      handler(
        "/i/:id?ref=:ref?",
        "browse(url('https://e.com/items/{id}{?ref,page}', { id = link.params.id, ref = link.params.ref }))"
      ),
      "app:i/7?ref=a%26b", #"browse("https://e.com/items/7?ref=a%26b")"#
    ),
    (
      handler(
        "/i/:id?ref=:ref?",
        "browse(url('https://e.com/items/{id}{?ref,page}', link.params))"
      ),
      "app:i/a%2Fb", #"browse("https://e.com/items/a%2Fb")"#
    ),
    (
      handler("/i", "browse(url('https://e.com/i{?utm_source,utm_medium}', link.query))"),
      "app:i?utm_medium=m&x=1&utm_medium=n", #"browse("https://e.com/i?utm_medium=m")"#
    ),
    (
      handler(
        "/i",
        "open('x', { url('https://e.com/{a},{b},{c},{d}', { a = 1, b = 1.5, c = true, d = -0.0 }) })"
      ),
      "app:i", #"open("x", { "https://e.com/1,1.5,true,-0.0" })"#
    ),
    (
      handler("/i", "open('x', { url('other:a{/x}', { x = nil }) })"), "app:i",
      #"open("x", { "other:a" })"#
    ),
    (
      handler("/i/*path", "browse(url('https://e.com/{+path}', link.params))"), "app:i/a/b%20c",
      #"browse("https://e.com/a/b%20c")"#
    ),
    (
      handler("/i", "redirect(url('app:j{?a}', { a = 'x&b=y' }))")
        + handler("/j", "open('x', link.query)"),
      "app:i", #"open("x", { a = "x&b=y" })"#
    ),
    (
      handler("/i", "confirm('Go?', browse(url('https://e.com{/x}', facts)))"), "app:i",
      #"confirm("Go?", browse("https://e.com"))"#
    ),
  ]

  private static let declared: [Row] = [
    ("route('/a', browse(url 'https://e.com'))", "app:a", #"browse("https://e.com")"#),
    (
      "route('/i/:id?ref=:ref?', browse(url('https://e.com/items/{id}{?ref}', captures)))",
      "app:i/a%2Fb?ref=m", #"browse("https://e.com/items/a%2Fb?ref=m")"#
    ),
    (
      "route('/i/:id?ref=:ref?', browse(url('https://e.com/items/{id}{?ref}', captures)))",
      "app:i/7",
      #"browse("https://e.com/items/7")"#
    ),
    (
      "route('/i/:id/:other', browse(url('https://e.com/items/{id}', captures)))", "app:i/7/8",
      #"browse("https://e.com/items/7")"#
    ),
    (
      "route('/i/:x', browse(url('https://e.com{/id,kind}', { id = capture 'x', kind = 'a b' })))",
      "app:i/7", #"browse("https://e.com/7/a%20b")"#
    ),
    (
      "route('/i/:x', browse(url('https://e.com{/id}', { id = text 'no-{x}' })))", "app:i/7%3F",
      #"browse("https://e.com/no-7%3F")"#
    ),
    (
      "route('/i/:x(number)/:y(int)', open('x', { u = url('https://e.com{?x,y}', captures) }))",
      "app:i/1e3/-07", #"open("x", { u = "https://e.com?x=1000.0&y=-7" })"#
    ),
    (
      "route('/i/:x', redirect(url('app:j{?x}', captures))) route('/j?x=:x', open('j', captures))",
      "app:i/a%26b", #"open("j", { x = "a&b" })"#
    ),
    (
      "otherwise(browse(url('https://e.com{?a}', { a = 1 })))", "app:i",
      #"browse("https://e.com?a=1")"#
    ),
    (
      "route('/i/:x', confirm(text 'Open {x}?', browse(url('https://e.com/{x}', captures))))",
      "app:i/7",
      #"confirm("Open 7?", browse("https://e.com/7"))"#
    ),
  ]

  private static let kept: [Row] = [
    (
      handler(
        "/i",
        "browse(url('https://e.com/i?ref=me#top', nil, { keep = { 'utm_*', 'ref' } }))"
      ),
      "app:i?utm_a=1%262&ref=x&utm_b&y=1",
      #"browse("https://e.com/i?ref=me&utm_a=1%262&utm_b#top")"#
    ),
    (
      handler(
        "/i/:id",
        "browse(url('https://e.com/{id}{?a}', { id = link.params.id, a = 1 }, { keep = { '*' } }))"
      ),
      "app:i/7?a=2&b=3", #"browse("https://e.com/7?a=1&b=3")"#
    ),
    (
      "route('/i/:id', browse(url('https://e.com/{id}', captures, { keep = { 'utm_*' } })))",
      "app:i/7?utm_a=%23&x=1", #"browse("https://e.com/7?utm_a=%23")"#
    ),
    (
      "otherwise(browse(url('https://e.com', nil, { keep = { '*' } })))", "app:i?a=1&a=2",
      #"browse("https://e.com?a=1&a=2")"#
    ),
  ]

  private static let links: [Row] = [
    (
      handler("/o", "redirect(link_to('p', { album = 'k' }, { query = { ref = 'a b', n = 2 } }))"),
      "app:o", "app:/p/k?n=2&ref=a%20b"
    ),
    (
      handler("/o", "redirect(link_to('p', { album = 'k' }, { keep = { 'utm_*', 'gclid' } }))"),
      "app:o?utm_source=a+b&x=1&gclid&utm_=&UTM_x=1&utm_source=c",
      "app:/p/k?utm_source=a%20b&gclid&utm_=&utm_source=c"
    ),
    (
      handler(
        "/o",
        "redirect(link_to('p', { album = 'k' }, { query = { utm_source = 'me' }, keep = { '*' } }))"
      ),
      "app:o?utm_source=a&x=1", "app:/p/k?utm_source=me&x=1"
    ),
    (
      handler("/o", "redirect(link_to('p', { album = 'k', index = 3 }, { keep = { '*' } }))"),
      "app:o?index=9&a=1", "app:/p/k?index=3&a=1"
    ),
    (
      handler("/o", "redirect(link_to('p', { album = 'k' }, { keep = { '*' } }))"),
      "app:o?index=9&a=1", "app:/p/k?a=1"
    ),
    (
      "route('/o/:x', redirect(link_to('p', { album = capture 'x' }, { query = { r = capture 'x', s = 1 }, keep = { 'utm_*' } })))",
      "app:o/k%26?utm_b=2&z=1", "app:/p/k%26?r=k%26&s=1&utm_b=2"
    ),
    (
      "route('/o/:album', redirect(link_to('p', captures, { keep = { 'a', 'b*' } })))",
      "app:o/k?a&b=1&c=2&bb=3", "app:/p/k?a&b=1&bb=3"
    ),
    (
      handler("/o", "redirect(link_to('p', { album = 'k' }, { query = link.query }))"),
      "app:o?b=2&a=1&b=3", "app:/p/k?a=1&b=2"
    ),
  ]

  @Test(arguments: handlers + declared + kept)
  func `A URL is written from a template`(row: Row) throws {
    let gate = try makeGate("domain 'e.com' " + row.routes)
    #expect(try gate.answer(row.link) == row.response)
  }

  @Test(arguments: links)
  func `A link to a route has further items`(row: Row) throws {
    let gate = try makeGate(
      "route('/p/:album?index=:index(int)?', { name = 'p' }, open('p', captures)) " + row.routes
    )
    #expect(try gate.decide(row.link).redirects.map(\.text) == [row.response])
  }

  private static let mistakes: [(routes: String, message: String)] = [
    (
      "browse(url())",
      "The function url wants a template such as \"https://example.com/items/{id}{?ref}\" (a string), got no value."
    ),
    (
      "browse(url(5))",
      "The function url wants a template such as \"https://example.com/items/{id}{?ref}\" (a string), got number."
    ),
    (
      "browse(url('https://e.com', {}, {}, 1))",
      "The function url takes a template, a table of values and options, if any."
    ),
    (
      "browse(url('https://e.com', {}, { kep = {} }))",
      "The function url has no option \"kep\"; did you mean \"keep\"?"
    ),
    (
      "browse(url('https://e.com', {}, { keep = { 5 } }))",
      "The option keep of url must be a list of texts without gaps, such as { \"utm_*\", \"gclid\" }."
    ),
    (
      "browse(url('https://e.com', 'x'))",
      "The function url wants a table of values, such as { id = 7 }, got string."
    ),
    ("browse(url('https://e.com', { 1 }))", "The values of url have names, such as { id = 7 }."),
    (
      "browse(url('https://e.com{?a}', { a = {} }))",
      "The value a of url is a table; a value is a text, a number or a boolean."
    ),
    (
      "browse(url('https://e.com{?a}', { b = 1 }))",
      "The URL template does not name the value \"b\""
    ),
    (
      "browse(url('https://e.com{?album}', { albun = 1 }))",
      "The URL template does not name the value \"albun\"; did you mean \"album\"?"
    ),
    (
      "browse(url('https://e.com{?a}', { a = 1/0 }))",
      "The value \"a\" of url is not a text, a finite number or a boolean."
    ),
    ("browse(url('https://e.com/{a}'))", "The URL template needs the value \"a\"."),
    (
      "browse(url('https://e.com/{a'))",
      "The URL template is refused. The \"{\" has no \"}\" after it."
    ),
    (
      "browse(url('https://e.com/{a:3}', { a = 'x' }))",
      "The URL template is refused. The signs \":\" and \"*\" are not allowed here"
    ),
    (
      "browse(url('https://{a}.e.com/', { a = 'x' }))",
      "The URL template has a value in its scheme or host"
    ),
    ("browse(url('\\xFF'))", "The function url got text that is not UTF-8 as a template."),
    (
      "browse(url('https://e.com{?a}', { a = '\\xFF' }))",
      "The function url got text that is not UTF-8 as a."
    ),
  ]

  @Test(arguments: mistakes)
  func `A wrong call says what is wanted`(response: String, message: String) throws {
    let failure = try makeGate("route('/a', function() return \(response) end)").error(of: "app:a")
    #expect("\(failure)".contains(message), "\(failure)")
    guard !response.contains("1/0") else { return }
    let error = try loadError(makeScripts("route('/a', \(response))"))
    #expect("\(error)".contains(message), "\(error)")
  }

  private static let late: [(routes: String, link: String, message: String)] = [
    (
      "route('/a?x=:x', browse(url('https://e.com/{x}', captures)))", "app:a?x=",
      "The value \"x\" of url cannot change the segments"
    ),
    (
      "route('/a?x=:x', browse(url('https://e.com/{x}', captures)))", "app:a?x=..",
      "The URL that url writes with the value \"x\" is refused"
    ),
    (
      "route('/a?x=:x', browse(url('https://e.com/{+x}', captures)))", "app:a?x=%3Fb",
      "The value \"x\" of url cannot change how many"
    ),
    ("route('/a?x=:x', browse(url('javascript:{x}', captures)))", "app:a?x=1", "load"),
    (
      handler("/a", "redirect(link_to('p', nil, { query = { index = 1 } }))")
        + "route('/p?index=:index?', { name = 'p' }, open 'p')", "app:a",
      "The route \"p\" has the query item \"index\" in its pattern; give it as a param."
    ),
    (
      handler("/a", "redirect(link_to('p', nil, { query = { draft = true } }))")
        + "route('/p?!draft', { name = 'p' }, open 'p')", "app:a",
      "The route \"p\" wants no query item \"draft\"."
    ),
    (
      handler("/a", "redirect(link_to('p', nil, { query = { x = 1 } }))")
        + "route('/p?only', { name = 'p' }, open 'p')", "app:a",
      "The route \"p\" takes no query item \"x\", because its pattern says only."
    ),
    (
      handler("/a", "redirect(link_to('p', nil, { query = { x = 1/0 } }))")
        + "route('/p', { name = 'p' }, open 'p')", "app:a",
      "The query item \"x\" is not a text, a finite number or a boolean."
    ),
  ]

  @Test(arguments: late)
  func `What a link brings may be refused`(routes: String, link: String, message: String) throws {
    if message == "load" {
      #expect(try "\(loadError(makeScripts(routes)))".contains("javascript"))
      return
    }
    let failure = try makeGate(routes).error(of: link)
    #expect("\(failure)".contains(message), "\(failure)")
  }

  @Test func `An optional capture wants a place that can be left out`() throws {
    let error = try loadError(
      makeScripts("route('/a/:x?', browse(url('https://e.com/{x}', captures)))")
    )
    #expect("\(error)".contains("write {/x} or {?x} there."))
    _ = try makeGate("route('/a/:x?', browse(url('https://e.com{/x}', captures)))")
  }

  @Test func `The values of a URL are paid for once, where they are read`() throws {
    let gate = try makeGate("route('/', open 'home')")
    let text = "https://e.com{?a,b}"
    for values: Value.Object in [[:], ["a": 1], ["a": 1, "b": "x"]] {
      let template = LuaURLTemplate(text, values: .constant(.object(values)))
      var steps = 1_000
      _ = try gate.program.link(template, keepingItemsOf: [], steps: &steps)
      #expect(1_000 - steps == LinkCost.templateByte * text.utf8.count)
    }
  }
}
