import Randomness
import Testing

@testable import MoongateLua

/// Random patterns over random subjects: the sandbox finds what Lua's own functions find, says the
/// same of a pattern that is malformed, or has spent its budget.
@Suite struct StockPatternFuzzTests {
  /// The number of pairs that each seed compares; all seeds together 100,000.
  private static let pairs = 12_500

  @Test(arguments: rounds(1...8))
  func `Random patterns match as in Lua's own functions`(seed: UInt64) throws {
    var random = RandomPattern(seed: seed)
    var limits = SandboxLimits.patient
    // What ends within this ends soon in Lua's own functions too, where nothing stops them.
    limits.decisionSteps = 50_000
    var stock = try Stock()
    var sandbox = try Sandbox(limits: limits)
    var (matched, failed, spent) = (0, 0, 0)
    var different: [String] = []
    for _ in 0..<Self.pairs {
      let subject = random.subject()
      let pattern = random.pattern(for: subject)
      let replacement = random.replacement()
      let start = random.generator.isOneIn(3) ? random.generator.below(9) - 3 : 1
      let arguments = [literal(subject), literal(pattern), literal(replacement), "\(start)"]
      let chunk = "return search(\(arguments.joined(separator: ", ")))"
      guard let ours = try sandbox.run(chunk) else {
        spent += 1
        continue
      }
      if ours.hasPrefix("true, nil") {
      } else if ours.hasPrefix("true") {
        matched += 1
      } else {
        failed += 1
      }
      let theirs = stock.run(chunk)
      if ours != theirs { different.append("\(arguments): \(ours), not \(theirs)") }
    }
    #expect(different.isEmpty, "\(different.count), such as \(different.prefix(3))")
    // Pairs that mean something: many match, some are malformed, few take too long to compare.
    #expect(matched * 2 > Self.pairs)
    #expect(failed * 100 > Self.pairs && failed * 5 < Self.pairs)
    #expect(spent > 0 && spent * 50 < Self.pairs)
  }
}

extension RandomPattern {
  /// Returns the replacement for a match.
  mutating func replacement() -> [UInt8] {
    let pieces = ["x", "%0", "%1", "%2", "%%", "<", ">", "", "%", "%x"]
    // The last two are mistakes.
    let count = generator.isOneIn(12) ? pieces.count : pieces.count - 2
    return (0..<generator.below(4)).flatMap { _ in Array(pieces[generator.below(count)].utf8) }
  }
}
