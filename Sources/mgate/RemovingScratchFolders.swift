import MoongateSystem
import Synchronization

/// The lock that a signal which ends this process takes, and never gives back.
private let ending = Mutex(())

/// Runs something, and removes the scratch folders of this process where a signal ends it meanwhile.
func removingScratchFolders<Result>(_ body: () throws -> Result) rethrows -> Result {
  #if os(macOS) || os(Linux)
  let taker = Signals.take { signal in
    switch signal {
    case .interrupt, .terminate, .hangUp, .quit:
      ending.withLock { _ in
        ScratchFolder.removeAll()
        Signals.end(by: signal)
      }
    case .stop: Signals.stop()
    case .continue, .resize: break
    }
  }
  // What fails because its files are gone leaves the last word to the signal.
  defer { ending.withLock { _ in } }
  return try withExtendedLifetime(taker, body)
  #else
  return try body()
  #endif
}
