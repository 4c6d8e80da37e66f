#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Bytes on their way to a file that is not there yet.
struct NewBytes {
  /// The bytes.
  let bytes: [UInt8]
  /// The permissions to read and write the file, apart from those that the process forbids.
  let permissions: mode_t

  /// Writes a new file, down to the disk.
  ///
  /// A link in its place is not followed.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - folder: the number of the open folder in which the path begins.
  /// - Throws: the system's reason, also where there is a file.
  func write(to path: String, in folder: Int32 = AT_FDCWD) throws(SystemError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = unsafe openat(folder, path, flags, permissions)
    guard file >= 0 else { throw .last }
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      // The system call reads the buffer that it is lent, while it runs.
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe systemWrite(file, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .last }
      rest = rest.dropFirst(count)
    }
    guard fsync(file) == 0 else { throw .last }
  }
}
