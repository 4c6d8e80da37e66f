import Foundation
import SampleScripts
import Testing

@testable import Moongate
@testable import MoongateWorkbench

@Suite struct FindingTests {
  private static let main = """
    local count = 0
    local lists = { {}, {}, {}, {} }
    for size, list in ipairs(lists) do for index = 1, 50 << size do list[{}] = index end end
    route("/:x?", function() count = count + 1 return open("x", { n = count }) end)
    route("/:y", open "y")
    route("/a/:z", open "z")
    route("/:w/b", open "w")
    route("/c/d", function()
      local order = {}
      for _, list in ipairs(lists) do
        for _, index in pairs(list) do order[#order + 1] = index end
      end
      return open("x", { order = table.concat(order, " ") })
    end)
    """

  @Test func `Everything that is found has a code, a place and a sentence`() throws {
    let gate = try makeGate(Self.main)
    let findings = try gate.findings(overlaps: true)
    #expect(
      findings.map(\.code) == [.shadowedRoute, .assignedLocal, .changedAnswer, .routeOverlap]
    )
    #expect(findings.map(\.severity) == [.warning, .warning, .warning, .note])
    #expect(findings.map(\.location.line) == [6, 5, 9, 7])
    #expect(findings[0].related.map(\.location.line) == [5])
    #expect(findings[3].related.map(\.location.line) == [8])
    for finding in findings {
      #expect(!finding.message.contains("main.lua:\(finding.location.line)"))
      #expect((finding.remedy == nil) == (finding.severity == .note))
    }
    #expect(
      findings[0].description == """
        main.lua:6: /:y can never win: /:x? (main.lua:5) wins all its links, such as app:/x
        """
    )
    let data = try JSONEncoder().encode(findings)
    #expect(try JSONDecoder().decode([Finding].self, from: data) == findings)
  }

  @Test func `What was found by itself says the same`() throws {
    let gate = try makeGate(Self.main)
    let findings = try gate.findings(runsHandlers: false, overlaps: true)
    #expect(findings.count == 3)
    let texts =
      gate.shadowedRoutes().map(\.description) + gate.assignedLocals().map(\.description)
      + gate.overlappingRoutes().pairs.map(\.description)
    #expect(findings.map(\.description) == texts)
    #expect(try gate.findings(runsHandlers: false).map(\.severity) == [.warning, .warning])
    #expect(try makeGate(#"route("/a", open "a")"#).findings(overlaps: true).isEmpty)
  }
}
