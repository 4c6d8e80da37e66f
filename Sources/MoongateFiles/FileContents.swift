#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The thing at a path.
package enum FileContents: Sendable, Equatable {
  /// An ordinary file and its bytes.
  case bytes([UInt8])
  /// A file of more bytes than are wanted.
  case tooLong
  /// A folder, a link to another place, a pipe or a socket.
  case noFile
  /// Nothing at all.
  case missing
  /// Something that cannot be read, or that is not to be trusted.
  case unreadable
}

extension FileContents {
  /// Reads the file at a path, but no link to another one.
  ///
  /// The file is opened first and asked afterwards, so it cannot become another one in between. Neither
  /// opening nor reading waits for anybody. The kind is learnt from what reading says: Apple's App Store
  /// wants a reason from each app that calls `fstat`.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - most: the most bytes that are read.
  ///   - isOwn: whether a file of another user is refused.
  package init(path: String, most: Int, isOwn: Bool = false) {
    self.init(path, in: AT_FDCWD, most: most, isOwn: isOwn)
  }

  /// Reads the file at a path that begins in an open folder.
  package init(_ path: String, in folder: Int32, most: Int, isOwn: Bool = false) {
    // The system call reads the path while it runs, and keeps no pointer to it.
    let file = unsafe openat(folder, path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      switch errno {
      case ELOOP, ENXIO: self = .noFile
      case ENOENT, ENOTDIR: self = .missing
      default: self = .unreadable
      }
      return
    }
    defer { close(file) }
    guard !isOwn || Self.isOwn(file) else {
      self = .unreadable
      return
    }
    // Only in a file, and in a folder, can a reader go back.
    guard lseek(file, 0, SEEK_CUR) >= 0 else {
      self = .noFile
      return
    }
    var bytes: [UInt8] = []
    while true {
      let chunk: [UInt8]
      do {
        chunk = try readBytes(of: file, most: min(1 << 16, most + 1 - bytes.count))
      } catch {
        self = error.code == EISDIR ? .noFile : .unreadable
        return
      }
      bytes += chunk
      if chunk.isEmpty || bytes.count > most { break }
    }
    self = bytes.count > most ? .tooLong : .bytes(bytes)
  }

  /// Whether an open file belongs to the user that this process acts for.
  ///
  /// What an app on iOS and its kin can reach belongs to that app.
  private static func isOwn(_ file: Int32) -> Bool {
    #if os(macOS) || os(Linux)
    var status = stat()
    // The system call writes to the memory that it is lent, while it runs.
    return unsafe fstat(file, &status) == 0 && status.st_uid == geteuid()
    #else
    return true
    #endif
  }

  /// Whether an open file is an ordinary one, as far as the system may be asked.
  package static func isFile(_ file: Int32) -> Bool {
    #if os(macOS) || os(Linux)
    var status = stat()
    // The system call writes to the memory that it is lent, while it runs.
    return unsafe fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    #else
    return true
    #endif
  }
}
