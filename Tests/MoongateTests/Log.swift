import Synchronization

@testable import Moongate

/// Lines that a gate's log was called with, from any thread.
final class Log: Sendable {
  private let contents = Mutex<[String]>([])

  var lines: [String] { contents.withLock { $0 } }

  func append(_ line: String) { contents.withLock { $0.append(line) } }
}

/// A gate that is made after the closure that uses it.
final class Gates: Sendable {
  private let contents = Mutex<Gate?>(nil)

  var gate: Gate? {
    get { contents.withLock { $0 } }
    set { contents.withLock { $0 = newValue } }
  }
}
