import Benchmark

// Names read "group: subject". In each group the subject that begins with URLComponents is what
// Scripts/bench compares the others with.

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = Benchmark.Configuration(
    metrics: [.wallClock],
    timeUnits: .nanoseconds,
    warmupIterations: 20,
    scalingFactor: .kilo,
    maxDuration: .seconds(3),
    maxIterations: 20_000
  )
  parseBenchmarks()
  matchBenchmarks()
  decideBenchmarks()
  wholeSetBenchmarks()
  worstCaseBenchmarks()
  sandboxBenchmarks()
  budgetBenchmarks()
}

/// Measures 1,000 operations an iteration.
///
/// - Parameters:
///   - name: what `Scripts/bench` prints.
///   - prepare: makes the inputs, which are used in turn and equally often, and the operation. It
///     returns a number made from its result, so that the compiler cannot leave the work out.
func measure<Item>(
  _ name: String,
  _ prepare: @escaping () throws -> (items: [Item], operation: (Item) throws -> Int)
) {
  Benchmark(
    name,
    closure: { benchmark, subject in
      let (items, operation) = subject
      let operations = benchmark.scaledIterations.count
      var position = benchmark.currentIteration * operations % items.count
      var sum = 0
      for _ in 0..<operations {
        sum &+= try operation(items[position])
        position += 1
        if position == items.count { position = 0 }
      }
      blackHole(sum)
    },
    setup: prepare
  )
}

/// What was measured did not give what it should: its time would say nothing.
struct WrongResult: Error {}
