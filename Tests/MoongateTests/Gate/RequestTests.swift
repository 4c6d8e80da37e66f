import MoongateWorkbench
import SampleScripts
import Testing

@testable import Moongate

@Suite struct RequestTests {
  private static let main = """
    route("/:x", function(link, facts)
      return open(link.params.x, { origin = link.origin, name = facts.name })
    end)
    """

  @Test func `A request is decided as its parts are`() throws {
    let gate = try makeGate(Self.main)
    let link = try Link("app:it")
    let facts: Value.Object = ["name": "Ann"]
    let request = Request(link, from: .inApp, facts: facts)
    let decision = try gate.decide(request)
    #expect(
      decision.response.description == #"open("it", { name = "Ann", origin = "in-app" })"#
    )
    #expect(try gate.decide(link, from: .inApp, facts: facts) == decision)
    #expect(try gate.decide("app:it", from: .inApp, facts: facts) == decision)
    #expect(try gate.decide(Request(link)) == gate.decide("app:it"))
  }

  @Test func `A request is explained as its parts are`() throws {
    let gate = try makeGate(Self.main)
    let request = Request(try Link("app:it"), from: .inApp, facts: ["name": "Ann"])
    #expect(gate.explain(request) == gate.explain("app:it"))
    let explanation = gate.explain(request, runsHandlers: true)
    #expect(explanation.run?.origin == .inApp)
    #expect(
      explanation
        == gate.explain("app:it", runsHandlers: true, from: .inApp, facts: ["name": "Ann"])
    )
  }
}
