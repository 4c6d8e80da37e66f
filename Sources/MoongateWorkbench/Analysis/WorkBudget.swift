internal import MoongateSystem

/// The processor time and memory that work on a script set may take.
///
/// Each decision and each test has limits of its own, but a set can ask for any number of them, and so keep a
/// tool busy for hours. Whoever repeats them asks between two of them.
package struct WorkBudget: Sendable {
  /// The seconds of processor time that a command may take, unless its caller says otherwise.
  package static let usualSeconds = 120
  /// The bytes of memory.
  package static let usualMemory = 1 << 30

  /// The budget of a caller who waits as long as it takes.
  package static let unlimited = WorkBudget(end: .infinity, memory: .infinity)

  /// The time of the process at which the budget is spent.
  private let end: Double
  /// The memory of the process with which it is spent.
  private let memory: Double

  private init(end: Double, memory: Double) {
    self.end = end
    self.memory = memory
  }

  /// A budget that begins now.
  ///
  /// - Parameter factor: how many times the usual amounts there are.
  package init(factor: Double) {
    self.init(
      end: ProcessUsage().seconds + Double(Self.usualSeconds) * factor,
      memory: Double(Self.usualMemory) * factor
    )
  }

  /// Whether nothing is left.
  package var isSpent: Bool {
    guard end < .infinity else { return false }
    let usage = ProcessUsage()
    return usage.seconds >= end || Double(usage.bytes) >= memory
  }
}
