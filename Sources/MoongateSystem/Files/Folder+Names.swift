#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension Folder {
  /// The names of all that is in the folder, in no order; none where it cannot be read.
  package var fileNames: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path + "/.")) ?? []
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

extension Folder {
  /// Whether the folder, as it is written, is what stands at a path in another folder: no link leads there.
  ///
  /// - Parameters:
  ///   - path: the path in the other folder.
  ///   - top: the whole path of the other folder, without links.
  /// - Returns: whether both are the same, name by name.
  package func isPlain(_ path: String, below top: String) -> Bool {
    let parts = self.parts
    for count in 0...parts.count {
      let above = "/" + parts.prefix(count).joined(separator: "/")
      guard Self.real(above) == top else { continue }
      return parts.dropFirst(count).elementsEqual(path.split(separator: "/"))
    }
    return false
  }

  /// The names in the whole path.
  private var parts: [Substring] {
    let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts
  }

  /// The name of the folder, also where the path is `.` or ends with `..`; empty for the root.
  package var name: String { parts.last.map(String.init) ?? "" }
}
