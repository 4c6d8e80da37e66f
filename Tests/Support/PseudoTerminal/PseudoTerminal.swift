package import TerminalEmulator

#if canImport(Darwin)
package import Darwin
#elseif canImport(Glibc)
package import Glibc
#elseif canImport(Musl)
package import Musl
#endif

/// A program in a terminal of its own, with somebody who types and reads the screen.
package final class PseudoTerminal {
  /// The reason why a program does not run, or a screen does not come.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The screen.
  package private(set) var screen: TerminalEmulator
  /// The process.
  package let process: pid_t
  private let terminal: Int32
  private var pending: [UInt8] = []
  private var status: Int32?

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - program: its path.
  ///   - arguments: its arguments, without its name.
  ///   - environment: its whole environment.
  ///   - columns: the cells of a row.
  ///   - rows: the rows.
  /// - Throws: a `Failure` where it does not run.
  package init(
    _ program: String,
    _ arguments: [String],
    environment: [String: String],
    columns: Int = 80,
    rows: Int = 24
  ) throws {
    screen = TerminalEmulator(columns: columns, height: rows)
    terminal = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard let name = Self.otherEnd(of: terminal) else {
      throw Failure(description: "There is no terminal to be had.")
    }
    Self.set(columns, rows, of: terminal)
    _ = fcntl(terminal, F_SETFD, FD_CLOEXEC)
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    // A session of its own, whose terminal is the first that it opens, and that gets all signals.
    var blocked = sigset_t()
    unsafe sigemptyset(&blocked)
    unsafe posix_spawnattr_setsigmask(&attributes, &blocked)
    unsafe posix_spawnattr_setflags(&attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK))
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup("\($0)=\($1)") } + [nil]
    defer {
      for index in unsafe words.indices { unsafe free(words[index]) }
      for index in unsafe variables.indices { unsafe free(variables[index]) }
    }
    var process: pid_t = 0
    guard unsafe posix_spawn(&process, program, &actions, &attributes, &words, &variables) == 0
    else { throw Failure(description: "The program does not run.") }
    self.process = process
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      _ = finish()
    }
    close(terminal)
  }

  /// Types a text.
  package func type(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes { unsafe write(terminal, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Waits until the screen is as wanted.
  ///
  /// However slow the machine is, it waits long enough; only what never comes is an error.
  package func wait(_ what: String = "", until isWanted: (TerminalEmulator) -> Bool) throws {
    for _ in 0..<1_200 {
      read(milliseconds: 0)
      if isWanted(screen) { return }
      read(milliseconds: 100)
    }
    throw Failure(description: "\(what) does not come; the screen is:\n\(text)")
  }

  /// Waits until a text is on the screen.
  package func wait(for text: String) throws {
    try wait(text) { $0.lines.contains { $0.contains(text) } }
  }

  /// The text on the screen, without blank lines at the end.
  package var text: String {
    var lines = screen.lines
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// Gives the terminal another size, and forgets what it showed.
  package func resize(columns: Int, rows: Int) {
    read(milliseconds: 0)
    _ = screen.resize(columns: columns, height: rows, mark: 0)
    Self.set(columns, rows, of: terminal)
  }

  /// Sends a signal to the program.
  package func send(_ signal: Int32) { kill(process, signal) }

  /// Whether keys are echoed, and come in lines, as programs expect it.
  package var isSane: Bool {
    var mode = termios()
    guard unsafe tcgetattr(terminal, &mode) == 0 else { return false }
    let wanted = tcflag_t(ECHO | ICANON | ISIG)
    return mode.c_lflag & wanted == wanted
  }

  /// Whether Ctrl-C is a signal for the program, and not a key.
  package var isInterruptible: Bool {
    var mode = termios()
    return unsafe tcgetattr(terminal, &mode) == 0 && mode.c_lflag & tcflag_t(ISIG) != 0
  }

  /// Whether the program is stopped now.
  package func isStopped() -> Bool {
    var status: Int32 = 0
    return unsafe waitpid(process, &status, WNOHANG | WUNTRACED) == process && status & 0xFF == 0x7F
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: its exit code, or the negative number of the signal that ended it.
  package func finish() -> Int32 {
    if let status { return status }
    var code: Int32 = 0
    // What it writes must be read, or it waits.
    while unsafe waitpid(process, &code, WNOHANG) == 0 { read(milliseconds: 20) }
    read(milliseconds: 0)
    let end = code & 0x7F == 0 ? (code >> 8) & 0xFF : -(code & 0x7F)
    status = end
    return end
  }

  private func read(milliseconds: Int32) {
    var waits = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    while unsafe poll(&waits, 1, milliseconds) > 0, waits.revents & Int16(POLLIN) != 0 {
      var buffer = [UInt8](repeating: 0, count: 4_096)
      let count = unsafe systemRead(terminal, &buffer, buffer.count)
      guard count > 0 else { return }
      pending += buffer[..<count]
      show()
    }
  }

  /// Shows what is there but the beginning of a sequence or a character.
  private func show() {
    var end = pending.count
    if let escape = pending.lastIndex(of: 0x1B),
      !pending[(escape + 1)...].contains(where: {
        (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
      })
    {
      end = escape
    }
    if pending.last == 0x0D { end = min(end, pending.count - 1) }
    while end > 0, String(validating: pending[..<end], as: UTF8.self) == nil { end -= 1 }
    screen.write(Array(pending[..<end]))
    pending.removeFirst(end)
  }

  /// Unlocks the end of a terminal that programs open, and returns its path.
  private static func otherEnd(of terminal: Int32) -> String? {
    #if canImport(Darwin)
    guard grantpt(terminal) == 0, unlockpt(terminal) == 0 else { return nil }
    // The name is copied at once.
    return unsafe ptsname(terminal).map { unsafe String(cString: $0) }
    #else
    // TIOCSPTLCK and TIOCGPTN; the functions that call them are not visible here.
    var lock: Int32 = 0
    var number: Int32 = 0
    guard unsafe ioctl(terminal, 0x4004_5431, &lock) == 0,
      unsafe ioctl(terminal, 0x8004_5430, &number) == 0
    else { return nil }
    return "/dev/pts/\(number)"
    #endif
  }

  private static func set(_ columns: Int, _ rows: Int, of terminal: Int32) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = unsafe ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }
}

extension TerminalEmulator {
  /// The texts of all rows.
  package var lines: [String] { (0..<height).map { text($0) } }
}

/// POSIX_SPAWN_SETSID, which is not visible everywhere.
#if canImport(Darwin)
private let newSession: Int16 = 0x0400
private let systemRead = unsafe Darwin.read
#elseif canImport(Glibc)
private let newSession: Int16 = 0x80
private let systemRead = unsafe Glibc.read
#elseif canImport(Musl)
private let newSession: Int16 = 0x80
private let systemRead = unsafe Musl.read
#endif
