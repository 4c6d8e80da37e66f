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

  /// Ends the program.
  package static func exit(_ code: Int32) -> Never { systemExit(code) }

  /// Writes to standard output at once, in order with what `print` wrote.
  package static func write(_ text: String) {
    fflush(nil)
    write(text, to: 1)
  }

  /// Writes to standard error at once.
  package static func writeError(_ text: String) {
    fflush(nil)
    write(text, to: 2)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)
    while !bytes.isEmpty {
      // The system call wants a pointer, which lives for the length of the call only.
      let count = unsafe systemWrite(descriptor, bytes, bytes.count)
      // A closed pipe is no reason to stop deciding.
      guard count > 0 else { return }
      bytes.removeFirst(count)
    }
  }
}

#if canImport(Darwin)
private let systemWrite = unsafe Darwin.write
private let systemExit = Darwin.exit
#elseif canImport(Glibc)
private let systemWrite = unsafe Glibc.write
private let systemExit = Glibc.exit
#elseif canImport(Musl)
private let systemWrite = unsafe Musl.write
private let systemExit = Musl.exit
#endif
