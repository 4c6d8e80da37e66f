/// The measurements of the benchmark plugin, by group and subject.
struct Measurements {
  /// One subject of a group; times are nanoseconds of one operation.
  struct Row {
    let name: String
    var median = 0.0
    var best = 0.0
    /// The number of requests for memory in an operation; nil if nobody counted.
    var allocations: Double?
  }

  /// The measurements made side by side.
  struct Group {
    let name: String
    var rows: [Row]

    /// The row whose name begins so.
    func row(_ start: String) -> Row? { rows.first { $0.name.hasPrefix(start) } }
  }

  private(set) var groups: [Group] = []
  /// The plugin's messages about benchmarks that failed.
  private(set) var failures: [String] = []

  /// Reads the plugin's lines of comma-separated values; other lines are skipped.
  init(lines: some Sequence<String>) {
    var rows: [String: [String: Row]] = [:]
    for line in lines {
      if line.hasPrefix("Benchmark"), line.contains("failed") { failures.append(line) }
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count > 10, let value = Double(fields[10]) else { continue }
      // "time 03 Moongate: decide", see Comparison.swift.
      let metric = String(fields[6].map { $0 == "\u{A0}" ? " " : $0 == ";" ? "," : $0 })
      let parts = metric.split(separator: " ", maxSplits: 2)
      guard parts.count == 3 else { continue }
      let key = String(parts[1])
      var row = rows[String(fields[8]), default: [:]][key] ?? Row(name: String(parts[2]))
      switch (parts[0], fields[9]) {
      case ("time", "50.0"): row.median = value / 1_000
      case ("time", "0.0"): row.best = value / 1_000
      case ("allocations", "50.0"): row.allocations = value / 1_000
      default: break
      }
      rows[String(fields[8]), default: [:]][key] = row
    }
    groups = rows.map { name, rows in
      Group(name: name, rows: rows.sorted { $0.key < $1.key }.map(\.value))
    }
    groups.sort { Self.place(of: $0) < Self.place(of: $1) }
  }

  /// The group whose name begins so.
  func group(_ start: String) -> Group? { groups.first { $0.name.hasPrefix(start) } }

  /// All groups whose names begin so.
  func groups(_ start: String) -> [Group] { groups.filter { $0.name.hasPrefix(start) } }

  /// In this order the groups are printed; those of the same kind by name.
  private static let order = [
    "Parse", "Match", "Table", "Decide: handler opens", "Decide: handler tests",
    "Decide: response names",
    "Decide: constant", "Decide", "Lua",
    "Decode", "Threads", "Tail", "Load: Scripts", "Load: each of 10000 ", "Load", "Start", "Prompt",
    "Whole",
    "Worst",
    "Sandbox",
    "Budget",
  ]

  private static func place(of group: Group) -> (Int, String) {
    (order.firstIndex { group.name.hasPrefix($0) } ?? order.count, group.name)
  }
}
