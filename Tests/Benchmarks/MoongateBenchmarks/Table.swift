import Allocations
import MoongateLinks

/// From patterns to a table that can be searched, without Lua; operations are routes.
func tableBenchmarks() {
  let counts = [1_000, 10_000, 100_000]
  compare(
    "Table: for each route",
    iterations: 20,
    warmups: 0,
    milliseconds: 5_000,
    with: { try counts.map { try RouteSet(count: $0).patterns.map { try Pattern($0) } } },
    counts.indices.flatMap { index in
      [
        subject("Moongate: read \(counts[index]) patterns", operations: counts[index]) { patterns in
          try patterns[index].reduce(0) { try $0 + Pattern($1.text).segments.count }
        },
        subject("Moongate: build a table of \(counts[index])", operations: counts[index]) {
          patterns in
          try makeTable(patterns[index]).count
        },
        Subject(
          name: "Bytes: of a table of \(counts[index])",
          operations: counts[index],
          isWarm: false,
          prepare: { patterns in { _ in Sample(nanoseconds: try bytesOfTable(patterns[index])) } }
        ),
      ]
    }
  )
}

private func makeTable(_ patterns: [Pattern]) throws -> RouteTable {
  var builder = RouteTable.Builder()
  builder.declare(scheme: "myapp")
  for pattern in patterns { builder.add(pattern) }
  return try builder.build()
}

/// The memory that a table holds, by what the allocator hands out.
private func bytesOfTable(_ patterns: [Pattern]) throws -> Int {
  let before = allocations_live_bytes()
  let table = try makeTable(patterns)
  let after = allocations_live_bytes()
  guard table.count == patterns.count else { throw WrongResult() }
  return Int(after) - Int(before)
}
