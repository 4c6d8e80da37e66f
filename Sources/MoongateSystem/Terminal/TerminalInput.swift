// Other systems give an app no terminal.
#if os(macOS) || os(Linux)
#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The input of a person, and the events that happen meanwhile.
package struct TerminalInput {
  /// An event of the input.
  package enum Event: Sendable, Equatable {
    /// Bytes that were typed.
    case bytes([UInt8])
    /// Nothing until the time was over.
    case timeOut
    /// Somebody woke whoever waits.
    case woken
    /// Nothing more will be typed.
    case end
  }

  /// A means to wake whoever waits.
  package struct Alarm: Sendable {
    fileprivate let pipe: WakePipe

    /// Wakes whoever waits now, or waits next; from any thread.
    package func ring() { WakePipe.write(0, to: pipe.writeEnd) }
  }

  /// The alarm that wakes `next`.
  package let alarm: Alarm

  /// Takes the input from now on.
  ///
  /// - Throws: the system's reason, where it has no pipe to give.
  package init() throws(SystemError) { alarm = Alarm(pipe: try WakePipe()) }

  /// Waits for what comes next.
  ///
  /// - Parameter milliseconds: how long to wait; `nil` for as long as it takes.
  /// - Returns: what came.
  package func next(milliseconds: Int32?) -> Event {
    var waits = [
      pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
      pollfd(fd: alarm.pipe.readEnd, events: Int16(POLLIN), revents: 0),
    ]
    // The system call writes to the memory that it is lent, while it runs.
    let count = unsafe poll(&waits, 2, milliseconds ?? -1)
    if count == 0 { return .timeOut }
    // A signal; its taker rings.
    if count < 0 { return errno == EINTR ? .woken : .end }
    if waits[1].revents != 0 {
      _ = WakePipe.read(from: alarm.pipe.readEnd, most: 64)
      return .woken
    }
    let bytes = WakePipe.read(from: 0, most: 1 << 14)
    return bytes.isEmpty ? .end : .bytes(bytes)
  }
}
#endif
