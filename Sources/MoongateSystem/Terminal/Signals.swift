// Other systems give an app no terminal.
#if os(macOS) || os(Linux)
internal import Dispatch
internal import Synchronization

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The signals that this process takes instead of ending or stopping.
///
/// A handler may do next to nothing, so it writes the number of its signal to a pipe, and a queue of its
/// own reads that.
package enum Signals {
  /// A signal that came.
  package enum Signal: Sendable, CaseIterable {
    /// Ctrl-C, or a request to end.
    case interrupt
    case terminate, hangUp, quit
    /// A request to stop, such as by another process.
    case stop
    /// The process goes on after it was stopped.
    case `continue`
    /// The terminal has another size.
    case resize

    /// The system's number of the signal.
    package var number: Int32 {
      switch self {
      case .interrupt: SIGINT
      case .terminate: SIGTERM
      case .hangUp: SIGHUP
      case .quit: SIGQUIT
      case .stop: SIGTSTP
      case .continue: SIGCONT
      case .resize: SIGWINCH
      }
    }
  }

  /// Takes all of them from now on.
  ///
  /// - Parameter body: is called with each, on a queue of its own, one after the other.
  /// - Returns: what takes them, for as long as it is there; `nil` where the system has no pipe to give.
  package static func take(_ body: @escaping @Sendable (Signal) -> Void) -> Taker? {
    guard let pipe = try? WakePipe() else { return nil }
    pipeEnd.store(pipe.writeEnd, ordering: .releasing)
    let source = DispatchSource.makeReadSource(
      fileDescriptor: pipe.readEnd,
      queue: DispatchQueue(label: "signals", qos: .userInteractive)
    )
    source.setEventHandler {
      for number in WakePipe.read(from: pipe.readEnd, most: 64) {
        if let signal = Signal.allCases.first(where: { $0.number == Int32(number) }) {
          body(signal)
        }
      }
    }
    source.activate()
    for signal in Signal.allCases { install(note, for: signal.number) }
    unblock()
    return Taker(source)
  }

  /// The receiver of signals.
  package final class Taker {
    private let source: any DispatchSourceRead

    fileprivate init(_ source: any DispatchSourceRead) { self.source = source }

    deinit {
      for signal in Signal.allCases { Signals.install(SIG_DFL, for: signal.number) }
      source.cancel()
    }
  }

  /// Stops this process as Ctrl-Z does, until somebody lets it go on.
  package static func stop() {
    install(SIG_DFL, for: SIGTSTP)
    raise(SIGTSTP)
    install(note, for: SIGTSTP)
  }

  /// Ends this process as if nobody had taken the signal.
  package static func end(by signal: Signal) -> Never {
    install(SIG_DFL, for: signal.number)
    raise(signal.number)
    // A signal that is blocked.
    Terminal.exit(128 + signal.number)
  }

  private static let note: @convention(c) (Int32) -> Void = { number in
    let before = errno
    WakePipe.write(UInt8(truncatingIfNeeded: number), to: pipeEnd.load(ordering: .acquiring))
    errno = before
  }

  /// Lets the signals come to this thread, whatever the program that started this one has blocked.
  private static func unblock() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in Signal.allCases { unsafe sigaddset(&signals, signal.number) }
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private static func install(_ handler: (@convention(c) (Int32) -> Void)?, for number: Int32) {
    var action = sigaction()
    unsafe sigemptyset(&action.sa_mask)
    #if canImport(Darwin)
    unsafe action.__sigaction_u.__sa_handler = handler
    #else
    unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    unsafe sigaction(number, &action, nil)
  }
}

/// The end of the pipe that handlers write to: that of the newest taker.
///
/// It is stored before a handler is installed, so no handler is the first to use it.
private let pipeEnd = Atomic<Int32>(-1)
#endif
