import SampleScripts
import Testing

@testable import Moongate
@testable import MoongateWorkbench

/// Handlers that answer other apps are tried, and what only a caller can mend is not held against them.
@Suite struct CallbackTrialTests {
  @Test func `A link without a callback is a script's affair`() throws {
    let gate = try makeGate(
      """
      route("/x-callback-url/a", function() return reply { id = 7 } end)
      route("/x-callback-url/b", function() return reply({ id = 7 }, open "done") end)
      route("/x-callback-url/c", function() return fail(1, "No.") end)
      route("/x-callback-url/d", function() return cancel() end)
      """
    )
    let failures = try gate.checkHandlers().failures
    #expect(failures.map(\.route.location.line) == [2, 5])
    #expect(failures.first?.error.contains("has no x-success to answer") == true)
  }

  @Test func `A callback that is not answered is the caller's affair`() throws {
    let gate = try makeGate(
      """
      route("/x-callback-url/a?x-success=:back", function() return reply { id = 7 } end)
      route("/x-callback-url/b?x-success=evil%3Ax", function() return reply { id = 7 } end)
      route("/x-callback-url/c?x-success=app%3Ax", function() return reply { id = 7 } end)
      """
    )
    let check = try gate.checkHandlers()
    #expect(check.links > 0)
    #expect(check.failures.isEmpty)
  }

  @Test func `Capabilities that list an app let its answers out`() throws {
    let gate = try makeGate(
      """
      route("/x-callback-url/a", function() return reply({}, open "done") end)
      route("/x-callback-url/b", function() return fail(1, "No.") end)
      """
    )
    let capabilities = try Capabilities(
      browse: BrowsePlaces(hosts: []),
      callbackSchemes: ["other"]
    )
    let misfits = try gate.checkCapabilities(capabilities, named: "new").misfits
    #expect(misfits.map(\.route.location.line) == [2])
    #expect(capabilities.objection(to: .browse(try Link("other:x"))) == nil)
    #expect(capabilities.objection(to: .confirm("?", then: .browse(try Link("OTHER:x")))) == nil)
    #expect(capabilities.objection(to: .browse(try Link("another:x"))) != nil)
  }
}
