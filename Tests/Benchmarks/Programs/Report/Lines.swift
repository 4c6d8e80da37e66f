import Foundation

/// The lines that show how the time of a match grows with the number of routes.
struct Lines {
  private static let counts = [10, 1_000, 10_000, 100_000]
  private static let left = 50.0
  private static let right = 480.0
  private static let height = 190.0

  let top: Double

  func draw(_ group: Measurements.Group, _ canvas: inout Canvas) {
    canvas.text("Match with captures, by number of routes", x: 0, y: top, "title")
    let series = Series.all
    let times = series.map { series in
      Self.counts.compactMap { count in
        group.row("\(series.name): \(count) routes, \(series.links)")?.median
      }
    }
    guard times.allSatisfy({ $0.count == Self.counts.count }) else { return }
    let most = max(100, (times.joined().max() ?? 0).rounded(.up))
    drawScales(most, &canvas)
    // Labels beside the ends of the lines, moved apart where they would meet.
    var lowest = Double.infinity
    let byEnd = series.indices.sorted { (times[$0].last ?? 0) < (times[$1].last ?? 0) }
    for index in byEnd {
      let points = zip(Self.counts, times[index]).map { count, time in
        (x: x(of: count), y: y(of: time, most))
      }
      canvas.line(points, series[index].style)
      let fill = series[index].style.split(separator: " ")[0]
      for point in points { canvas.dot(x: point.x, y: point.y, String(fill)) }
      lowest = min(points[points.count - 1].y + 4, lowest - 16)
      let label = "\(series[index].label): \(Figure.time(times[index].last ?? 0))"
      canvas.text(label, x: Self.right + 10, y: lowest, "value")
    }
  }

  private func drawScales(_ most: Double, _ canvas: inout Canvas) {
    let step = [20.0, 50, 100, 200, 500, 1_000].first { most / $0 <= 6 } ?? 2_000
    for time in stride(from: 0, through: most, by: step) {
      let y = y(of: time, most)
      canvas.grid([(Self.left, y), (Self.right, y)])
      canvas.text("\(Int(time)) ns", x: Self.left - 6, y: y + 4, "note left")
    }
    for count in Self.counts {
      canvas.text(Figure.grouped(count), x: x(of: count), y: top + 30 + Self.height + 18, "scale")
    }
  }

  private func x(of count: Int) -> Double {
    let share = (log10(Double(count)) - 1) / 4
    return Self.left + 10 + (Self.right - Self.left - 20) * share
  }

  private func y(of time: Double, _ most: Double) -> Double {
    top + 30 + Self.height * (1 - time / most)
  }
}

/// One line: which rows, and how they look.
private struct Series {
  let name: String
  let links: String
  let style: String
  let label: String

  static let all = [
    Series(name: "Moongate", links: "100 links", style: "own", label: "Moongate, 100 links"),
    Series(name: "C floor", links: "100 links", style: "floor", label: "bare C, 100 links"),
    Series(
      name: "Moongate",
      links: "150000 links",
      style: "own dashed",
      label: "Moongate, 150,000 links"
    ),
    Series(
      name: "C floor",
      links: "150000 links",
      style: "floor dashed",
      label: "bare C, 150,000 links"
    ),
  ]
}
