import Floor
import Moongate

/// Measures the slowest of a million decisions, each alone: a collector or a table that grows would
/// show there.
///
/// What else the machine does shows too, so the best of a few rounds says more than the median.
func tailBenchmarks() {
  compare(
    "Tail: a million decisions by one handler",
    iterations: 3,
    warmups: 0,
    milliseconds: 30_000,
    with: { try TailContext() },
    [
      Subject(name: "Moongate: median", operations: 1, isWarm: false) { context in
        { _ in
          try context.decide()
          return Sample(nanoseconds: context.time(ofShare: 0.5))
        }
      },
      Subject(name: "Moongate: 99.9th percentile", operations: 1, isWarm: false) { context in
        { _ in Sample(nanoseconds: context.time(ofShare: 0.999)) }
      },
      Subject(name: "Moongate: longest", operations: 1, isWarm: false) { context in
        { _ in Sample(nanoseconds: context.time(ofShare: 1)) }
      },
      mean("Moongate: mean of processor time, with the collector") { context, number in
        _ = try context.gate.decide(context.links[number])
      },
      mean("C floor: mean of processor time, with the collector") { context, number in
        guard floor_decide(context.floor, context.texts[number], context.action) else {
          throw WrongResult()
        }
      },
    ]
  )
}

/// Measures a run that is long enough for the collector to take its part.
private func mean(
  _ name: String,
  _ operation: @escaping (TailContext, Int) throws -> Void
) -> Subject<TailContext> {
  let operations = 200_000
  return Subject(name: name, operations: operations, isWarm: false) { context in
    { _ in
      try Sample {
        for number in 0..<operations { try operation(context, number % context.links.count) }
      }
    }
  }
}

private final class TailContext {
  let gate: Gate
  let links: [String]
  let texts: [floor_text]
  let floor: OpaquePointer
  let action = UnsafeMutablePointer<floor_action>.allocate(capacity: 1)
  private var times: [UInt32] = []

  init() throws {
    let set = RouteSet(count: 10_000)
    gate = try set.makeGate()
    links = set.links
    texts = floorTexts(links)
    guard let floor = floor_gate_new(set.script) else { throw WrongResult() }
    self.floor = floor
  }

  /// Measures a million decisions.
  func decide() throws {
    times = []
    times.reserveCapacity(1_000_000)
    for number in 0..<1_000_000 {
      let link = links[number % links.count]
      let sample = try Sample.elapsed { _ = try gate.decide(link) }
      times.append(UInt32(clamping: sample.nanoseconds))
    }
    times.sort()
  }

  /// The time that a share of the decisions does not exceed.
  func time(ofShare share: Double) -> Int {
    Int(times[min(Int(Double(times.count) * share), times.count - 1)])
  }
}
