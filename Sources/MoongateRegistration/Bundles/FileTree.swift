internal import MoongateSystem

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Files in a folder or in a zip archive, found by their paths and read on demand.
///
/// Links to other places are not followed, and nothing is written.
struct FileTree {
  /// The most files that are looked at in a folder.
  private static let mostFiles = 200_000
  /// The most bytes of a file in a folder, or in an archive.
  private static let mostFileBytes = 256 << 20

  /// The path of the folder or the archive.
  let path: String
  /// The paths of the files in it, sorted.
  let files: [String]
  /// Entries of the archive that are not read because of their names.
  let refusals: [ZipRefusal]

  private var archive: ZipArchive?

  /// The files in an archive.
  init(_ archive: ZipArchive) {
    self.archive = archive
    self.archive?.limits.entryBytes = Self.mostFileBytes
    self.archive?.limits.allBytes = 2 * Self.mostFileBytes
    path = archive.file
    files = archive.entries.lazy.filter { $0.kind == .file }.map(\.name).sorted()
    refusals = archive.refusals
  }

  /// The files in a folder and the folders in it.
  ///
  /// - Throws: an error that names the folder, where there is none or too much is in it.
  init(folder: String) throws(RegistrationError) {
    var path = folder
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    // A link to a folder has nothing inside, unless its end is asked for.
    guard Folder(path: path).exists,
      let files = try? FileManager.default.subpathsOfDirectory(atPath: path + "/.")
    else { throw RegistrationError("There is no folder \(Value.quoted(folder)).") }
    guard files.count <= Self.mostFiles else {
      throw RegistrationError(
        "The folder \(Value.quoted(folder)) holds more than \(Self.mostFiles) files; name one further inside."
      )
    }
    self.path = path
    self.files = files.sorted()
    refusals = []
  }

  /// The path of a file, as findings name it.
  func place(of file: String) -> String {
    archive == nil ? "\(path)/\(file)" : "\(path):\(file)"
  }

  /// Reads a file; `nil` where there is none, or a link or a folder.
  ///
  /// - Throws: an error that names the file, if it cannot be read.
  mutating func contents(of file: String, most: Int) throws(RegistrationError) -> [UInt8]? {
    if archive != nil {
      guard let entry = archive?.entry(named: file), entry.kind == .file else { return nil }
      guard entry.byteCount <= most else { throw tooLong(file, most) }
      return try archive?.contents(of: entry)
    }
    switch FileContents(path: "\(path)/\(file)", most: most) {
    case .bytes(let bytes): return bytes
    case .missing, .noFile: return nil
    case .tooLong: throw tooLong(file, most)
    case .unreadable:
      throw RegistrationError("The file \(Value.quoted(place(of: file))) cannot be read.")
    }
  }

  private func tooLong(_ file: String, _ most: Int) -> RegistrationError {
    RegistrationError("The file \(Value.quoted(place(of: file))) has more than \(most) bytes.")
  }
}
