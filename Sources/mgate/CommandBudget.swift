import MoongateSystem
import MoongateWorkbench

/// The time, memory and output that a command may take.
///
/// A script set may be a stranger's, made to keep those busy who look at it or to fill their disks. Work that
/// is made of many small parts ends by itself when the time is up, and says what was left out. All else is
/// ended here: after twice as much, or after too much output.
struct CommandBudget {
  /// The most bytes of output.
  static let mostOutput = 64 << 20
  /// The lines of traffic for which there is a further second of processor time.
  private static let linesOfSecond = 1_000
  /// The milliseconds between two looks at what was taken.
  private static let pause = 20

  /// The number of times that the command may take as much as usual.
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
        end(
          "The command has written \(Int(Double(Self.mostOutput >> 20) * factor)) MiB, the most it may."
        )
      }
    }
    // A thread of Foundation would add 11 % to the instructions of every start.
    Task.detached {
      while true {
        let usage = ProcessUsage()
        if usage.seconds > seconds {
          end("The command has taken \(Int(seconds)) s of processor time, the most it may.")
        }
        if Double(usage.bytes) > memory {
          end("The command has taken \(Int(memory / 0x1p20)) MiB of memory, the most it may.")
        }
        try? await Task.sleep(for: .milliseconds(Self.pause))
      }
    }
  }

  /// Ends this process if lines of traffic took more than a millisecond each, and the usual time besides: no link of an app
  /// takes as much, but a stranger's set can make each line take a hundred times as long.
  func check(lines: Int) {
    let seconds = 2 * WorkBudget.usualSeconds + lines / Self.linesOfSecond
    let most = Double(seconds) * factor
    if ProcessUsage().seconds > most {
      end(
        "The command has taken \(Int(most)) s of processor time for \(lines) lines, the most it may."
      )
    }
  }

  private func end(_ sentence: String) -> Never {
    Output().complain(
      """
      \(sentence) It was stopped. If the script set is meant to take so much, give \
      --budget \(Int((factor * 4).rounded(.up))).
      """
    )
    ScratchFolder.removeAll()
    Terminal.exit(Outcome.failed.exitCode)
  }
}
