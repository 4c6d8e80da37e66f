import SampleScripts
import Testing

@testable import Moongate

/// One budget holds for a decision, however many handlers it takes.
@Suite struct BudgetTests {
  private static func limits(steps: Int) -> Configuration {
    var configuration = Configuration.patient
    configuration.sandbox.decisionSteps = steps
    return configuration
  }

  private static let passes = """
    local function work() for i = 1, 10000 do end return pass() end
    route("/x", work)
    route("/:n(x|z)", work)
    route("/:n", work)
    route("/*rest", work)
    """

  @Test func `Handlers that pass share the steps`() throws {
    let enough = try makeGate(Self.passes, configuration: Self.limits(steps: 50_000))
    #expect(try enough.answer("app:x") == "unmatched")
    let gate = try makeGate(Self.passes, configuration: Self.limits(steps: 35_000))
    #expect(throws: DecisionError.self) { try gate.decide("app:x") }
    // The next link has all of them again.
    #expect(throws: DecisionError.self) { try gate.decide("app:x") }
    #expect(try gate.answer("app:y") == "unmatched")
  }

  @Test func `Handlers that pass share the time, however short they are`() throws {
    var configuration = Configuration.patient
    configuration.sandbox.decisionTime = .zero
    let gate = try makeGate(
      """
      route("/x", function() return pass() end)
      route("/:n", function() return pass() end)
      """,
      configuration: configuration
    )
    // The first does not look at the clock.
    #expect(try gate.answer("app:y") == "unmatched")
    do {
      _ = try gate.decide("app:x")
      Issue.record("each has a time of its own")
    } catch {
      guard case .limit(let limit) = error else { throw error }
      #expect(limit.limit == .time)
    }
  }

  @Test func `Redirects share the steps`() throws {
    let script = """
      route("/:n(int)", function(link)
        for i = 1, 10000 do end
        if link.params.n == 0 then return open "there" end
        return redirect("app:" .. link.params.n - 1)
      end)
      """
    let gate = try makeGate(script, configuration: Self.limits(steps: 50_000))
    #expect(try gate.answer("app:3") == #"open("there")"#)
    do {
      _ = try gate.decide("app:6")
      Issue.record("it has a budget for each handler")
    } catch {
      guard case .limit(let limit) = error else { throw error }
      #expect(limit.limit == .steps)
      #expect(limit.allowed == 50_000)
    }
  }

  @Test func `Constants and links without a handler spend little`() throws {
    let gate = try makeGate(
      "route('/', open 'home') route('/x', function() return pass() end)",
      configuration: Self.limits(steps: 5)
    )
    #expect(try gate.answer("app:") == #"open("home")"#)
    #expect(try gate.answer("app:none") == "unmatched")
  }
}
