import MoongateWorkbench
import SampleScripts
import Testing

@testable import Moongate

@Suite struct LinkToTests {
  private static let script = """
    scheme "other"
    domain "a.example.com"
    domain "b.example.com"
    domain "*.example.org"
    require "old"

    route("/albums/:album/:index(int)?", { name = "photo" }, function(link)
      return open("photo", link.params)
    end)
    route("/settings", { name = "settings" }, open "settings")
    route("/p/:page", { name = "page" }, open "page")
    route("https://*.example.org/z", { name = "wild" }, open "z")
    route("other:o", { name = "other" }, open "other")
    route("/show/:name", function(link)
      return open(link_to(link.params.name, nil))
    end)
    route("/show/:name/:scheme/:host?", function(link)
      local params = link.params
      return open(link_to(params.name, {}, { scheme = params.scheme, host = params.host }))
    end)
    route("/same/:album/:index(int)?", function(link) return redirect(link_to("photo", link.params)) end)
    route("/query", function(link) return redirect(link_to("photo", link.query)) end)
    """

  private static let files = [
    "old.lua": """
    local function photo(album) return link_to("photo", { album = album, index = 3 }) end

    route("/old/:album", function(link)
      return redirect(photo(link.params.album))
    end)
    route("/wrong/:album", function(link)
      local name = "foto"
      return redirect(link_to(name, { album = "x" }))
    end)
    route("/caught/:album", function(link)
      local ok, message = pcall(photo, nil)
      return reject(message)
    end)
    """
  ]

  private func makeLinkGate() throws(LoadError) -> Gate {
    try makeGate(Self.script, files: Self.files)
  }

  private static let redirects: [(String, String)] = [
    ("app:old/A%2FB%20%3F%23%25%26%2B%3D", "app:/albums/A%2FB%20%3F%23%25%26%2B%3D/3"),
    ("other:old/%C3%A9", "other:/albums/%C3%A9/3"),
    ("https://a.example.com/old/x", "https://a.example.com/albums/x/3"),
    ("http://B.example.com:8080/old/x", "http://b.example.com/albums/x/3"),
    ("app:same/x", "app:/albums/x"),
    ("app:same/x/4", "app:/albums/x/4"),
    ("app:query?album=x%26admin%3D1", "app:/albums/x%26admin%3D1"),
  ]

  @Test(arguments: redirects)
  func `A handler redirects to a route by its name`(link: String, target: String) throws {
    let decision = try makeLinkGate().decide(link)
    #expect(decision.redirects.map(\.text) == [target])
    #expect(decision.route?.name == "photo")
  }

  private static let places: [(String, String)] = [
    ("app:show/settings", "app:/settings"),
    ("https://q.example.org/show/settings", "https://q.example.org/settings"),
    ("https://q.example.org/show/wild", "https://q.example.org/z"),
    ("http://q.example.org/show/wild", "https://q.example.org/z"),
    ("https://q.example.org/show/other", "other:/o"),
    ("app:show/settings/other", "other:/settings"),
    ("app:show/settings/https/a.example.com", "https://a.example.com/settings"),
    ("http://a.example.com/show/settings/https", "https://a.example.com/settings"),
    ("https://q.example.org/show/settings/app", "app:/settings"),
  ]

  @Test(arguments: places)
  func `What is left open comes from the link that is handled`(link: String, text: String) throws {
    #expect(try makeLinkGate().answer(link) == "open(\"\(text)\")")
  }

