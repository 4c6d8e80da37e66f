import MoongateSystem

/// The progress of a long command, as a line on standard error if that is a terminal.
struct ProgressBar {
  private static let width = 24

  private let isShown = Terminal.showsErrors
  private let start = ContinuousClock.now
  private var last = ContinuousClock.now
  private var hasShown = false

  /// Draws the line again, at most ten times a second.
  ///
  /// - Parameters:
  ///   - part: the part of the work that is done, from 0 to 1; `nil` if that is unknown.
  ///   - lines: the number of lines that are done.
  mutating func show(part: Double?, lines: Int) {
    let now = ContinuousClock.now
    guard isShown, now - last > .milliseconds(100) else { return }
    last = now
    hasShown = true
    let seconds = (now - start) / .seconds(1)
    var words = "\(lines) lines, \(Int(Double(lines) / seconds)) a second"
    if let part, part > 0 {
      let full = Int(part * Double(Self.width))
      let bar =
        String(repeating: "█", count: full) + String(repeating: "░", count: Self.width - full)
      words = "\(bar) \(Int(part * 100)) %, \(words), \(Int(seconds / part - seconds)) s left"
    }
    Terminal.writeError("\r\u{1B}[K\(words)")
  }

  /// Removes the line.
  mutating func remove() {
    guard hasShown else { return }
    hasShown = false
    Terminal.writeError("\r\u{1B}[K")
  }
}
