import Moongate
import MoongateLinks
import MoongateSystem
import MoongateWorkbench

/// The files of a script set as they were at a revision that Git knows, written out.
struct GitRevision: ~Copyable {
  /// The most files of a set.
  private static let mostFiles = 10_000

  private let scratch: ScratchFolder

  /// The path of the folder that holds the files.
  var path: String { scratch.path + "/set" }

  /// Writes out the scripts of a folder, their tests and their capabilities, as they were at a revision.
  ///
  /// - Parameters:
  ///   - revision: the name of the revision.
  ///   - folder: the folder as it is now.
  /// - Throws: why there is no such thing.
  init(_ revision: String, of folder: String) throws(Complaint) {
    let name = Value.displayed(revision)
    let (top, tree) = try Self.tree(at: revision, of: folder)
    let files = try Self.files(of: tree, in: top, name)
    let scratch: ScratchFolder
    do {
      scratch = try ScratchFolder()
    } catch {
      throw Complaint("The revision \(name) cannot be extracted: \(error).")
    }
    // The folder is there also where it holds no file.
    try? PrivateFolder.make(scratch.path + "/set")
    for (file, object) in files {
      // A file that is too long is cut here, and refused where it is read.
      let bytes = try Git.output(in: top, ["cat-file", "blob", object], most: Folder.mostBytes + 1)
      guard let bytes else { throw Complaint("Git cannot read \(name):\(Value.displayed(file)).") }
      do {
        try SharedFile(path: "\(scratch.path)/set/\(file)").create(with: bytes)
      } catch {
        throw Complaint("The revision \(name) cannot be extracted: \(error).")
      }
    }
    self.scratch = scratch
  }

  /// The files that are part of a set, each with the name of its object.
  ///
  /// Links to other files are left out, as they are in a folder.
  private static func files(
    of tree: String,
    in top: String,
    _ name: String
  ) throws(Complaint) -> [(path: String, object: String)] {
    let arguments = ["ls-tree", "-r", "-z", "--full-tree", tree]
    guard let listed = try Git.output(in: top, arguments, most: 1 << 26) else {
      throw Complaint("Git cannot list the files of the revision \(name).")
    }
    var files: [(path: String, object: String)] = []
    for entry in listed.split(separator: 0) {
      let parts = entry.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      let words = parts.first?.split(separator: UInt8(ascii: " ")) ?? []
      guard parts.count == 2, words.count == 3,
        let path = String(validating: parts[1], as: UTF8.self),
        let mode = String(validating: words[0], as: UTF8.self),
        let object = String(validating: words[2], as: UTF8.self)
      else { continue }
      guard mode == "100644" || mode == "100755", isPart(path) else { continue }
      files.append((path, object))
    }
    guard files.count <= mostFiles else {
      throw Complaint("The revision \(name) has more than \(mostFiles) scripts.")
    }
    return files
  }

  /// Whether a file of a folder is part of a script set, or belongs to one; never outside of the folder.
  private static func isPart(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) else { return false }
    return path.hasSuffix(".lua")
      || parts.count == 1 && [Capabilities.fileName, ScriptTests.tableName].contains(path)
  }

  /// The folder of the working tree, and the name of the folder's object at the revision.
  private static func tree(
    at revision: String,
    of folder: String
  ) throws(Complaint) -> (top: String, tree: String) {
    let name = Value.displayed(revision)
    guard !revision.isEmpty, !revision.hasPrefix("-") else {
      throw Complaint("There is no folder \(name).")
    }
    guard let top = try Git.text(in: folder, "rev-parse", "--show-toplevel"),
      let prefix = try Git.text(in: folder, "rev-parse", "--show-prefix")
    else {
      let place = Value.displayed(folder)
      throw missing(
        revision,
        "The folder \(place) is not in a Git repository, or in one that Git does not trust."
      )
    }
    guard let commit = try Git.commit(revision, in: top) else {
      throw missing(
        revision,
        "Git does not know a revision of that name; it may have to be fetched."
      )
    }
    // Without a path behind the colon it is the whole repository.
    let path = prefix.hasSuffix("/") ? String(prefix.dropLast()) : prefix
    guard
      let tree = try Git.text(in: top, "rev-parse", "--verify", "--quiet", "\(commit):\(path)"),
      try Git.text(in: top, "cat-file", "-t", tree) == "tree"
    else { throw Complaint("The revision \(name) has no folder \(Value.displayed(path)).") }
    return (top, tree)
  }

  /// Returns the complaint about a name that is neither a folder nor a revision; it names a folder
  /// that may be meant.
  private static func missing(_ name: String, _ message: String) -> Complaint {
    let shown = Value.displayed(name)
    if let near = nearest(to: name, among: Folder(path: name).beside) {
      return Complaint("There is no folder \(shown); did you mean \(Value.quoted(near))?")
    }
    return Complaint("There is no folder \(shown). \(message)")
  }
}
