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
  deliveryBenchmarks()
  recordBenchmarks()
  wholeSetBenchmarks()
  worstCaseBenchmarks()
  sandboxBenchmarks()
  budgetBenchmarks()
  promptBenchmarks()
}

/// An error of a measured operation with a wrong result, whose time would say nothing.
struct WrongResult: Error {}
