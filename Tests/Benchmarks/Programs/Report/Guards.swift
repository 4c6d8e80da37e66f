import Foundation

/// The rules that must hold in every run: `Scripts/bench` fails if one does not.
struct Guards {
  private(set) var tables: [Table] = []
  /// The broken rules, as sentences.
  private(set) var failures: [String] = []

  init(_ measurements: Measurements) {
    checkSandbox(measurements.groups("Sandbox: "))
    checkBudget(measurements.group("Budget: "))
    checkWorstCases(measurements.groups("Worst cases: "))
  }

  private mutating func checkSandbox(_ groups: [Measurements.Group]) {
    var table = Table(title: "Sandbox: ordinary use", header: ["", "stock", "guarded", ""])
    var logarithms: [Double] = []
    for group in groups {
      guard let stock = group.row("stock"), let guarded = group.row("guarded") else { continue }
      let ratio = guarded.median / stock.median
      logarithms.append(log(ratio))
      table.rows.append([
        subject(of: group), Figure.time(stock.median), Figure.time(guarded.median),
        Figure.times(ratio),
      ])
    }
    guard !logarithms.isEmpty else { return }
    let mean = exp(logarithms.reduce(0, +) / Double(logarithms.count))
    table.rows.append(["geometric mean", "", "", Figure.times(mean)])
    tables.append(table)
    if mean > 1.35 {
      failures.append("The sandbox's functions take more than 1.35 times as long as Lua's own.")
    }
  }

  private mutating func checkBudget(_ group: Measurements.Group?) {
    guard let paid = group?.row("with"), let free = group?.row("without") else { return }
    // "without" begins like "with", which stands first.
    let ratio = paid.median / free.median
    var table = Table(title: "Budget: a decision", header: ["", "without", "with", ""])
    table.rows.append([
      "decide", Figure.time(free.median), Figure.time(paid.median), Figure.times(ratio),
    ])
    tables.append(table)
    if ratio > 1.15 {
      failures.append("The budget makes a decision take more than 1.15 times as long.")
    }
  }

  private mutating func checkWorstCases(_ groups: [Measurements.Group]) {
    let header = ["", "x1", "x2", "x4", "x8", "x8 / x1"]
    var table = Table(title: "Worst cases by the length of the link: best", header: header)
    for group in groups where group.rows.count == 4 {
      let growth = group.rows[3].best / group.rows[0].best
      let cells = group.rows.map { Figure.time($0.best) }
      table.rows.append([subject(of: group)] + cells + [Figure.places(growth)])
      // A time that grows with the length is eight times as long; with its square, 64 times.
      if growth > 12 {
        failures.append("This grows faster than its link: \(subject(of: group))")
      }
    }
    if !table.rows.isEmpty { tables.append(table) }
  }

  /// Returns the subject of a group, without the name of its kind.
  private func subject(of group: Measurements.Group) -> String {
    group.name.split(separator: ":", maxSplits: 1).last.map { String($0.dropFirst()) } ?? ""
  }
}
