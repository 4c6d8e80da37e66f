import Foundation
import SampleScripts
import Testing

@testable import Moongate
@testable import MoongateWorkbench

@Suite("Routes in each other's way") struct CheckTests {
  @Test func `A route that can never win is told with a witness and what wins instead`() throws {
    let gate = try makeGate(
      """
      route("/films/:id", open "film")
      route("/films/:number(int)?", open "number")
      route("/films/:name?q=:q?", open "name")
      route("/films/:other?", open "other")
      route("/films", open "films")
      """
    )
    let found = gate.shadowedRoutes()
    #expect(found.map(\.route.location.line) == [5])
    #expect(found.first?.shadows.map(\.location.line) == [2, 6])
    let witness = try #require(found.first?.witness)
    #expect(try gate.decide(witness).route?.location.line == 2)
    #expect(
      found.first?.description == """
        main.lua:5: The route /films/:other? can never win: /films/:id (main.lua:2) and /films \
        (main.lua:6) win all its links; app:/films/x?q=1&q=2 is one of them.
        """
    )
  }

  @Test func `Kinds, ignore_case and scopes of the set take part`() throws {
    let gate = try makeGate(
      """
      domain "a.example"
      kind("sku", "%u+%-%d+")
      route("/:a(sku)", open "first")
      route("app:/:b(sku)", open "second")
      route("/X/:a", { ignore_case = true }, open "third")
      route("/x/:a", open "fourth")
      route("https://a.example/x/:a", open "fifth")
      """
    )
    let found = gate.shadowedRoutes()
    #expect(found.map(\.route.location.line) == [7])
    #expect(found.first?.description.contains("/X/:a (main.lua:6) wins all its links") == true)
  }

  @Test func `Overlaps are told on request, up to a limit`() throws {
    let gate = try makeGate(
      """
      route("/a/:x", open "first")
      route("/:y/b", open "second")
      route("/:z/:w", open "third")
      """
    )
    #expect(gate.shadowedRoutes().isEmpty)
    let (pairs, isComplete) = gate.overlappingRoutes()
    #expect(isComplete)
    #expect(
      pairs.map(\.description) == [
        """
        main.lua:2: The route /a/:x comes before /:y/b (main.lua:3) for links that both match; \
        app:/a/b is one of them.
        """
      ]
    )
    let limited = gate.overlappingRoutes(limit: 0)
    #expect(limited.pairs.isEmpty)
    #expect(!limited.isComplete)
  }

  @Test func `The gate's limits bound the witnesses`() throws {
    var configuration = Configuration.patient
    configuration.link.segments = 2
    let scripts =
      #"route("/a/b", open "a") route("/:x/:y/:z?", open "b") route("/:x/:y", open "c")"#
    let gate = try makeGate(scripts, configuration: configuration)
    // With a third segment the second route would win, but no link is so long.
    #expect(gate.shadowedRoutes().count == 1)
    #expect(try makeGate(scripts).shadowedRoutes().isEmpty)
  }

  @Test func `A set without routes has nothing to tell`() throws {
    let gate = try makeGate("otherwise(reject 'no')")
    #expect(gate.shadowedRoutes().isEmpty)
    #expect(gate.overlappingRoutes().pairs.isEmpty)
  }

  @Test func `What is found is the same after it was written and read as JSON`() throws {
    let gate = try makeGate(#"route("/a/:x", open "a") route("/:y/b", open "b")"#)
    let found = gate.overlappingRoutes().pairs
    #expect(!found.isEmpty)
    let data = try JSONEncoder().encode(found)
    #expect(try JSONDecoder().decode([RouteOverlap].self, from: data) == found)
    let shadowed = try makeGate(#"route("/:x?", open "a") route("/:y", open "b")"#)
      .shadowedRoutes()
    #expect(!shadowed.isEmpty)
    let bytes = try JSONEncoder().encode(shadowed)
    #expect(try JSONDecoder().decode([ShadowedRoute].self, from: bytes) == shadowed)
  }
}
