internal import Moongate
internal import MoongateDiagnostics
internal import MoongateLinks

/// The durations of a link's decisions and of their parts, in microseconds.
struct DecisionTimes: Sendable, Encodable {
  /// Reading the text as a link.
  let reading: Double
  /// Finding the route that is asked first.
  let matching: Double
  /// The rest: what the route asks of the link, its function, further routes, and the response.
  let answering: Double
  /// A whole decision, in the median.
  let median: Double
  /// The maximum duration of the fastest 99 of 100 decisions.
  let p99: Double
  /// The fastest decision.
  let fastest: Double
  /// The number of decisions that were made.
  let decisions: Int

  /// The number of decisions made before any counts, so that a Lua state exists.
  private static let warmups = 10
  /// The number of times that a part is done between two looks at the clock: one look takes as long
  /// as some parts.
  private static let batch = 32
  /// The longest that one link is decided.
  private static let longest = Duration.seconds(1)

  /// Measures the decisions of a request.
  ///
  /// - Parameters:
  ///   - request: the link, and what it is tried with.
  ///   - gate: the gate that decides it.
  ///   - count: how many decisions are made, at least one; fewer where they take long.
  init(of request: Request, by gate: Gate, count: Int) {
    let text = request.link.text
    let limits = gate.configuration.link
    let program = gate.program
    var request = request
    for _ in 0..<min(Self.warmups, count) { _ = try? gate.decide(request) }
    let clock = ContinuousClock()
    let end = clock.now + Self.longest
    var whole: [Double] = []
    while whole.count < count, whole.isEmpty || clock.now < end {
      let begin = clock.now
      if let link = try? Link(text, limits: limits) { request.link = link }
      _ = try? gate.decide(request)
      whole.append((clock.now - begin).microseconds)
    }
    let batches = min(max(whole.count / Self.batch, 1), 100)
    /// The median of what a part takes, done so often.
    func part(_ body: () -> Bool) -> Double {
      var times: [Double] = []
      for _ in 0..<batches {
        var done = 0
        let begin = clock.now
        for _ in 0..<Self.batch where body() { done += 1 }
        let time = (clock.now - begin).microseconds
        // What came of it is used, so that no optimizer can leave it out.
        times.append(done <= Self.batch ? time / Double(Self.batch) : 0)
      }
      return times.sorted()[times.count / 2]
    }
    let link = request.link
    let reading = part { (try? Link(text, limits: limits)) != nil }
    let matching = part { program.table.claims(link) && program.table.match(link) != nil }
    whole.sort()
    self.init(sorted: whole, reading: reading, matching: matching)
  }

  /// The times of decisions, from the fastest to the slowest, and of two parts.
  init(sorted whole: [Double], reading: Double, matching: Double) {
    let middle = whole[whole.count / 2]
    self.reading = reading.nanoseconds
    self.matching = matching.nanoseconds
    answering = max(middle - reading - matching, 0).nanoseconds
    median = middle.nanoseconds
    p99 = whole[min(whole.count * 99 / 100, whole.count - 1)].nanoseconds
    fastest = whole[0].nanoseconds
    decisions = whole.count
  }
}

extension Duration {
  /// The duration in microseconds.
  fileprivate var microseconds: Double {
    Double(components.seconds) * 1e6 + Double(components.attoseconds) / 1e12
  }
}

extension Double {
  /// Microseconds without what is less than a nanosecond.
  fileprivate var nanoseconds: Double { (self * 1_000).rounded() / 1_000 }
}
