// Other systems give an app no terminal.
#if os(macOS) || os(Linux)
#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The mode of the terminal in which each key comes at once.
///
/// Keys are not echoed, and none of them is a signal. What the mode was before is set again by `leave`,
/// at the end of the process, and by a handler where the process crashes.
package enum TerminalMode {
  /// Takes each key as it comes.
  ///
  /// - Returns: whether standard input is a terminal that can.
  package static func enter() -> Bool {
    guard isatty(0) == 1, isatty(1) == 1, saved != nil else { return false }
    _ = restoring
    return set(hasSignals: false)
  }

  /// Lets Ctrl-C be a signal, or not, while keys come as they are typed.
  package static func setInterruptible(_ isInterruptible: Bool) {
    _ = set(hasSignals: isInterruptible)
  }

  /// Sets the mode that was there before.
  package static func leave() { restore() }

  private static func set(hasSignals: Bool) -> Bool {
    guard var mode = saved else { return false }
    mode.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
    if !hasSignals { mode.c_lflag &= ~tcflag_t(ISIG) }
    // What was typed ahead stays.
    mode.c_lflag |= tcflag_t(NOFLSH)
    mode.c_iflag &= ~tcflag_t(ICRNL | INLCR | IXON | ISTRIP)
    return unsafe tcsetattr(0, TCSADRAIN, &mode) == 0
  }

  /// Sets the mode of before, by system calls alone, since a crash may call it.
  private static func restore() {
    guard var mode = saved else { return }
    // The system call reads the mode while it runs.
    unsafe tcsetattr(0, TCSANOW, &mode)
  }

  /// Has the exit and the signals of a crash restore the terminal first, once.
  private static let restoring: Void = {
    atexit { TerminalMode.restore() }
    restoreAtCrash()
  }()

  private static func restoreAtCrash() {
    for crash in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] {
      var action = sigaction()
      unsafe sigemptyset(&action.sa_mask)
      // The signal that is raised again finds what the system does by itself.
      action.sa_flags = resetsHandler
      let handler: @convention(c) (Int32) -> Void = { number in
        TerminalMode.restore()
        // Pastes without brackets, and a row of its own for what is said of the crash.
        let sequence: StaticString = "\u{1B}[?2004l\r\n"
        _ = unsafe systemWrite(1, sequence.utf8Start, sequence.utf8CodeUnitCount)
        signal(number, SIG_DFL)
        raise(number)
      }
      #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
      #else
      unsafe action.__sigaction_handler.sa_handler = handler
      #endif
      unsafe sigaction(crash, &action, nil)
    }
  }
}

#if canImport(Darwin)
private let resetsHandler = SA_RESETHAND | SA_NODEFER
#else
private let resetsHandler = Int32(bitPattern: UInt32(SA_RESETHAND)) | Int32(SA_NODEFER)
#endif

/// The mode that was there when this was first asked for, which ``TerminalMode/enter()`` does before it has a crash
/// restore it; `nil` where standard input has none.
private let saved: termios? = {
  var mode = termios()
  // The system call writes to the memory that it is lent, while it runs.
  return unsafe tcgetattr(0, &mode) == 0 ? mode : nil
}()
#endif
