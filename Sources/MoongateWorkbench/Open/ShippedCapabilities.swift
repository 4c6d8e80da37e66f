internal import Moongate
internal import MoongateLua
internal import MoongateSystem

/// The capabilities of the app's versions that people have: `capabilities/5.1.json` beside the scripts, one file
/// for each version.
package struct ShippedCapabilities: Sendable {
  /// The folder of the files, in that of the scripts.
  private static let folder = "capabilities/"
  private static let ending = ".json"

  /// Whether a file of a script folder is one of them, by its path in it.
  package static func isOne(_ path: String) -> Bool {
    guard path.hasPrefix(folder), path.hasSuffix(ending) else { return false }
    let name = path.dropFirst(folder.count).dropLast(ending.count)
    return !name.isEmpty && !name.contains("/")
  }

  /// The paths of the files in the script folder, the newest version last.
  ///
  /// A name that is no version comes before those that are.
  package let files: [String]

  /// Finds the files of a script folder; none where the folder cannot be read.
  package init(directory: String) {
    var files: [String] = []
    // Reading the scripts tells what is wrong with the folder.
    try? Folder(path: directory).readFiles(where: Self.isOne) { path, _ in files.append(path) }
    self.files = files.sorted { first, second in
      switch (Self.version(of: first), Self.version(of: second)) {
      case (let first?, let second?) where first != second: first < second
      case (nil, _?): true
      case (_?, nil): false
      default: first.utf8.lexicographicallyPrecedes(second.utf8)
      }
    }
  }

  private static func version(of path: String) -> Version? {
    Version(String(path.dropFirst(folder.count).dropLast(ending.count)))
  }
}
