import Foundation

/// Prints what the benchmark plugin measured, its comma-separated values on standard input, as tables.
///
///     Report [--page FILE --plot FILE --fact TEXT…]
///
/// With a page, writes the tables between its markers, and the plot. Ends with 1 if a guard does not
/// hold, a benchmark failed or nothing was measured.
@main
struct Report {
  static func main() throws {
    var lines: [String] = []
    while let line = readLine() { lines.append(line) }
    let measurements = Measurements(lines: lines)
    let guards = Guards(measurements)
    let targets = measurements.targets
    let isGuard = ["Sandbox", "Budget", "Worst"]
    let groups = measurements.groups.filter { group in
      !isGuard.contains { group.name.hasPrefix($0) }
    }
    var tables = groups.map { Table($0) } + guards.tables
    if !targets.isEmpty { tables.append(Table(targets)) }
    for table in tables { print(table.text) }

    let options = Options(CommandLine.arguments.dropFirst())
    if let page = options.page {
      try Page(facts: options.facts, tables: tables).write(to: page)
    }
    if let plot = options.plot {
      try Plot(measurements).svg.write(toFile: plot, atomically: true, encoding: .utf8)
    }
    var failures = measurements.failures
    if measurements.groups.isEmpty { failures.append("No benchmark has a result.") }
    for failure in failures + guards.failures {
      FileHandle.standardError.write(Data("\(failure)\n".utf8))
    }
    // A guard may fail because the machine was busy, a benchmark may not.
    if !failures.isEmpty { exit(1) }
    if !guards.failures.isEmpty { exit(2) }
  }
}

/// The options of the command line.
private struct Options {
  var page: String?
  var plot: String?
  var facts: [String] = []

  init(_ arguments: some Sequence<String>) {
    var arguments = arguments.makeIterator()
    while let option = arguments.next(), let value = arguments.next() {
      switch option {
      case "--page": page = value
      case "--plot": plot = value
      default: facts.append(value)
      }
    }
  }
}