  private static let mistakes: [(link: String, place: String, message: String)] = [
    ("app:wrong/x", "old.lua:8", #"There is no route named "foto"; did you mean "photo"?"#),
    (
      "app:show/setings", "main.lua:16",
      #"There is no route named "setings"; did you mean "settings"?"#
    ),
    ("app:show/photo", "main.lua:16", #"The route "photo" needs the param "album"."#),
    (
      "app:query?albun=x", "main.lua:23",
      #"The route "photo" has no param "albun"; did you mean "album"?"#
    ),
    (
      "app:query?album=x&index=1", "main.lua:23",
      #"The param "index" is "1", and :index(int) wants an integer."#
    ),
    (
      "https://a.example.com/show/wild", "main.lua:16",
      #"The route "wild" is for https://*.example.org, so give a host that fits."#
    ),
    (
      "app:show/settings/https", "main.lua:20",
      #"The route "settings" leaves the host open, so give one; declared are scheme "app", "#
        + #"scheme "other", domain "*.example.org", domain "a.example.com", domain "b.example.com"."#
    ),
    (
      "app:query?album=" + String(repeating: "é", count: 2_000), "main.lua:23",
      "The link would be refused: it has 12012 bytes, and the limit link.bytes allows 8192."
    ),
  ]

  @Test(arguments: mistakes)
  func `A link that cannot be written is an error of the line`(
    row: (link: String, place: String, message: String)
  ) throws {
    guard case .script(let error) = try makeLinkGate().error(of: row.link) else { throw NoError() }
    #expect(error.message == row.message)
    #expect(error.location?.description == row.place)
  }

  @Test func `A script may catch the error`() throws {
    #expect(
      try makeLinkGate().answer("app:caught/x")
        == #"reject("old.lua:1: The route \"photo\" needs the param \"album\".")"#
    )
  }

  @Test func `A link that is asked for while scripts load is written when a link comes`() throws {
    let gate = try makeGate(
      "domain 'e.com' route('/b', redirect(link_to 'a'))\nroute('/a', { name = 'a' }, open 'a')"
    )
    #expect(try gate.decide("app:b").redirects.map(\.text) == ["app:/a"])
    #expect(try gate.decide("http://e.com/b").redirects.map(\.text) == ["http://e.com/a"])
    let error = try loadError(makeScripts("local text = 'see ' .. link_to 'a'"))
    #expect(
      error.description.hasPrefix(
        "main.lua:2: The function link_to returns a text only inside a function"
      )
    )
  }

  @Test func `The prompt writes links`() throws {
    let gate = try makeGate("route('/x/:a', { name = 'x' }, open 'x')")
    let console = gate.makeConsole()
    let values = console.evaluate("link_to('x', { a = 'é' })").values
    #expect(values.map { $0.text() } == [#""app:/x/%C3%A9""#])
    #expect(console.evaluate("link_to('y')").error?.kind == .raised)
  }

  @Test func `A handler that only writes links runs into its limit`() throws {
    let gate = try makeGate(
      """
      route("/x/:a", { name = "x" }, open "x")
      route("/loop", function() while true do link_to("x", { a = "y" }) end end)
      route("/typo", function() while true do pcall(link_to, "z") end end)
      route("/fine", function() return open(link_to("x", { a = "y" })) end)
      """
    )
    for link in ["app:loop", "app:typo"] {
      guard case .limit(let error) = try gate.error(of: link) else { throw NoError() }
      #expect(error.limit == .steps)
    }
    // The state that was thrown away is replaced, and its successor writes links too.
    #expect(try gate.link(to: "x", with: ["a": "y"]).text == "app:/x/y")
    #expect(try gate.answer("app:fine") == #"open("app:/x/y")"#)
  }

  @Test func `Handlers of many threads write links of their own`() async throws {
    let gate = try makeLinkGate()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<50 {
            let decision = try gate.decide("app:old/task\(task)%2F\(number)")
            #expect(decision.redirects.map(\.text) == ["app:/albums/task\(task)%2F\(number)/3"])
            let link = try gate.link(
              to: "page",
              with: ["page": .string("\(number)")],
              scheme: "app"
            )
            #expect(link.text == "app:/p/\(number)")
          }
        }
      }
      group.addTask {
        for _ in 0..<6 { try gate.reload(makeScripts(Self.script, files: Self.files)) }
      }
      try await group.waitForAll()
    }
  }
}
