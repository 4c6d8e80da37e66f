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
  /// - Parameter suffix: how the names of the wanted files end.
  /// - Returns: the text of each file, `nil` where it is not UTF-8, with its path in the folder.
  /// - Throws: a ``FolderError`` that names what cannot be read.
  package func files(
    endingWith suffix: String
  ) throws(FolderError) -> [(path: String, text: String?)] {
    let manager = FileManager.default
    // A file has nothing inside; asking for the folder's type differs from system to system.
    guard manager.fileExists(atPath: path + "/.") else { throw .missing }
    let paths: [String]
    do {
      paths = try manager.subpathsOfDirectory(atPath: path)
    } catch {
      throw .unreadable("\(error)")
    }
    var files: [(path: String, text: String?)] = []
    for file in paths where file.hasSuffix(suffix) && !file.isHidden {
      let full = path + "/" + file
      guard isRegularFile(atPath: full) else { continue }
      guard let data = manager.contents(atPath: full) else { throw .file(full) }
      files.append((file, String(validating: data, as: UTF8.self)))
    }
    return files
  }
}

extension String {
  fileprivate var isHidden: Bool { split(separator: "/").contains { $0.hasPrefix(".") } }
}
