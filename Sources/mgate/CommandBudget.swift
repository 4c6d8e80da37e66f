import Foundation
import MoongateSystem
import MoongateWorkbench

/// What a command may take of its computer.
///
/// A script set may be a stranger's, made to keep those busy who look at it or to fill their disks. Work that
/// is made of many small parts ends by itself when the time is up, and says what was left out. All else is
/// ended here: after twice as much, or after too much output.
struct CommandBudget {
  /// The most bytes of output.
  static let mostOutput = 64 << 20
  /// The milliseconds between two looks at what was taken.
  private static let pause = 20

  /// How much more than usual the command may take.
  let factor: Double
  /// Whether the command goes on as long as somebody wants, so that its time says nothing.
  let isEndless: Bool

  /// The processor time for the parts of a command's work.
  var work: WorkBudget { WorkBudget(factor: factor) }

  /// Ends this process once it has taken too much.
  func watch() {
    let seconds = isEndless ? .infinity : 2 * Double(WorkBudget.usualSeconds) * factor
    let memory = 2 * Double(WorkBudget.usualMemory) * factor
    if !isEndless {
      Terminal.limitOutput(to: Int(min(Double(Self.mostOutput) * factor, 0x1p62))) {
        end("written \(Int(Double(Self.mostOutput >> 20) * factor)) MiB")
      }
    }
    Thread.detachNewThread {
      while true {
        let usage = ProcessUsage()
        if usage.seconds > seconds { end("taken \(Int(seconds)) seconds of processor time") }
        if Double(usage.bytes) > memory { end("taken \(Int(memory / 0x1p20)) MiB of memory") }
        usleep(UInt32(Self.pause * 1_000))
      }
    }
  }

  private func end(_ what: String) -> Never {
    Output().complain(
      """
      The command has \(what), the most it may, and was stopped. If the script set is meant to take so \
      much, give --budget \(Int((factor * 4).rounded(.up))).
      """
    )
    ScratchFolder.removeAll()
    Terminal.exit(Outcome.failed.exitCode)
  }
}
