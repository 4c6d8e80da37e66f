import CoreMetrics
import Synchronization

/// Metrics in the text format of Prometheus, for want of a backend; a product of yours has one.
final class TextMetrics: MetricsFactory {
  private let cells = Mutex<[String: MetricCell]>([:])

  /// All metrics, sorted by name.
  var text: String {
    cells.withLock(\.self).sorted { $0.key < $1.key }.map { $1.text(named: $0) }.joined()
  }

  private func cell(_ label: String, _ dimensions: [(String, String)]) -> MetricCell {
    let values = dimensions.map { name, value in
      let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
        "\n",
        with: "\\n"
      )
      return "\(name)=\"\(escaped)\""
    }
    let name = values.isEmpty ? label : "\(label){\(values.joined(separator: ","))}"
    return cells.withLock { cells in
      let cell = cells[name] ?? MetricCell()
      cells[name] = cell
      return cell
    }
  }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    cell(label + "_total", dimensions)
  }

  func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool)
    -> any RecorderHandler
  {
    cell(label, dimensions)
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    let timer = cell(label, dimensions)
    timer.hasTimes()
    return timer
  }

  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}
}

/// One number, or the sum and the number of some times.
final class MetricCell: CounterHandler, RecorderHandler, TimerHandler {
  private let sum = Atomic<Int64>(0)
  private let count = Atomic<Int64>(-1)

  /// Has the cell be one of times, of which there are none yet.
  func hasTimes() { count.store(0, ordering: .relaxed) }

  func increment(by amount: Int64) { sum.add(amount, ordering: .relaxed) }
  func reset() { sum.store(0, ordering: .relaxed) }
  func record(_ value: Int64) { sum.store(value, ordering: .relaxed) }
  func record(_ value: Double) { record(Int64(value)) }
  func recordNanoseconds(_ duration: Int64) {
    sum.add(duration, ordering: .relaxed)
    count.add(1, ordering: .relaxed)
  }

  func text(named name: String) -> String {
    let sum = sum.load(ordering: .relaxed)
    let count = count.load(ordering: .relaxed)
    return count < 0
      ? "\(name) \(sum)\n" : "\(name)_count \(count)\n\(name)_sum \(Double(sum) / 1e9)\n"
  }
}
