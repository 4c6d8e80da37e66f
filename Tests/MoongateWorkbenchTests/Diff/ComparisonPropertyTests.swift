import Moongate
import MoongateLinks
import MoongateWorkbench
import Randomness
import RouteSamples
import SampleScripts
import Testing

@Suite struct ComparisonPropertyTests {
  /// A set whose routes each open an action of their own: of its pattern.
  ///
  /// Captures are not handed on, and patterns that differ in their names alone open the same.
  private static func gate(_ patterns: [String]) throws -> Gate {
    let lines = patterns.map { pattern in
      let ignoresCase = pattern.hasPrefix("(?i)")
      let text = ignoresCase ? String(pattern.dropFirst(4)) : pattern
      return "route('\(text)', { ignore_case = \(ignoresCase) }, open('\(pattern)'))"
    }
    let declared = CompleteLinks.declared.map {
      ($0.contains(".") ? "domain" : "scheme") + " '\($0)'"
    }
    return try Gate(
      scripts: Scripts(["main.lua": (declared + lines).joined(separator: "\n")]),
      configuration: .patient
    )
  }

  @Test(arguments: rounds(1...5))
  func `Where any link of a complete set shows a difference, one is told`(seed: UInt64) throws {
    var random = CompleteLinks(seed: seed &+ 900)
    var different = 0
    for _ in 0..<40 {
      let before = random.patterns(3...10)
      let after = random.edited(before)
      let (old, new) = (try Self.gate(before), try Self.gate(after))
      let shown = try CompleteLinks.links.contains { link in
        try old.decide(link).response != new.decide(link).response
      }
      let comparison = SetComparison(from: old, to: new)
      #expect(comparison.links.isEmpty == !shown, "\(before) \(after)")
      #expect(comparison.undecided == 0 && comparison.leftOut == 0)
      for change in comparison.links {
        let link = try Link(change.link)
        #expect(try old.decide(link).response == change.before.get().response)
        #expect(try new.decide(link).response == change.after.get().response)
        #expect(try change.before.get().response != change.after.get().response)
      }
      if shown { different += 1 }
    }
    #expect(different > 20)
  }
}
