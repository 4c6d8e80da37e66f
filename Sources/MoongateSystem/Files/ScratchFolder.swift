#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A new folder for files that are gone when nobody needs them any more.
package struct ScratchFolder: ~Copyable, Sendable {
  /// The folder's path.
  package let path: String

  /// Makes the folder where the system keeps such ones; only its owner can read it.
  ///
  /// - Throws: the system's reason.
  package init() throws(SystemError) {
    var random = SystemRandomNumberGenerator()
    let parent = Terminal.variable("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    path = "\(parent)/moongate-\(String(random.next(), radix: 36))"
    try PrivateFolder.make(path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
