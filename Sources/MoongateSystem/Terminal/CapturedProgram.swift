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
  /// - Throws: the system's reason, where it does not run.
  package init(_ words: [String], most: Int = 1 << 20) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .last }
    let (reading, writing) = (ends[0], ends[1])
    defer { close(reading) }
    let process: pid_t
    do {
      defer { close(writing) }
      process = try Self.start(words, output: writing, closing: reading)
    }
    var output: [UInt8] = []
    while let chunk = Self.read(reading), !chunk.isEmpty {
      output += chunk.prefix(most - output.count)
    }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw .last }
    }
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

  /// Reads the next bytes; none at the end, nil where that fails.
  private static func read(_ file: Int32) -> [UInt8]? {
    var result = 0
    // The system call writes to the buffer that it is lent, while it runs.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 12) { buffer, count in
      repeat {
        result = unsafe systemRead(file, buffer.baseAddress, 1 << 12)
      } while result < 0 && errno == EINTR
      count = max(0, result)
    }
    return result < 0 ? nil : bytes
  }
}
#endif
