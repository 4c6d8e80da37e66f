import Benchmark

// Names read "Group: what is compared", see Comparison.swift.

let benchmarks: @Sendable () -> Void = {
  parseBenchmarks()
  matchBenchmarks()
  tableBenchmarks()
  decideBenchmarks()
  luaCallBenchmarks()
  decodeBenchmarks()
  threadBenchmarks()
  tailBenchmarks()
  loadBenchmarks()
  startBenchmarks()
  wholeSetBenchmarks()
  worstCaseBenchmarks()
  sandboxBenchmarks()
  budgetBenchmarks()
  promptBenchmarks()
}

/// What was measured did not give what it should: its time would say nothing.
struct WrongResult: Error {}
