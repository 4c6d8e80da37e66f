import Foundation
import SampleScripts
import Testing

@testable import Moongate
@testable import MoongateWorkbench

@Suite("Locals that handlers assign") struct AssignedLocalTests {
  @Test func `They are told with file and line, in that order`() throws {
    let gate = try makeGate(
      """
      local count, last = 0, "none"
      local module = require "module"
      route("/:x", function(link)
        last = link.params.x
        count = count + 1
        return open("x", { count = count, hits = module.hit() })
      end)
      """,
      files: ["module.lua": "local hits = 0\nreturn { hit = function() hits = hits + 1 end }"]
    )
    let found = gate.assignedLocals()
    #expect(
      found.map(\.description) == [
        """
        main.lua:5: this function assigns last, a local outside of it; after each link that is undone
        """,
        """
        main.lua:6: this function assigns count, a local outside of it; after each link that is undone
        """,
        """
        module.lua:2: this function assigns hits, a local outside of it; after each link that is undone
        """,
      ]
    )
    // What is told is true.
    for _ in 0..<2 { #expect(try gate.answer("app:a") == #"open("x", { count = 1 })"#) }
    let data = try JSONEncoder().encode(found)
    #expect(try JSONDecoder().decode([AssignedLocal].self, from: data) == found)
  }

  @Test func `They are those of the scripts that run`() throws {
    let gate = try makeGate("local n function f() n = 1 end")
    #expect(gate.assignedLocals().map(\.name) == ["n"])
    try gate.reload(makeScripts("local n = 1 function f() return n end"))
    #expect(gate.assignedLocals().isEmpty)
  }
}
