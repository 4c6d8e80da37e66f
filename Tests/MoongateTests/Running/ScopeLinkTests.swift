import SampleScripts
import Testing

@testable import Moongate

/// Links that are written to routes whose scopes leave something open.
@Suite struct ScopeLinkTests {
  private static let script = """
    domain "a.example.com"
    domain "*.example.org"

    route("web://a.example.com/web", { name = "web" }, open "web")
    route("https://a.example.com:8443/port", { name = "port" }, open "port")
    route("web://a.example.com:80/eighty", { name = "eighty" }, open "eighty")
    route("https://shop-*.example.org/shop", { name = "shop" }, open "shop")
    route("https://:site/own(/:page)?", { name = "own" }, open "own")
    route("/to/:name", function(link) return redirect(link_to(link.params.name)) end)
    route("/declared", open("there", { link = link_to("port") }))
    """

  struct Row: Sendable {
    var name: String
    var params: Value.Object = [:]
    var scheme: String?
    var host: String?
    var result: String
  }

  private static let rows = [
    Row(name: "web", result: "https://a.example.com/web"),
    Row(name: "web", scheme: "http", result: "http://a.example.com/web"),
    Row(
      name: "web",
      scheme: "app",
      result: #"The route "web" is for web links, and not for "app"."#
    ),
    Row(name: "port", result: "https://a.example.com:8443/port"),
    Row(name: "eighty", scheme: "http", result: "http://a.example.com/eighty"),
    Row(name: "eighty", result: "https://a.example.com:80/eighty"),
    Row(name: "shop", host: "shop-eu.example.org", result: "https://shop-eu.example.org/shop"),
    Row(
      name: "shop",
      host: "web-eu.example.org",
      result:
        #"The route "shop" is for https://shop-*.example.org, and not for "web-eu.example.org"."#
    ),
    Row(
      name: "shop",
      result: #"The route "shop" is for https://shop-*.example.org, so give a host that fits."#
    ),
    Row(name: "own", params: ["site": "X.example.org"], result: "https://x.example.org/own"),
    Row(
      name: "own",
      params: ["site": "a.example.com", "page": "p"],
      result: "https://a.example.com/own/p"
    ),
    Row(
      name: "own",
      params: ["site": "b.example.com"],
      result: #"The domain "b.example.com" is not declared; declared are scheme "app", "#
        + #"domain "*.example.org", domain "a.example.com"."#
    ),
    Row(
      name: "own",
      params: ["site": "a.example.com", "page": ".."],
      result: #"The param "page" makes a segment "..", which the path of a link cannot have."#
    ),
    Row(
      name: "own",
      params: ["site": 7],
      result: #"The param "site" is 7, and :site wants a text."#
    ),
    Row(
      name: "own",
      params: ["site": "X.example.org"],
      host: "x.example.org",
      result: "https://x.example.org/own"
    ),
    Row(
      name: "own",
      params: ["site": "x.example.org"],
      host: "y.example.org",
      result: #"The param "site" is "x.example.org", and the host is "y.example.org"."#
    ),
    Row(
      name: "own",
      params: ["site": "x.example.org@evil.example"],
      result: #"The text "x.example.org@evil.example" is not a host of a link."#
    ),
    Row(name: "own", host: "Y.example.org", result: "https://y.example.org/own"),
    Row(name: "own", result: "https://a.example.com/own"),
  ]

  @Test(arguments: rows) func `What the scope leaves open is given`(row: Row) throws {
    let gate = try makeGate(Self.script)
    let found: String
    do throws(RouteLinkError) {
      let link = try gate.link(to: row.name, with: row.params, scheme: row.scheme, host: row.host)
      found = link.text
      #expect(gate.route(matching: link)?.name == row.name)
    } catch {
      found = error.description
    }
    #expect(found == row.result)
  }

  @Test(arguments: [
    ("http://a.example.com/to/web", "http://a.example.com/web"),
    ("app:to/web", "https://a.example.com/web"),
    ("https://shop-a.example.org/to/shop", "https://shop-a.example.org/shop"),
    ("https://a.example.com/to/port", "https://a.example.com:8443/port"),
    ("https://b.example.org:81/to/own", "https://b.example.org/own"),
  ])
  func `A handler's link stands in`(link: String, target: String) throws {
    let gate = try makeGate(Self.script)
    #expect(try gate.decide(link).redirects.map(\.text) == [target])
  }

  @Test func `A declared response writes them too`() throws {
    let gate = try makeGate(Self.script)
    #expect(
      try gate.decide("app:declared").response.description
        == #"open("there", { link = "https://a.example.com:8443/port" })"#
    )
  }
}
