internal import Synchronization

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A new folder for files that are gone when nobody needs them any more.
package struct ScratchFolder: ~Copyable, Sendable {
  /// The folder's path.
  package let path: String

  /// The paths of all that there are, for a process that a signal ends.
  private static let paths = Mutex<Set<String>>([])

  /// Makes the folder where the system keeps such ones; only its owner can read it.
  ///
  /// - Throws: the system's reason.
  package init() throws(SystemError) {
    var random = SystemRandomNumberGenerator()
    let parent = Terminal.variable("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    let path = "\(parent)/moongate-\(String(random.next(), radix: 36))"
    self.path = path
    Self.paths.withLock { _ = $0.insert(path) }
    try PrivateFolder.make(path)
  }

  deinit { Self.remove(path) }

  /// Removes all folders of this process, which is about to end.
  package static func removeAll() {
    for path in paths.withLock(\.self) {
      // Another thread may still write a file there, which keeps its folder.
      for _ in 0..<100 where FileManager.default.fileExists(atPath: path) { remove(path) }
    }
  }

  private static func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
    paths.withLock { _ = $0.remove(path) }
  }
}

/// A folder for files that only their owner reads.
package enum PrivateFolder {
  /// Makes a folder and those that it is in, as far as they are not there.
  ///
  /// - Throws: the system's reason.
  package static func make(_ path: String) throws(SystemError) {
    if unsafe mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw .last
    }
    try make(String(path[..<slash]))
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .last }
  }
}
