#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A file in somebody's project, which whoever may read the project reads too.
package struct SharedFile: Sendable {
  private static let permissions: mode_t = 0o666

  /// The file's path.
  package let path: String

  /// The file at a path, which need not be there.
  package init(path: String) { self.path = path }

  /// Whether anything has the path: a file, a folder, or a link that may lead nowhere.
  package var isThere: Bool { FileContents(path: path, most: 0) != .missing }

  /// Reads the file.
  package func contents(most: Int) -> FileContents { FileContents(path: path, most: most) }

  /// Writes the file and the folder that it stands in.
  ///
  /// - Throws: the system's reason, also where anything has the path already.
  package func create(with bytes: [UInt8]) throws(SystemError) {
    makeFolder()
    try NewBytes(bytes: bytes, permissions: Self.permissions).write(to: path)
  }

  /// Writes the file, in place of one that is there, whose permissions it keeps.
  ///
  /// - Throws: the system's reason; the file is as it was then.
  package func replace(with bytes: [UInt8]) throws(SystemError) {
    makeFolder()
    // A name that nobody has: a file of the person's own may end with .new.
    let new = path + ".\(UInt64.random(in: .min ... .max)).new"
    do throws(SystemError) {
      try NewBytes(bytes: bytes, permissions: permissions).write(to: new)
      keepOwner(of: new)
      guard unsafe rename(new, path) == 0 else { throw .last }
    } catch {
      unsafe unlink(new)
      throw error
    }
  }

  /// The permissions to read and write the file: the present ones, or the usual ones for a new file.
  ///
  /// Apple's App Store wants a reason from each app that calls `lstat`, where apps change no project.
  private var permissions: mode_t {
    #if os(macOS) || os(Linux)
    var status = stat()
    return unsafe lstat(path, &status) == 0 ? status.st_mode & 0o777 : Self.permissions
    #else
    return Self.permissions
    #endif
  }

  /// Gives a file that is to stand in this one's place its owner, as far as that is allowed, and what the
  /// process forbids for new files.
  private func keepOwner(of new: String) {
    #if os(macOS) || os(Linux)
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return }
    _ = unsafe lchown(new, status.st_uid, status.st_gid)
    _ = unsafe chmod(new, status.st_mode & 0o777)
    #endif
  }

  /// Removes the file, as far as it can be.
  package func remove() { unsafe unlink(path) }

  /// Makes the folders above the file, as far as they are missing.
  private func makeFolder() {
    for end in path.indices where path[end] == "/" && end > path.startIndex {
      // Where none can be made, writing the file says why.
      unsafe mkdir(String(path[..<end]), 0o777)
    }
  }
}
