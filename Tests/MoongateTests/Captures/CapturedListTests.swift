import SampleScripts
import Testing

@testable import Moongate

/// Captures whose value is a list, in responses, handlers, links and capabilities.
@Suite struct CapturedListTests {
  private static let capabilities = """
    {"schema": 1, "actions": {
      "compare": {"arguments": {"ids": ["int"], "on?": ["date"], "n?": "int"}},
      "search": {"arguments": {"tags": ["string"]}}
    }}
    """

  private static func load(_ main: String) throws(LoadError) -> Gate {
    var configuration = Configuration.patient
    configuration.capabilities = try? Capabilities(json: capabilities)
    return try Gate(
      scripts: Scripts([Scripts.entry: "scheme 'app'\n" + main]),
      configuration: configuration
    )
  }

  /// A route's answer as a response that names captures, and as a function, which must give the same.
  @Test(arguments: [
    (
      "/c/*ids(int)", "open('compare', captures)", "app:c/1/-2",
      "open(\"compare\", { ids = { 1, -2 } })"
    ),
    ("/c/*ids(int)", "open('compare', captures)", "app:c", "open(\"compare\", { ids = {} })"),
    (
      "/c/+ids(1..9)?on=:on(date)*",
      "open('compare', { ids = capture 'ids', on = capture 'on' })",
      "app:c/7?on=2026-11-29&x&on=2026-11-30",
      "open(\"compare\", { ids = { 7 }, on = { \"2026-11-29\", \"2026-11-30\" } })"
    ),
    (
      "/s?tag=:tags*", "open('search', captures)", "app:s?tag=a%2Cb&tag&tag=%F0%9F%8E%89",
      "open(\"search\", { tags = { \"a,b\", \"\", \"🎉\" } })"
    ),
    (
      "/t(/*tags(a|b)/x)?", "open('search', { tags = capture 'tags' })", "app:t/a/b/x",
      "open(\"search\", { tags = { \"a\", \"b\" } })"
    ),
    (
      "/u/*all(uuid)", "open('u', { deep = { captures } })", "app:u",
      "open(\"u\", { deep = { { all = {} } } })"
    ),
  ])
  func `A response has the list, and so has a function`(
    pattern: String,
    response: String,
    link: String,
    wanted: String
  ) throws {
    let declared = "route('\(pattern)', \(response))"
    #expect(try "\(makeGate(declared).decide(link).response)" == wanted)
    let read = response.replacing("captures", with: "link.params")
      .replacing(#/capture '(\w+)'/#) { "link.params.\($0.output.1)" }
    let function = "route('\(pattern)', function(link) return \(read) end)"
    #expect(try "\(makeGate(function).decide(link).response)" == wanted)
  }

  @Test func `A list is a table, made once for each link`() throws {
    let gate = try makeGate(
      """
      route("/c/*ids(int)?tag=:tags*", function(link)
        local ids = link.params.ids
        table.sort(ids)
        ids[#ids + 1] = 0
        local names = {}
        for name, value in pairs(link.params) do names[#names + 1] = name .. type(value) .. #value end
        return open("c", {
          sorted = table.concat(ids, " "), again = link.params.ids == ids, all = link.params,
          names = table.concat(names, " "), tags = table.unpack(link.params.tags),
        })
      end)
      """
    )
    let response = try gate.decide("app:c/3/1/2?tag=x&tag=y").response
    #expect(
      "\(response)" == """
        open("c", { again = true, all = { ids = { 1, 2, 3, 0 }, tags = { "x", "y" } }, \
        names = "idstable4 tagstable2", sorted = "1 2 3 0", tags = "x" })
        """
    )
    #expect(try "\(gate.decide("app:c").response)".contains("ids = { 0 }, tags = {}"))
  }

