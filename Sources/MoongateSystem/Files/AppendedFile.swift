#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A file of lines, opened to add one at its end.
///
/// Whenever the process ends, all lines are whole but perhaps the last, and the next one begins on a line of its own.
package struct AppendedFile: ~Copyable, Sendable {
  /// The system's number for the open file.
  private let file: Int32
  /// The bytes of the file.
  package private(set) var size = 0
  /// Whether the last line has no end.
  private var isTorn = false

  /// Opens a file, or makes one that only its owner reads; a link in its place is not followed.
  ///
  /// - Throws: the system's reason.
  package init(path: String) throws(SystemError) {
    let flags = O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    file = unsafe open(path, flags, mode_t(0o600))
    guard file >= 0 else { throw .last }
    // A pipe or a device has no end.
    let end = lseek(file, 0, SEEK_END)
    guard end >= 0 else { throw .last }
    size = Int(end)
    guard size > 0 else { return }
    var last: UInt8 = 0
    // The system call writes to the byte that it is lent, while it runs.
    guard unsafe pread(file, &last, 1, end - 1) == 1 else { throw .last }
    isTorn = last != UInt8(ascii: "\n")
  }

  /// Lets only the owner read and write the file.
  ///
  /// - Throws: the system's reason, such as for a file of another user.
  package func makePrivate() throws(SystemError) {
    guard fchmod(file, 0o600) == 0 else { throw .last }
  }

  /// Adds a line, and before it the end of one that has none.
  ///
  /// - Throws: the system's reason; the file is as it was then.
  package mutating func append(line: [UInt8]) throws(SystemError) {
    let end = UInt8(ascii: "\n")
    let bytes = (isTorn ? [end] : []) + line + [end]
    var rest = bytes[...]
    while !rest.isEmpty {
      // The system call reads the buffer that it is lent, while it runs.
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe systemWrite(file, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let reason = SystemError.last
        // If that fails, too, the next line begins with the end of this one.
        isTorn = ftruncate(file, off_t(size)) != 0 || isTorn
        throw reason
      }
      rest = rest.dropFirst(count)
    }
    size += bytes.count
    isTorn = false
  }

  deinit { if file >= 0 { close(file) } }
}
