package import Moongate
internal import TerminalText

/// The durations of decisions and of their parts, by route.
package struct BenchReport: Sendable, Encodable {
  /// The links, in the order in which they were given.
  private(set) var links: [MeasuredLink]

  /// Measures links one after the other.
  ///
  /// - Parameters:
  ///   - lines: the links, and what each is tried with.
  ///   - gate: the gate that decides them.
  ///   - count: how many decisions of each are made, at least one; fewer where they take long.
  package init(of lines: [RequestLine], by gate: Gate, count: Int) {
    links = lines.map { MeasuredLink($0, by: gate, count: count) }
    let sum = links.reduce(0) { $0 + ($1.microseconds?.median ?? 0) }
    for index in links.indices where sum > 0 {
      links[index].share = links[index].microseconds.map {
        ($0.median / sum * 10_000).rounded() / 10_000
      }
    }
  }

  /// The worst outcome of the links.
  package var outcome: Outcome { links.map(\.outcome).max() ?? .fine }

  /// A table, and below it why links have no decision.
  package var text: String {
    guard !links.isEmpty else { return "There are no routes to measure." }
    let errors = links.compactMap { measured in
      measured.error.map { "error: \(Value.displayed(measured.link)): \($0)" }
    }
    return (TextTable([Self.head] + links.map(Self.row)).lines + errors).joined(separator: "\n")
  }

  private static let head = [
    "route", "link", "reading", "matching", "answering", "median", "p99", "steps", "share",
  ]

  private static func row(of measured: MeasuredLink) -> [String] {
    let link = Value.displayed(measured.link)
    let route = measured.route.map { "\($0)" } ?? measured.response ?? "no decision"
    guard let times = measured.microseconds, let share = measured.share else {
      return [route, link] + Array(repeating: "-", count: head.count - 2)
    }
    let parts = [times.reading, times.matching, times.answering, times.median, times.p99]
    return [route, link] + parts.map { "\(decimals($0)) µs" }
      + [measured.steps.map { "\($0)" } ?? "-", "\(Int((share * 100).rounded())) %"]
  }

  /// A number with as many digits behind the point as it has need of.
  static func decimals(_ number: Double) -> String {
    let places = number < 10 ? 100 : number < 100 ? 10 : 1
    guard places > 1, number.isFinite else { return "\(number.rounded())".droppingZero }
    let scaled = Int((number * Double(places)).rounded())
    let rest = "\(scaled % places)"
    let width = places == 100 ? 2 : 1
    return "\(scaled / places)." + String(repeating: "0", count: width - rest.count) + rest
  }
}

extension String {
  /// The digits of a number without the point and the zero at their end.
  fileprivate var droppingZero: String { hasSuffix(".0") ? String(dropLast(2)) : self }
}

/// Lines of cells whose columns stand below each other.
struct TextTable {
  /// The lines.
  let lines: [String]

  /// A table of rows with as many cells each; the first two columns begin together, numbers end together.
  init(_ rows: [[String]]) {
    let columns = rows.first?.count ?? 0
    let widths = (0..<columns).map { column in
      rows.map { CellWidth.ofText($0[column]) }.max() ?? 0
    }
    lines = rows.map { row in
      row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - CellWidth.ofText(row[column]))
        return column < 2 ? row[column] + space : space + row[column]
      }.joined(separator: "  ")
    }
  }
}
