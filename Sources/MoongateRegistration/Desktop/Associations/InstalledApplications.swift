internal import MoongateSystem

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The `.desktop` files of a computer.
struct InstalledApplications {
  /// The most files that are looked at.
  private static let mostFiles = 20_000
  /// The most bytes of such a file.
  static let mostBytes = 1 << 20

  /// A file of an application.
  struct Application {
    /// The name by which lists name it: its path in the folder, with `-` for `/`.
    var id: String
    /// The file.
    var entry: DesktopEntry
  }

  /// The applications of each folder that has some, those that come first first.
  private(set) var folders: [(path: String, applications: [Application])] = []
  /// The first file of each id, which hides those of other folders.
  private(set) var first: [String: DesktopEntry] = [:]

  /// Reads the files of all folders that have one.
  ///
  /// What cannot be read is left out, as a desktop does. Links to files are followed in name only: a
  /// package may install such, so their end is read.
  init(_ folders: DesktopFolders) {
    var count = 0
    for data in folders.allData {
      let path = data + "/applications"
      // A link to a folder has nothing inside, unless its end is asked for.
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: path + "/.")) ?? []
      var applications: [Application] = []
      for name in names.sorted() where name.hasSuffix(".desktop") {
        count += 1
        guard count <= Self.mostFiles, let entry = Self.read(path + "/" + name) else { continue }
        let id = name.split(separator: "/").joined(separator: "-")
        applications.append(Application(id: id, entry: entry))
        if first[id] == nil { first[id] = entry }
      }
      if !applications.isEmpty { self.folders.append((path, applications)) }
    }
  }

  private static func read(_ path: String) -> DesktopEntry? {
    var contents = FileContents(path: path, most: mostBytes)
    if contents == .noFile,
      let end = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    {
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      contents = FileContents(path: end.hasPrefix("/") ? end : "/\(folder)/\(end)", most: mostBytes)
    }
    guard case .bytes(let bytes) = contents else { return nil }
    return try? DesktopEntry(bytes: bytes, file: path)
  }
}
