#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension Folder {
  /// Whether there is a folder at the path.
  package var exists: Bool {
    // Without a name, what is appended would be the root.
    !path.isEmpty && FileManager.default.fileExists(atPath: path + "/.")
  }

  /// The paths of the folders that stand beside the path, sorted; those that are hidden are left out.
  package var beside: [String] {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    while parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    let parent = parts.dropLast().map { $0 + "/" }.joined()
    let names = try? FileManager.default.contentsOfDirectory(atPath: parent + "./")
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted().map { parent + $0 }
      .filter { Folder(path: $0).exists }
  }
}
