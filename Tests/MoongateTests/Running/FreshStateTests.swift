import SampleScripts
import Testing

@testable import Moongate

/// A gate whose handlers each run in a state of their own.
@Suite struct FreshStateTests {
  private static let script = """
    route("/:name", function(link) return open(link.params.name) end)
    route("/loop", function() while true do end end)
    """

  private static func gate(fresh: Bool) throws -> Gate {
    var configuration = Configuration.patient
    configuration.usesFreshStates = fresh
    return try makeGate(script, configuration: configuration)
  }

  @Test(arguments: [true, false])
  func `A state waits for the next link only where it may`(isFresh: Bool) throws {
    let gate = try Self.gate(fresh: isFresh)
    let worker = gate.pool.workers[0]
    for number in 1...5 {
      #expect(try gate.answer("app:n\(number)") == #"open("n\#(number)")"#)
      #expect(worker.hasState == !isFresh)
    }
    #expect(throws: DecisionError.self) { try gate.decide("app:loop") }
    #expect(!worker.hasState)
    #expect(try gate.answer("app:again") == #"open("again")"#)
  }
}
