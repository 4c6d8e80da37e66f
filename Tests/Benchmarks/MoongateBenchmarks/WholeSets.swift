import Moongate
import MoongateWorkbench

/// Measures operations that look at all routes of a set: loading, checking, explaining.
func wholeSetBenchmarks() {
  for (name, script) in wholeSets {
    let scripts = Scripts([Scripts.entry: "scheme \"app\"\n\(script)"])
    compare(
      "Whole sets: \(name)",
      iterations: 5,
      warmups: 0,
      milliseconds: 2_000,
      with: { try Gate(scripts: scripts, configuration: .large) },
      [
        subject("load") { _ in try Gate(scripts: scripts, configuration: .large).routes.count },
        subject("shadowed") { $0.shadowedRoutes().count },
        subject("overlapping") { $0.overlappingRoutes().pairs.count },
        subject("explain") { $0.explain("app:none/7").candidates.count },
      ]
    )
  }
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
