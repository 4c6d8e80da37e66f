import Moongate
import MoongateRegistration
import Testing

/// The schemes of other apps to which `browse` leads.
@Suite struct QueriedSchemesTests {
  /// A body of a handler, and the schemes with their lines that are found in it.
  @Test(arguments: [
    (#"return browse "maps2://here""#, ["maps2:4"]),
    (#"return browse("Maps2:" .. link.text)"#, ["maps2:4"]),
    (#"return browse(url("maps2://place{?q}", { q = "x" }))"#, ["maps2:4"]),
    (#"return browse(string.format("maps2://%s", "x"))"#, ["maps2:4"]),
    (#"local to = "maps2:" .. "x"; return browse(to)"#, ["maps2:4"]),
    (#"return browse(link.query.x and "maps2:a" or ("cab:b"))"#, ["maps2:4", "cab:4"]),
    (#"local to = "maps2:x"; to = "https://example.com"; return browse(to)"#, []),
    (#"local browse = open; return browse "maps2""#, []),
    (#"return browse "https://example.com""#, []),
    (#"return browse "tel:110""#, []),
    (#"return browse "demo://own""#, []),
    (#"return browse(link.query.to)"#, []),
    (#"return open("maps2:x")"#, []),
    (#"return confirm("Leave?", browse "maps2:x")"#, ["maps2:4"]),
  ])
  func `A scheme is found where a call names it`(body: String, found: [String]) throws {
    let gate = try Gate(
      scripts: Scripts([
        "main.lua": """
        scheme "demo"
        route("/films", open "films")
        route("/go", function(link)
          \(body)
        end)
        """
      ])
    )
    #expect(ScriptClaims(gate).queriedSchemes.map { "\($0.text):\($0.location.line)" } == found)
  }

  /// Scripts, and the schemes with their lines that captures lead to.
  @Test(arguments: [
    (
      #"route("/go?u=:u(url(mapsx))", function(link) return browse(link.params.u) end)"#,
      ["mapsx:2"]
    ),
    (
      #"route("/go?u=:u(url(mapsx))", function(link) return browse(link.params["u"]) end)"#,
      ["mapsx:2"]
    ),
    (
      """
      route("/go?u=:u(url(mapsx, cab, https; a.example))", function(link)
        local to = link.params.u
        return browse(to)
      end)
      """, ["cab:3", "mapsx:3"]
    ),
    (
      """
      local function go(link) return browse(link.params.u) end
      route("/go?u=:u(url(mapsx))", go)
      """, ["mapsx:2"]
    ),
    (#"route("/go?u=:u(url(mapsx))", browse(capture "u"))"#, ["mapsx:2"]),
    (
      """
      local function to(place) return browse(place) end
      route("/go?u=:u(url(mapsx))", to(capture "u"))
      """, ["mapsx:3"]
    ),
    // Only the capture that leads away counts, and only of its own route.
    (#"route("/go?u=:u(url(mapsx))&v=:v(url(cab))", browse(capture "v"))"#, ["cab:2"]),
    (
      """
      route("/go?u=:u(url(mapsx))", open("go", captures))
      route("/out?u=:u(url(cab))", function(link) return browse(link.params.u) end)
      """, ["cab:3"]
    ),
    (#"route("/go?u=:u(url(https, tel, demo))", browse(capture "u"))"#, []),
    (#"route("/go?u=:u(url(mapsx))", function(link) return open("go", link.params) end)"#, []),
    (#"route("/go?u=:u", function(link) return browse(link.params.u) end)"#, []),
  ])
  func `A scheme of a capture is found where it leads away`(
    routes: String,
    found: [String]
  ) throws {
    var configuration = Configuration()
    configuration.browsableSchemes = ["https", "mapsx", "cab", "tel"]
    let gate = try Gate(
      scripts: Scripts(["main.lua": "scheme \"demo\"\n" + routes]),
      configuration: configuration
    )
    #expect(ScriptClaims(gate).queriedSchemes.map { "\($0.text):\($0.location.line)" } == found)
  }

  @Test func `A scheme of a route's own response is found however it is made`() throws {
    var configuration = Configuration()
    configuration.browsableSchemes = ["https", "maps2"]
    let gate = try Gate(
      scripts: Scripts([
        "main.lua": """
        scheme "demo"
        local function to(app) return browse(app .. "://here") end
        route("/map", to "maps2")
        """
      ]),
      configuration: configuration
    )
    #expect(ScriptClaims(gate).queriedSchemes.map(\.text) == ["maps2"])
  }
}
