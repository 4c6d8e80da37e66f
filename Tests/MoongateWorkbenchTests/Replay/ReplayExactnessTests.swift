import LinkRows
import Moongate
import MoongateRecords
import MoongateWorkbench
import Randomness
import RouteSamples
import SampleScripts
import Synchronization
import Testing

/// Replay beside deciding each link.
@Suite(.timeLimit(.minutes(60))) struct ReplayExactnessTests {
  private static func gate(_ patterns: [String]) throws -> Gate {
    // Each route has an action of its own, with the captures in it.
    let routes = patterns.map { text in
      let ignoresCase = text.hasPrefix("(?i)")
      let pattern = Value.quoted(ignoresCase ? String(text.dropFirst(4)) : text)
      return "route(\(pattern), { ignore_case = \(ignoresCase) }, open(\(pattern), captures))\n"
    }
    return try makeGate("domain 'h.ex'\ndomain 'i.ex'\n" + routes.joined())
  }

  /// Records the links that a gate decides.
  private static func records(
    _ links: [Link],
    by gate: Gate,
    _ detail: RecordDetail
  ) throws -> String {
    let lines = Mutex("")
    let recorder = try DecisionRecorder(gate, detail: detail) { record in
      lines.withLock { $0 += record.json + "\n" }
    }
    for (place, link) in links.enumerated() {
      _ = try? recorder.decide(link.text)
      if place % 100 == 0 { recorder.flush() }
    }
    recorder.flush()
    return lines.withLock(\.self)
  }

  /// With `MOONGATE_DEEP=1` more than 100,000 records.
  @Test(arguments: rounds(0..<120))
  func `What replay calls a change is one, and nothing else is`(seed: Int) throws {
    var random = CompleteLinks(seed: UInt64(seed))
    let patterns = random.patterns(1...6)
    let old = try Self.gate(patterns)
    let new = try Self.gate(random.edited(patterns))
    let links = CompleteLinks.links.shuffled(using: &random.generator).prefix(900)
    let text = try Self.records(Array(links), by: old, .full)
    let lines = try Replays(new, against: old).lines(text)
    try #require(lines.count == links.count)
    var changed = 0
    var groups: [String: Int] = [:]
    for (link, line) in zip(links, lines) {
      let before = try old.decide(link.text).response
      let after = try new.decide(link.text).response
      #expect(line["changed"] == .boolean(before != after), "\(link.text)")
      #expect(line["exact"] == true)
      guard before != after else { continue }
      changed += 1
      groups[line.text("before") + " → " + line.text("after"), default: 0] += 1
    }
    // The sum is that of the lines, group by group.
    let report = try Replays(new, against: old).report(text)
    #expect(report.count("changed") == changed && report.count("exact") == links.count)
    let told = (report["groups"]?.elements ?? []).map {
      ($0.text("before") + " → " + $0.text("after"), $0.count("decisions"))
    }
    #expect(Dictionary(uniqueKeysWithValues: told) == groups)
    // Beside what was recorded, the set that decided changes nothing.
    #expect(try Replays(old).report(text).count("changed") == 0)
  }

  @Test(arguments: rounds(0..<120))
  func `A record without its link leads where the link went, in the set that decided`(seed: Int)
    throws
  {
    var random = CompleteLinks(seed: UInt64(seed))
    // A range knows more of a value than its shape tells, and a shape has the literal for a segment in another case,
    // where a pattern ignores case or the segment is a host.
    let patterns = random.patterns(1...6).filter { !$0.contains("..") && !$0.hasPrefix("(?i)") }
    let gate = try Self.gate(patterns)
    let lowercased = CompleteLinks.links.filter { ($0.host ?? "").lowercased() == $0.host ?? "" }
    let links = Array(lowercased.shuffled(using: &random.generator).prefix(900))
    let text = try Self.records(links, by: gate, .shapes)
    let report = try Replays(gate).report(text)
    #expect(report.count("byShape") == links.count)
    #expect(report.count("changed") == 0, "\(report)")
    #expect(try Replays(gate, against: gate).report(text).count("uncertain") == 0)
  }
}
