internal import Synchronization

/// The readers of a center's events.
final class LinkEvents: Sendable {
  /// The events that wait for a slow reader; older ones are dropped.
  static let most = 256

  private struct State {
    var number = 0
    var readers: [AsyncStream<LinkEvent>.Continuation] = []
  }

  private let state = Mutex(State())

  /// One more stream of the events from now on.
  var stream: AsyncStream<LinkEvent> {
    let (stream, reader) = AsyncStream<LinkEvent>.makeStream(
      bufferingPolicy: .bufferingNewest(Self.most)
    )
    state.withLock { $0.readers.append(reader) }
    return stream
  }

  /// Numbers an event and gives it to all readers.
  func add(_ event: LinkEvent) {
    state.withLock { state in
      state.number += 1
      guard !state.readers.isEmpty else { return }
      var event = event
      event.number = state.number
      state.readers.removeAll { reader in
        if case .terminated = reader.yield(event) { true } else { false }
      }
    }
  }

  deinit { for reader in state.withLock({ $0.readers }) { reader.finish() } }
}
