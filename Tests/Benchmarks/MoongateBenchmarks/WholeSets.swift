import Benchmark
import Moongate

/// What looks at all routes of a set: loading, checking, explaining.
func wholeSetBenchmarks() {
  for (name, script) in wholeSets {
    whole("\(name): load", script) { _, scripts in try makeGate(scripts).routes.count }
    whole("\(name): shadowed", script) { gate, _ in gate.shadowedRoutes().count }
    whole("\(name): overlapping", script) { gate, _ in gate.overlappingRoutes().pairs.count }
    whole("\(name): explain", script) { gate, _ in gate.explain("app:none/7").candidates.count }
  }
}

/// Measures one operation an iteration.
private func whole(
  _ name: String,
  _ script: String,
  _ operation: @escaping (Gate, Scripts) throws -> Int
) {
  Benchmark(
    "Whole sets: \(name)",
    configuration: Benchmark.Configuration(
      metrics: [.wallClock],
      timeUnits: .nanoseconds,
      warmupIterations: 1,
      maxDuration: .milliseconds(500),
      maxIterations: 20
    ),
    closure: { _, subject in blackHole(try operation(subject.0, subject.1)) },
    setup: {
      let scripts = Scripts([Scripts.entry: "scheme \"app\"\n\(script)"])
      return (try makeGate(scripts), scripts)
    }
  )
}

private func makeGate(_ scripts: Scripts) throws -> Gate {
  var configuration = Configuration()
  configuration.sandbox.loadMemory = 256 << 20
  configuration.sandbox.loadSteps = 100_000_000
  configuration.sandbox.loadTime = .seconds(10)
  return try Gate(scripts: scripts, configuration: configuration)
}

private let wholeSets: [(name: String, script: String)] = [
  (
    "10000 routes",
    """
    for i = 0, 9999 do
      route(("/section%d/item%d/:id(int)"):format(i % 100, i // 100), open "item")
    end
    """
  ),
  (
    "10000 routes of which half are shadowed",
    """
    for i = 0, 4999 do
      route(("/section%d/:name?"):format(i), open "name")
      route(("/section%d/:id"):format(i), open "never")
    end
    """
  ),
]
