#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A folder on disk, whose files are read.
package struct Folder: Sendable {
  /// The most bytes of a file that is read: more than a script may have, and than anybody writes by hand.
  package static let mostBytes = 1 << 20
  /// The most bytes of all files that are read together.
  package static let mostBytesOfAll = 64 << 20

  /// The folder's path.
  package let path: String

  /// The folder at a path, which need not be there.
  package init(path: String) { self.path = path }

  /// Reads the files of the folder and of the folders in it, in no order.
  ///
  /// Hidden files are left out. Links to files and folders elsewhere are not followed. A folder that is a link itself
  /// may lead elsewhere from one moment to the next: all files come from where it led at the start.
  ///
  /// - Parameters:
  ///   - isWanted: whether a file is read, by its path in the folder.
  ///   - body: is called with the path of each file in the folder, and its text; `nil` where that is
  ///     not UTF-8.
  /// - Throws: a ``FolderError`` that names what cannot be read.
  package func readFiles(
    where isWanted: (_ path: String) -> Bool,
    _ body: (_ path: String, _ text: String?) -> Void
  ) throws(FolderError) {
    let manager = FileManager.default
    // A file has nothing inside; asking for the folder's type differs from system to system.
    guard exists else { throw .missing }
    let top = Self.real(path) ?? path
    let paths: [String]
    do {
      // A link to a folder has nothing inside, unless its end is asked for.
      paths = try manager.subpathsOfDirectory(atPath: top + "/.")
    } catch {
      throw .unreadable("\(error)")
    }
    var room = Self.mostBytesOfAll
    for file in paths where isWanted(file) && !file.isHidden {
      let full = path + "/" + file
      switch FileContents(path: top + "/" + file, most: Self.mostBytes) {
      case .bytes(let bytes):
        room -= bytes.count
        guard room >= 0 else {
          throw .unreadable("More than \(Self.mostBytesOfAll >> 20) MiB")
        }
        body(file, String(validating: bytes, as: UTF8.self))
      case .noFile: continue
      case .tooLong: throw .tooLong(full)
      case .missing, .unreadable: throw .file(full)
      }
    }
  }
}

extension String {
  fileprivate var isHidden: Bool { hasPrefix(".") || contains("/.") }
}

extension Folder {
  /// Whether there is a folder at the path.
  package var exists: Bool {
    // Without a name, what is appended would be the root.
    !path.isEmpty && FileManager.default.fileExists(atPath: path + "/.")
  }

  /// The path without links; `nil` where there is nothing.
  package static func real(_ path: String) -> String? {
    // The system returns memory of ours to free, which is copied before.
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }
}

/// The reason why a folder cannot be read.
package enum FolderError: Error, Sendable, Equatable {
  /// There is no folder at the path.
  case missing
  /// The folder cannot be read, for the reason of the system, or because it has too much.
  case unreadable(String)
  /// The file at a path in the folder cannot be read.
  case file(String)
  /// The file at a path in the folder has more than ``Folder/mostBytes``.
  case tooLong(String)
}
