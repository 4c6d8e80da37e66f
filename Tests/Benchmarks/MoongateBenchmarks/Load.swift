import Allocations
import Foundation
import Moongate

/// The folder of the example's scripts.
let photosFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .appendingPathComponent("../../../Scripts/Photos").standardizedFileURL.path

/// Scripts in, a gate out.
func loadBenchmarks() {
  let folder = photosFolder
  compare(
    "Load: Scripts/Photos",
    with: {
      let scripts = try Scripts(directory: folder)
      return (scripts: scripts, gate: try Gate(scripts: scripts))
    },
    [
      subject("Moongate: load") { try Gate(scripts: $0.scripts).routes.count },
      subject("Moongate: load and decide a first link") { context in
        let gate = try Gate(scripts: context.scripts)
        return try gate.decide("myphotoapp:Vacation?index=1").link.text.utf8.count
      },
      subject("Moongate: read the files, load and decide a first link") { _ in
        let gate = try Gate(scripts: Scripts(directory: folder))
        return try gate.decide("myphotoapp:Vacation?index=1").link.text.utf8.count
      },
      subject("Moongate: reload") { context in
        try context.gate.reload(context.scripts)
        return 1
      },
    ]
  )
  for (count, iterations) in [(10_000, 5), (100_000, 1)] {
    compare(
      "Load: each of \(count) routes",
      iterations: iterations,
      warmups: 0,
      milliseconds: 3_000,
      with: { RouteSet(count: count) },
      [
        subject("Moongate: load", operations: count) { try $0.makeGate().routes.count },
        Subject(
          name: "Bytes: of a gate with its two Lua states",
          operations: count,
          isWarm: false,
          prepare: { set in { _ in Sample(nanoseconds: try bytesOfGate(set)) } }
        ),
      ]
    )
  }
}

/// The memory that a gate holds, by what the allocator hands out.
private func bytesOfGate(_ set: RouteSet) throws -> Int {
  let before = allocations_live_bytes()
  let gate = try set.makeGate()
  let after = allocations_live_bytes()
  guard gate.routes.count > set.count else { throw WrongResult() }
  return Int(after) - Int(before)
}
