#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A file that only its owner reads, and that is replaced as a whole.
///
/// Whenever the process ends, the file has the bytes of before or those of after. One process at a time
/// may replace it.
package struct ReplacedFile: Sendable {
  /// The file's path.
  package let path: String

  /// The file at a path, which need not be there.
  package init(path: String) { self.path = path }

  /// Reads the file, if it belongs to this user.
  package func contents(most: Int) -> FileContents {
    FileContents(path: path, most: most, isOwn: true)
  }

  /// Replaces the bytes of the file, or makes it.
  ///
  /// - Throws: the system's reason; the file is as it was then.
  package func replace(with bytes: [UInt8]) throws(SystemError) {
    let new = path + ".new"
    do throws(SystemError) {
      // What is there was left by a process that ended meanwhile.
      unsafe unlink(new)
      try NewBytes(bytes: bytes, permissions: 0o600).write(to: new)
      try Self.check(unsafe rename(new, path))
    } catch {
      unsafe unlink(new)
      throw error
    }
    syncFolder()
  }

  /// Removes the file; one that is not there is none to remove.
  ///
  /// - Throws: the system's reason.
  package func remove() throws(SystemError) {
    // What a process that ended meanwhile left of new bytes.
    unsafe unlink(path + ".new")
    do throws(SystemError) {
      try Self.check(unsafe unlink(path))
    } catch {
      guard error.isMissing else { throw error }
    }
    syncFolder()
  }

  /// Gives the file another name, in place of what has that name.
  ///
  /// - Throws: the system's reason.
  package func move(to other: String) throws(SystemError) {
    try Self.check(unsafe rename(path, other))
    syncFolder()
  }

  /// Writes the names in the file's folder down to the disk.
  ///
  /// Not all file systems can, and then the names are as safe as they get.
  private func syncFolder() {
    let end = path.lastIndex(of: "/")
    let folder = end.map { path[...$0] } ?? "."
    let opened = unsafe open(String(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { return }
    fsync(opened)
    close(opened)
  }

  /// Throws the system's reason if a call returned a negative number.
  private static func check(_ result: Int32) throws(SystemError) {
    if result < 0 { throw .last }
  }
}
