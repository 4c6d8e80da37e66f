#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A lock that one at a time has, of all processes that know its path.
///
/// The system takes it back when the process ends, however that happens.
package struct FileLock: Sendable {
  /// The number of times that the lock is asked for, and the microseconds between: half a second
  /// together.
  private static let attempts = 100
  private static let pause: UInt32 = 5_000

  private let path: String

  /// The lock at a path, where there is an empty file that nothing else uses.
  package init(path: String) { self.path = path }

  /// Does something while nobody else has the lock.
  ///
  /// - Returns: whether it was done; `false` where somebody else keeps the lock, or there can be none.
  package func hold(_ body: () -> Void) -> Bool {
    var file = unsafe open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, mode_t(0o600))
    // The lock of somebody who shares the folder may be read only, which is enough.
    if file < 0, errno == EACCES { file = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC) }
    guard file >= 0 else { return false }
    defer { close(file) }
    for attempt in 1...Self.attempts {
      if flock(file, LOCK_EX | LOCK_NB) == 0 {
        body()
        return true
      }
      guard errno == EWOULDBLOCK || errno == EINTR else { return false }
      if attempt < Self.attempts { usleep(Self.pause) }
    }
    return false
  }
}
