internal import MoongateDiagnostics
internal import MoongateSystem

/// The files of a folder, as they are at one moment: whatever can change what its tests come to.
package struct TestFiles: Equatable {
  private var texts: [String: String?] = [:]
  private var isReadable = true

  private static func isRead(_ path: String) -> Bool {
    path.hasSuffix(".lua") || path.hasSuffix(".json")
  }

  /// Reads a folder.
  package init(directory: String) {
    do throws(FolderError) {
      try Folder(path: directory).readFiles(where: Self.isRead) { texts[$0] = .some($1) }
    } catch {
      isReadable = false
    }
  }
}
