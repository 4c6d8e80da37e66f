import Foundation
import Synchronization

/// Runs work on a thread with as little stack as a host may have.
enum SmallStack {
  /// The bytes that Moongate asks of the calling thread.
  ///
  /// The sanitizers make each frame several times as large, so a program that is built with one
  /// gets more.
  static let size = (512 << 10) * (Sanitizer.isPresent ? 16 : 1)

  /// Calls the work on a thread of its own and returns what it returns.
  static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result {
    let result = Box<Result>()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      result.value.withLock { $0 = work() }
      done.signal()
    }
    thread.stackSize = size
    thread.start()
    done.wait()
    guard let value = result.value.withLock({ $0 }) else { fatalError("the thread gave nothing") }
    return value
  }

  private final class Box<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }
}
