import Moongate
import SampleScripts
import Testing

@testable import MoongateWorkbench

/// Tools on routes with several patterns.
@Suite struct AlternateReadingTests {
  @Test(arguments: [
    ReadingRow(
      """
      scheme "demo"
      route({ "/a/:id", "/b/:name" }, function(link) return open(link.params.id or link.params.name) end)
      """
    ),
    ReadingRow(
      """
      scheme "demo"
      route({ "/a/:id", "/b/:name" }, function(link) return open(link.params.nam or link.params.id) end)
      """,
      "2:71-74 MG032"
    ),
    // A group puts something in front, and of one pattern more than that is other.
    ReadingRow(
      """
      scheme "demo"
      group({ prefix = "/list" }, function()
        route({ "/?q=:q", "/home" }, function(link) return open("a", { q = link.params.q }) end)
      end)
      """
    ),
    // Not all of the list stands there.
    ReadingRow(
      """
      scheme "demo"
      local x = ":x"
      route({ "/c/" .. x, "/d/:y" }, function(link) return open("q", { x = link.params.x, y = link.params.y }) end)
      """
    ),
    // Another router's capture, in the pattern that has it.
    ReadingRow(
      """
      scheme "demo"
      route({ "/a",
        "/b/{id}" }, open "a")
      """,
      "3:3-11 MG012"
    ),
    // A capture that none reads, which is a hint for the whole list.
    ReadingRow(
      """
      scheme "demo"
      route({ "/a/:id/:nobody", "/b/:id" }, function(link) return open(link.params.id) end)
      """,
      "2:9-34 MG014"
    ),
    // Mistakes that keep a set from loading stand in the line of their pattern.
    ReadingRow(
      """
      scheme "demo"
      route({
        "/a/:x",
        "/c/:(",
      }, open "a")
      """,
      "4:8-8 MG002"
    ),
    ReadingRow(
      """
      scheme "demo"
      route("/c/:x", open "a")
      route({
        "/a/:x",
        "/c/:y",
      }, open "a")
      """,
      "5:3-9 MG003"
    ),
  ]) func `A finding stands at its pattern`(row: ReadingRow) throws {
    let hints = row.found.contains { $0.hasSuffix("MG014") }
    #expect(try read(row.script, hints: hints).map(\.short) == row.found)
  }

  @Test func `One mistake of a route is told once`() throws {
    let gate = try makeGate(
      """
      route({ "/a", "/b", "/c" }, { needs = "signed_inn" }, open "zz")
      route({ "/d/:x", "/home" }, function(link)
        return browse("https://x.example/" .. link.query.u)
      end)
      """
    )
    let capabilities = try Capabilities(
      json: #"{"schema":1,"actions":{"a":{}},"facts":{"signed_in":"boolean"}}"#
    )
    let report = try CheckReport(
      of: gate,
      runsHandlers: true,
      overlaps: true,
      capabilities: [("app", capabilities)]
    )
    let codes = report.findings.map(\.short)
    #expect(codes.filter { $0.hasSuffix("MG022") }.count == 1)
    #expect(codes.filter { $0.hasSuffix("MG021") } == ["4:17-52 MG021"])
  }

  @Test func `Patterns of one route overlap without a word`() throws {
    let gate = try makeGate(
      """
      route({ "/:a/:b?q=1", "/:a/x" }, open "a")
      route({ "/y/:a", "/z/:a" }, open "b")
      """
    )
    let overlaps = gate.overlappingRoutes().pairs
    #expect(overlaps.allSatisfy { $0.winner.location != $0.loser.location })
    #expect(!overlaps.isEmpty)
  }

  @Test func `Examples test the patterns that win them`() throws {
    let gate = try makeGate(
      "route({ '/a', '/b', '/c' }, { examples = { 'app:b', 'app:a' } }, open 'a')"
    )
    #expect(gate.program.wonExamples == [["app:a"], ["app:b"], []])
  }
}
