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
  /// - Returns: the bytes of each file, with its path in the folder.
  /// - Throws: a ``FolderError`` that names what cannot be read.
  package func files(
    endingWith suffix: String
  ) throws(FolderError) -> [(path: String, bytes: [UInt8])] {
    let manager = FileManager.default
    // A file has nothing inside; asking for the folder's type differs from system to system.
    guard manager.fileExists(atPath: path + "/.") else { throw .missing }
    let paths: [String]
    do {
      paths = try manager.subpathsOfDirectory(atPath: path)
    } catch {
      throw .unreadable("\(error)")
    }
    var files: [(path: String, bytes: [UInt8])] = []
    for file in paths where file.hasSuffix(suffix) && !file.isHidden {
      let full = path + "/" + file
      guard isRegularFile(atPath: full) else { continue }
      guard let data = manager.contents(atPath: full) else { throw .file(full) }
      files.append((file, Array(data)))
    }
    return files
  }
}

extension String {
  fileprivate var isHidden: Bool { split(separator: "/").contains { $0.hasPrefix(".") } }
}
