internal import Synchronization

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Standard input, output and error.
package enum Terminal {
  /// Whether a person types.
  package static var isInteractive: Bool { isatty(0) == 1 }

  /// Whether a terminal shows what is written to standard output.
  package static var showsOutput: Bool { isatty(1) == 1 }

  /// Whether a terminal shows what is written to standard error.
  package static var showsErrors: Bool { isatty(2) == 1 }

  /// The cells of a row and the rows of the terminal that shows what is written; `nil` for a file.
  package static var size: (columns: Int, rows: Int)? {
    var size = winsize()
    // The system call writes to the memory that it is lent, while it runs.
    guard unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Keeps the numbers of standard input, output and error from other files, if they are closed at the start.
  ///
  /// Otherwise the next file that is opened has such a number, and what is printed goes into it. Reading and writing fail as
  /// before. Call it first of all.
  package static func reserve() {
    for number: Int32 in 0...2 where fcntl(number, F_GETFD, 0) < 0 {
      // The system gives the lowest number that is free. It reads the path while it runs.
      _ = unsafe open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// The value of a variable of the environment.
  package static func variable(_ name: String) -> String? {
    // The text is copied at once.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Sets a variable of the environment; only where no other thread runs.
  package static func setVariable(_ name: String, _ value: String) {
    // Both texts are copied.
    unsafe setenv(name, value, 1)
  }

  /// Ends the program.
  package static func exit(_ code: Int32) -> Never { systemExit(code) }

  /// Writes to standard output at once, in order with what `print` wrote.
  package static func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes bytes to standard output at once, in order with what `print` wrote.
  package static func write(_ bytes: [UInt8]) { limited(bytes, to: 1) }

  private static func limited(_ bytes: [UInt8], to descriptor: Int32) {
    fflush(nil)
    guard let limit = outputLimit.withLock({ $0?.taking(bytes.count) }) else {
      return write(bytes, to: descriptor)
    }
    write(Array(bytes.prefix(limit.room)), to: descriptor)
    guard limit.room < bytes.count else { return }
    outputLimit.withLock { $0 = nil }
    limit.over()
  }

  /// The room that is left for output.
  private struct OutputLimit {
    var room: Int
    let over: @Sendable () -> Never

    /// Takes room, and returns what there was.
    mutating func taking(_ count: Int) -> OutputLimit {
      defer { room -= min(count, room) }
      return self
    }
  }

  private static let outputLimit = Mutex<OutputLimit?>(nil)

  /// Limits what is written from now on, to standard output and error together.
  ///
  /// - Parameters:
  ///   - bytes: the most bytes.
  ///   - over: is called in place of writing more.
  package static func limitOutput(to bytes: Int, over: @escaping @Sendable () -> Never) {
    outputLimit.withLock { $0 = OutputLimit(room: bytes, over: over) }
  }

  /// Writes to standard error at once.
  package static func writeError(_ text: String) { limited(Array(text.utf8), to: 2) }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      // The system call wants a pointer, which lives for the length of the call only.
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe systemWrite(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      // A closed pipe is no reason to stop deciding.
      guard count > 0 else { return }
      bytes.removeFirst(count)
    }
  }
}
