// Other systems give an app no terminal.
#if os(macOS) || os(Linux)
#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A program that has the terminal until it ends.
package enum ForegroundProgram {
  /// Runs a line of the shell with further arguments.
  ///
  /// - Parameters:
  ///   - line: the line, such as what `EDITOR` holds.
  ///   - arguments: what is handed to it, as it is.
  /// - Returns: its exit code.
  /// - Throws: the system's reason, where it does not run.
  package static func run(_ line: String, _ arguments: [String]) throws(SystemError) -> Int32 {
    let words = ["sh", "-c", line + " \"$@\"", "sh"] + arguments
    // The strings live until they are freed below.
    var pointers = unsafe words.map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe pointers.indices { unsafe free(pointers[index]) }
    }
    var process: pid_t = 0
    let code = unsafe posix_spawn(&process, "/bin/sh", nil, nil, &pointers, environ)
    guard code == 0 else { throw SystemError(code: code) }
    var status: Int32 = 0
    while true {
      if unsafe waitpid(process, &status, WUNTRACED) < 0 {
        guard errno == EINTR else { throw .last }
        continue
      }
      // Who stops the program wants the shell that started both.
      guard status & 0xFF == 0x7F else { break }
      Signals.stop()
    }
    // The exit code, or that of a shell for a signal.
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
#endif
