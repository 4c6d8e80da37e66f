#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

extension Folder {
  /// Makes the folder, in one that is there; one that is there already is made.
  ///
  /// - Throws: the system's reason.
  package func make() throws(SystemError) {
    guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last }
  }

  /// Makes the folder and those above it, as far as they are missing, for this user alone.
  ///
  /// - Throws: the system's reason.
  package func makePrivate() throws(SystemError) {
    for end in path.indices where path[end] == "/" && end > path.startIndex {
      // Making the last one says why one above could not be made.
      unsafe mkdir(String(path[..<end]), 0o700)
    }
    guard unsafe mkdir(path, 0o700) != 0 else { return }
    let reason = SystemError.last
    guard !exists else { return }
    throw reason.code == EEXIST ? SystemError(code: ENOTDIR) : reason
  }

  /// Removes the folder, unless anything is in it.
  ///
  /// - Returns: whether it is gone.
  /// - Throws: the system's reason.
  package func removeIfEmpty() throws(SystemError) -> Bool {
    if unsafe rmdir(path) == 0 || errno == ENOENT { return true }
    guard errno == ENOTEMPTY || errno == EEXIST else { throw .last }
    return false
  }
}

extension SystemError {
  /// The reason for leaving a file alone that somebody else changed.
  package static var changedMeanwhile: SystemError { SystemError(code: EBUSY) }
}
