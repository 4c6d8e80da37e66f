import Foundation
import MoongateLua
import SampleScripts
import Testing

@testable import Moongate

/// Decisions that another thread ends.
@Suite(.timeLimit(.minutes(10))) struct InterruptionTests {
  private static func configuration(_ interruption: Interruption) -> Configuration {
    var configuration = Configuration.patient
    configuration.sandbox.decisionSteps = .max
    configuration.sandbox.loadSteps = .max
    configuration.interruption = interruption
    return configuration
  }

  private static func interrupt(_ interruption: Interruption) {
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.01)
      interruption.interrupt()
    }
  }

  @Test func `A decision ends with the line that was running, and the next is as ever`() throws {
    let interruption = Interruption()
    let gate = try makeGate(
      """
      route("/loop", function(link)
        pcall(function() while true do end end)
      end)
      route("/fine", function(link) for i = 1, 1000 do end return open("x") end)
      """,
      configuration: Self.configuration(interruption)
    )
    for _ in 1...2 {
      Self.interrupt(interruption)
      #expect(
        try gate.error(of: "app:loop").description == "main.lua:3: The script was interrupted."
      )
      #expect(try gate.error(of: "app:fine").description.hasSuffix("The script was interrupted."))
      interruption.clear()
      #expect(try gate.answer("app:fine") == #"open("x")"#)
    }
  }

  @Test func `Scripts that never end loading are interrupted`() throws {
    let interruption = Interruption()
    Self.interrupt(interruption)
    let scripts = makeScripts("while true do end")
    do {
      _ = try Gate(scripts: scripts, configuration: Self.configuration(interruption))
      Issue.record("the scripts loaded")
    } catch {
      #expect(error.description.contains("The script was interrupted."))
    }
  }
}
