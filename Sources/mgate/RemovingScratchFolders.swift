import MoongateSystem

/// Runs something, and removes the scratch folders of this process where a signal ends it meanwhile.
func removingScratchFolders<Result>(_ body: () throws -> Result) rethrows -> Result {
  #if os(macOS) || os(Linux)
  let taker = Signals.take { signal in
    switch signal {
    case .interrupt, .terminate, .hangUp, .quit:
      ScratchFolder.removeAll()
      Signals.end(by: signal)
    case .stop: Signals.stop()
    case .continue, .resize: break
    }
  }
  return try withExtendedLifetime(taker, body)
  #else
  return try body()
  #endif
}
