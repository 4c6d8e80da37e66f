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
