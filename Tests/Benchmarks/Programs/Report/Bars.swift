import Foundation

/// Horizontal bars on one logarithmic scale that begins at ten nanoseconds.
struct Bars {
  private static let left = 210.0
  private static let rowHeight = 22.0

  private let top: Double
  /// The powers of ten that the scale spans.
  private let decades: ClosedRange<Int>
  /// The top of the next row.
  private(set) var bottom: Double

  /// Bars below `top`, the longest of which stands for so many nanoseconds.
  init(top: Double, longest: Double) {
    self.top = top
    decades = 1...max(2, Int(log10(longest).rounded(.up)))
    bottom = top
  }

  mutating func section(_ title: String, _ canvas: inout Canvas) {
    bottom += 26
    canvas.text(title, x: 0, y: bottom, "heading")
    bottom += 10
  }

  mutating func bar(_ label: String, _ time: Double, _ style: String, _ canvas: inout Canvas) {
    let end = place(of: time)
    canvas.text(label, x: Self.left - 8, y: bottom + 14, "label")
    canvas.bar(x: Self.left, y: bottom + 3, width: end - Self.left, height: 15, style)
    canvas.text(Figure.time(time), x: end + 6, y: bottom + 14, "value")
    bottom += Self.rowHeight
  }

  /// The lines of the scale, over the height of all bars.
  func grid(_ canvas: inout Canvas) {
    for decade in decades {
      let time = pow(10, Double(decade))
      let x = place(of: time)
      canvas.grid([(x, top + 4), (x, bottom + 4)])
      let unit = time >= 1_000 ? "\(Int(time / 1_000)) µs" : "\(Int(time)) ns"
      canvas.text(unit, x: x, y: bottom + 20, "scale")
    }
  }

  private func place(of time: Double) -> Double {
    let width = Canvas.width - Self.left - 80
    let share = (log10(max(time, 10)) - 1) / Double(decades.upperBound - 1)
    return Self.left + width * share
  }
}
