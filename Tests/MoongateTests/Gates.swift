import Synchronization

@testable import Moongate

/// A gate that is made after the closure that uses it.
final class Gates: Sendable {
  private let contents = Mutex<Gate?>(nil)

  var gate: Gate? {
    get { contents.withLock { $0 } }
    set { contents.withLock { $0 = newValue } }
  }
}