  @Test(arguments: [
    ("{ ids = { 1, 2 } }", "app:/c/1/2"), ("{ ids = {} }", "app:/c"), ("{}", "app:/c"),
    ("{ ids = { 3 }, tags = { 'a b', 'c' } }", "app:/c/3?tag=a%20b&tag=c"),
  ])
  func `link_to writes a list`(params: String, link: String) throws {
    let gate = try makeGate(
      """
      route("/c/*ids(int)?tag=:tags*", { name = "c" }, open("c", captures))
      route("/go", function() return open("go", { to = link_to("c", \(params)) }) end)
      route("/same/*ids(int)?tag=:tags*", redirect(link_to("c", captures)))
      """
    )
    #expect(try "\(gate.decide("app:go").response)" == "open(\"go\", { to = \"\(link)\" })")
    // What a link holds comes back out of another.
    let same = try gate.decide(link.replacing("app:/c", with: "app:/same")).response
    #expect(try "\(same)" == "\(gate.decide(link).response)")
  }

  @Test func `The app writes a list`() throws {
    let gate = try makeGate(
      "route('/c/+ids(int)?tag=:tags*', { name = 'c' }, open('c', captures))"
    )
    #expect(
      try gate.link(to: "c", with: ["ids": [7, 8], "tags": ["a", "b"]]).text
        == "app:/c/7/8?tag=a&tag=b"
    )
    for (params, words) in [
      (["ids": ["x"]], "The list \"ids\" holds \"x\""), (["ids": []], "is an empty list"),
      (["ids": 7], "wants a list of one or more values"),
      (["ids": [[7]]], "The list \"ids\" holds"),
    ] as [(Value.Object, String)] {
      let error = #expect(throws: RouteLinkError.self) { try gate.link(to: "c", with: params) }
      #expect("\(error.map { "\($0)" } ?? "")".contains(words), "\(error.map { "\($0)" } ?? "")")
    }
  }

  @Test(arguments: [
    (
      "/*ids(int)", "reject(text 'No {ids}.')",
      "The capture \"ids\" is a list, and a text takes one value"
    ),
    ("/s?t=:t*", "browse(url('https://e.com/{t}', captures))", "The capture \"t\" is a list"),
    ("/s?t=:t(url(https; e.com))*", "browse(capture 't')", "The capture \"t\" is a list"),
    ("/s?tags=:tags(int)*", "open('search', captures)", "tags[1]"),
    ("/s?tags=:tags", "open('search', captures)", "which is not a list"),
    ("/*ids(date)", "open('compare', captures)", "ids[1]"),
    (
      "/*ids(int)", "redirect(link_to('some', captures))",
      "The list \"ids\" may be empty, and +ids(int) wants one or more values."
    ),
    (
      "/+n(int)?ids=:ids(int)*", "open('compare', captures)",
      "the list +n(int), which is not an integer"
    ),
  ])
  func `A list where it cannot stand is told`(
    pattern: String,
    response: String,
    words: String
  ) {
    do throws(LoadError) {
      _ = try Self.load(
        "route('/some/+ids(int)', { name = 'some' }, reject('No.')) route('\(pattern)', \(response))"
      )
      Issue.record("it loads")
    } catch {
      #expect("\(error)".contains(words), "\(error)")
    }
  }

  @Test func `Capabilities hold lists when a link comes`() throws {
    let gate = try Self.load(
      """
      route("/c/*ids(int)", open("compare", captures))
      route("/s?tag=:tags*", function(link) return open("search", { tags = link.params.tags }) end)
      route("/wrong/*ids(number)", function(link) return open("compare", link.params) end)
      """
    )
    #expect(try "\(gate.decide("app:c").response)" == "open(\"compare\", { ids = {} })")
    #expect(try "\(gate.decide("app:s").response)" == "open(\"search\", { tags = {} })")
    #expect(throws: DecisionError.self) { try gate.decide("app:wrong/1.5") }
  }

  @Test func `A long list is bounded by the link`() throws {
    var configuration = Configuration.patient
    configuration.link.queryItems = 4_000
    let gate = try makeGate(
      """
      route("/s?a=:a*", open("s", captures))
      route("/f?a=:a*", function(link) return open("f", { n = #link.params.a }) end)
      """,
      configuration: configuration
    )
    let items = Array(repeating: "a=", count: 2_000).joined(separator: "&")
    #expect(try "\(gate.decide("app:f?" + items).response)" == "open(\"f\", { n = 2000 })")
    guard case .open(let action) = try gate.decide("app:s?" + items).response,
      case .array(let values)? = action.arguments["a"]
    else {
      Issue.record("no list")
      return
    }
    #expect(values == Array(repeating: "", count: 2_000))
  }
}
