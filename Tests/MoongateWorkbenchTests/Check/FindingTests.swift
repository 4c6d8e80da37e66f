import Foundation
import MoongateDiagnostics
import SampleScripts
import Testing

@testable import Moongate
@testable import MoongateWorkbench

@Suite struct FindingTests {
  private static let main = """
    route("/:x?", function(link, facts) return open("x", { n = facts.count + 1 }) end)
    route("/:y", open "y")
    route("/a/:z", open "z")
    route("/:w/b", open "w")
    """

  @Test func `Everything that is found has a code, a place and a sentence`() throws {
    let gate = try makeGate(Self.main)
    let findings = try gate.findings(overlaps: true)
    #expect(
      findings.map(\.code) == [.shadowedRoute, .failedLink, .routeOverlap]
    )
    #expect(findings.map(\.severity) == [.warning, .warning, .note])
    #expect(findings.map(\.location.line) == [3, 2, 4])
    #expect(findings[0].related.map(\.location.line) == [2])
    #expect(findings[2].related.map(\.location.line) == [5])
    for finding in findings {
      #expect((finding.remedy == nil) == (finding.code == .routeOverlap))
    }
    #expect(
      findings[0].description == """
        main.lua:3: The route /:y can never win: /:x? (main.lua:2) wins all its links; app:/x is \
        one of them.
        """
    )
    let data = try JSONEncoder().encode(findings)
    #expect(try JSONDecoder().decode([Finding].self, from: data) == findings)
  }

  @Test func `What was found by itself says the same`() throws {
    let gate = try makeGate(Self.main)
    let findings = try gate.findings(runsHandlers: false, overlaps: true)
    #expect(findings.count == 2)
    let texts =
      gate.shadowedRoutes().map(\.description)
      + gate.overlappingRoutes().pairs.map(\.description)
    #expect(findings.map(\.description) == texts)
    #expect(try gate.findings(runsHandlers: false).map(\.severity) == [.warning])
    #expect(try makeGate(#"route("/a", open "a")"#).findings(overlaps: true).isEmpty)
  }
}
