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
    guard let lock = try? take() else { return false }
    body()
    // Not before: what is used no more may go at any time.
    _ = consume lock
    return true
  }

  /// Takes the lock until the result goes.
  ///
  /// - Returns: the lock; `nil` where somebody else keeps it, in this process or another one.
  /// - Throws: the system's reason, where there can be no lock.
  package func take() throws(SystemError) -> HeldLock? {
    let flags = O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    var file = unsafe open(path, O_RDWR | O_CREAT | flags, mode_t(0o600))
    if file < 0 {
      let reason = SystemError.last
      // The lock of somebody who shares the folder may be read only, which is enough.
      if reason.code == EACCES { file = unsafe open(path, O_RDONLY | flags) }
      guard file >= 0 else { throw reason }
    }
    for attempt in 1...Self.attempts {
      if flock(file, LOCK_EX | LOCK_NB) == 0 { return HeldLock(file: file) }
      guard errno == EWOULDBLOCK || errno == EINTR else {
        let reason = SystemError.last
        close(file)
        throw reason
      }
      if attempt < Self.attempts { usleep(Self.pause) }
    }
    close(file)
    return nil
  }
}

/// A lock that is held as long as this is there.
package struct HeldLock: ~Copyable, Sendable {
  /// The system's number for the open file.
  fileprivate let file: Int32

  deinit {
    // A program that is being started may have the file open for a moment more.
    flock(file, LOCK_UN)
    close(file)
  }
}
