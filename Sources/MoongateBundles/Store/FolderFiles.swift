package import MoongateSystem

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Files in a folder of the app's own.
package struct FolderFiles: StoredFiles {
  private static let lock = "lock"
  private static let marks = "mark"

  package let isReadOnly: Bool
  private let path: String

  /// The files of the folder at a path, which is made with the first one that is written.
  package init(path: String, isReadOnly: Bool) {
    self.path = path
    self.isReadOnly = isReadOnly
  }

  package func read(_ name: String, most: Int) -> FileContents { file(name).contents(most: most) }

  package func replace(_ name: String, with bytes: [UInt8]) throws(SystemError) {
    try checkWriting()
    try file(name).replace(with: bytes)
  }

  package func move(_ name: String, to other: String) throws(SystemError) {
    try checkWriting()
    try file(name).move(to: place(other))
  }

  package func remove(_ name: String) throws(SystemError) {
    try checkWriting()
    try file(name).remove()
  }

  package var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }

  package func hold(_ body: () -> Void) -> Bool {
    guard !isReadOnly, (try? makeFolder()) != nil else { return false }
    return FileLock(path: place(Self.lock)).hold(body)
  }

  package func openMarks() -> SlotFile? {
    guard !isReadOnly, (try? makeFolder()) != nil else { return nil }
    return try? SlotFile(path: place(Self.marks))
  }

  private func place(_ name: String) -> String { path + "/" + name }

  private func file(_ name: String) -> ReplacedFile { ReplacedFile(path: place(name)) }

  private func checkWriting() throws(SystemError) {
    guard !isReadOnly else { throw .readOnly }
    try makeFolder()
  }

  /// Makes the folder and those above it, as far as they are missing, for this user alone.
  private func makeFolder() throws(SystemError) {
    let folder = Folder(path: path)
    guard !folder.exists else { return }
    try PrivateFolder.make(path)
    #if canImport(Darwin)
    // A backup would bring to one device what another one learnt.
    var url = URL(fileURLWithPath: path, isDirectory: true)
    var values = URLResourceValues()
    values.isExcludedFromBackup = true
    try? url.setResourceValues(values)
    #endif
  }
}
