#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// An ordinary file that is read piece by piece, however long it is; what `FileContents` refuses is refused.
package final class FileReader {
  private static let piece = 1 << 16

  private let file: Int32
  /// The number of bytes of the file when it was opened; 0 for standard input.
  package let size: Int
  /// The number of bytes that were read.
  package private(set) var position = 0
  /// The system's reason for not reading on; `nil` at the end of the file.
  package private(set) var error: SystemError?

  /// Standard input, whatever that is.
  package init() { (file, size) = (0, 0) }

  /// Opens the file at a path.
  ///
  /// - Throws: the system's reason; its word for a link also where a pipe or a device has the path.
  package init(path: String) throws(SystemError) {
    // The system call reads the path while it runs, and keeps no pointer to it.
    file = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .last }
    let end = lseek(file, 0, SEEK_END)
    // Only in a file, and in a folder, can a reader go back; in a device it comes to no end.
    guard end >= 0, lseek(file, 0, SEEK_SET) == 0, end > 0 || FileContents.isFile(file) else {
      close(file)
      throw .link
    }
    size = Int(end)
  }

  deinit { if file != 0 { close(file) } }

  /// Reads the next bytes, and waits for them; none at the end, or if the system refuses.
  package func read() -> [UInt8] {
    while true {
      do {
        let bytes = try readBytes(of: file, most: Self.piece)
        position += bytes.count
        return bytes
      } catch {
        // The program that started this one may have set its input not to wait.
        if error.code == EWOULDBLOCK, waits() { continue }
        self.error = error
        return []
      }
    }
  }

  /// Waits until there is something to read, or the end; returns whether the system could.
  private func waits() -> Bool {
    var asked = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    // The system call writes to the value that it is lent, while it runs.
    return unsafe poll(&asked, 1, -1) >= 0 || errno == EINTR
  }
}
