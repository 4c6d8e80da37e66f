#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A folder on disk, whose files are read.
package struct Folder: Sendable {
  /// The folder's path.
  package let path: String

  /// The folder at a path, which need not be there.
  package init(path: String) { self.path = path }

  /// Reads the files of the folder and of the folders in it, in no order.
  ///
  /// Hidden files are left out. Links to files and folders elsewhere are not followed.
  ///
  /// - Parameters:
  ///   - suffix: how the names of the wanted files end.
  ///   - body: is called with the path of each file in the folder, and its text; `nil` where that is
  ///     not UTF-8.
  /// - Throws: a ``FolderError`` that names what cannot be read.
  package func readFiles(
    endingWith suffix: String,
    _ body: (_ path: String, _ text: String?) -> Void
  ) throws(FolderError) {
    let manager = FileManager.default
    // A file has nothing inside; asking for the folder's type differs from system to system.
    guard manager.fileExists(atPath: path + "/.") else { throw .missing }
    let paths: [String]
    do {
      paths = try manager.subpathsOfDirectory(atPath: path)
    } catch {
      throw .unreadable("\(error)")
    }
    for file in paths where file.hasSuffix(suffix) && !file.isHidden {
      let full = path + "/" + file
      guard isRegularFile(atPath: full) else { continue }
      guard let data = manager.contents(atPath: full) else { throw .file(full) }
      body(file, String(validating: data, as: UTF8.self))
    }
  }
}

extension String {
  fileprivate var isHidden: Bool { split(separator: "/").contains { $0.hasPrefix(".") } }
}
