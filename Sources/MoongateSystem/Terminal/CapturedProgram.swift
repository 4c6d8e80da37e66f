// Other systems let an app start no program.
#if os(macOS) || os(Linux)
#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A program that was run, and what it wrote to its standard output.
package struct CapturedProgram: Sendable {
  /// Its exit code; that of a shell where a signal ended the program.
  package let code: Int32
  /// The bytes that the program wrote.
  package let output: [UInt8]

  /// Runs a program and waits for its end.
  ///
  /// The program reads nothing, and what it says of errors is dropped.
  ///
  /// - Parameters:
  ///   - words: the name of the program, which is looked for in `PATH`, and its arguments.
  ///   - most: the most bytes of output that are kept.
  ///   - seconds: the seconds after which the program is killed.
  /// - Throws: the system's reason, where it does not run; ``SystemError/timedOut`` where it was killed.
  package init(
    _ words: [String],
    most: Int = 1 << 20,
    seconds: Int = 600
  ) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .last }
    let (reading, writing) = (ends[0], ends[1])
    defer { close(reading) }
    let process: pid_t
    do {
      defer { close(writing) }
      process = try Self.start(words, output: writing, closing: reading)
    }
    let deadline = ContinuousClock.now + .seconds(seconds)
    var output: [UInt8] = []
    var isLate = false
    while true {
      isLate = !Self.waits(for: reading, until: deadline)
      guard !isLate, let chunk = try? readBytes(of: reading, most: 1 << 12), !chunk.isEmpty else {
        break
      }
      output += chunk.prefix(most - output.count)
    }
    if isLate { kill(process, SIGKILL) }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw .last }
    }
    if isLate { throw .timedOut }
    code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    self.output = output
  }

  private static func start(
    _ words: [String],
    output: Int32,
    closing: Int32
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_addclose(&actions, output)
    unsafe posix_spawn_file_actions_addclose(&actions, closing)
    // The strings live until they are freed below.
    var pointers = unsafe words.map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe pointers.indices { unsafe free(pointers[index]) }
    }
    var process: pid_t = 0
    let code = unsafe posix_spawnp(&process, words[0], &actions, nil, &pointers, environ)
    guard code == 0 else { throw SystemError(code: code) }
    return process
  }

  /// Waits until there is something to read, or the end; returns whether that came in time.
  private static func waits(for file: Int32, until deadline: ContinuousClock.Instant) -> Bool {
    while true {
      let left = ContinuousClock.now.duration(to: deadline) / Duration.milliseconds(1)
      guard left > 0 else { return false }
      var asked = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      // The system call writes to the value that it is lent, while it runs.
      let count = unsafe poll(&asked, 1, Int32(min(left, 1000).rounded(.up)))
      if count > 0 || count < 0 && errno != EINTR { return true }
    }
  }
}
#endif
