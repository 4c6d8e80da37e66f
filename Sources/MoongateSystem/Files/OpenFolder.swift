#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// An open folder, which stays the same one wherever its path leads later.
struct OpenFolder: ~Copyable {
  /// The system's number for the folder.
  let descriptor: Int32

  /// Opens the folder at a path that somebody named, whose links are followed.
  ///
  /// - Throws: the system's reason.
  init(path: String) throws(SystemError) {
    descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
  }

  /// Opens a folder in another one, which nobody named: a link in its place is not followed.
  ///
  /// - Throws: the system's reason; ``SystemError/link`` for a link.
  init(_ name: String, in folder: borrowing OpenFolder) throws(SystemError) {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    descriptor = unsafe openat(folder.descriptor, name, flags)
    guard descriptor >= 0 else {
      let reason = SystemError.last
      // Systems differ in what they say of a link that is to be a folder.
      var byte: CChar = 0
      throw unsafe readlinkat(folder.descriptor, name, &byte, 1) > 0 ? .link : reason
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
