import Moongate
import MoongateLinks
import MoongateSystem
import MoongateWorkbench

/// A revision as a command line names it: `main:` for the other folder as it was, `main:Links` for another one.
///
/// The colon says that Git is to be asked. A name alone is a folder, so nobody who adds a folder named like
/// a branch chooses what is compared, and Git is not asked about folders.
struct RevisionName {
  /// The name before the colon, of a branch, a tag or a commit.
  let revision: String
  /// The folder, if one is named behind the colon.
  let folder: String?

  /// Reads a word; `nil` for one that names a folder.
  init?(_ word: String) {
    guard let colon = word.firstIndex(of: ":"), !["/", "./", "../"].contains(where: word.hasPrefix)
    else { return nil }
    revision = String(word[..<colon])
    let path = word[word.index(after: colon)...]
    folder = path.isEmpty ? nil : String(path)
  }
}

/// The files of a script set as they were at a revision that Git knows, written out.
struct GitRevision: ~Copyable {
  /// The most files of a set, and the most bytes of all together.
  private static let mostFiles = 10_000
  private static let mostBytes = 64 << 20
  /// The most bytes of the list of all files in the folder.
  private static let mostListed = 16 << 20

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
    guard !revision.isEmpty else {
      throw Complaint("Before the colon belongs a revision, as in main:Links.")
    }
    try Git.demandRelease()
    let name = Value.displayed(revision)
    // A folder that is gone is looked for from one that is there.
    var parts = folder.split(separator: "/", omittingEmptySubsequences: false)
    var gone: [Substring] = []
    while !Folder(path: Self.place(parts)).exists, let last = parts.popLast() {
      gone.insert(last, at: 0)
    }
    let folder = Self.place(parts)
    let tree = try Self.tree(at: revision, of: folder, gone.filter { !$0.isEmpty && $0 != "." })
    let files = try Self.files(of: tree, in: folder, name)
    let scratch: ScratchFolder
    do {
      scratch = try ScratchFolder()
    } catch {
      throw Complaint("The revision \(name) cannot be extracted: \(error).")
    }
    // The folder is there also where it holds no file.
    try? PrivateFolder.make(scratch.path + "/set")
    var known: [String: [UInt8]] = [:]
    for file in files {
      var read = known[file.object]
      if read == nil {
        let arguments = ["cat-file", "blob", file.object]
        read = try Git.output(in: folder, arguments, most: file.size + 1)
      }
      known[file.object] = read
      guard let bytes = read, bytes.count == file.size else {
        throw Complaint("Git cannot read \(name):\(Value.displayed(file.path)).")
      }
      do {
        try SharedFile(path: file.path, in: scratch.path + "/set").create(with: bytes)
      } catch {
        throw Complaint("The revision \(name) cannot be extracted: \(error).")
      }
    }
    self.scratch = scratch
  }

  /// The path of these parts: where nothing is left of a path, where its beginning is.
  private static func place(_ parts: [Substring]) -> String {
    parts.isEmpty ? "." : parts == [""] ? "/" : parts.joined(separator: "/")
  }

  private struct File {
    let path: String
    /// The name of the object that has its bytes.
    let object: String
    let size: Int
  }

  /// The files that are part of a set.
  ///
  /// Links to other files are left out, as they are in a folder.
  private static func files(
    of tree: String,
    in folder: String,
    _ name: String
  ) throws(Complaint) -> [File] {
    let arguments = ["ls-tree", "-r", "-z", "--long", "--full-tree", tree]
    guard let listed = try Git.output(in: folder, arguments, most: mostListed + 1),
      listed.count <= mostListed
    else {
      throw Complaint("Git cannot list the files of the revision \(name), or there are too many.")
    }
    var files: [File] = []
    var bytes = 0
    for entry in listed.split(separator: 0) {
      let parts = entry.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      let words = (parts.first?.split(separator: UInt8(ascii: " ")) ?? [])
        .compactMap { String(validating: $0, as: UTF8.self) }
      guard parts.count == 2, words.count == 4, words[0] == "100644" || words[0] == "100755",
        isPart(String(decoding: parts[1], as: UTF8.self))
      else { continue }
      guard let size = Int(words[3]), let path = String(validating: parts[1], as: UTF8.self) else {
        let file = Value.displayed(String(decoding: parts[1], as: UTF8.self))
        throw Complaint("Git cannot read \(name):\(file).")
      }
      files.append(File(path: path, object: words[2], size: size))
      // Whoever reads the files limits each of them.
      (bytes, _) = bytes.addingReportingOverflow(size)
      guard files.count <= mostFiles, bytes <= mostBytes else {
        throw Complaint(
          """
          The set at the revision \(name) has more than \(mostFiles) files or \(mostBytes >> 20) MiB.
          """
        )
      }
    }
    return files
  }

  /// Whether a file of a folder is part of a script set, or belongs to one; never outside of the folder.
  private static func isPart(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) else { return false }
    return path.hasSuffix(".lua") || Scripts.isScript(path)
      || parts.count == 1 && [Capabilities.fileName, ScriptTests.tableName].contains(path)
      || ShippedCapabilities.isOne(path)
  }

  /// The name of the object that the folder is at the revision.
  ///
  /// - Parameters:
  ///   - revision: the name of the revision.
  ///   - folder: a folder that is there.
  ///   - gone: the names below it that lead to the folder that is meant.
  /// - Returns: the name of a tree.
  /// - Throws: why there is none.
  private static func tree(
    at revision: String,
    of folder: String,
    _ gone: [Substring]
  ) throws(Complaint) -> String {
    let name = Value.displayed(revision)
    let prefix = try Git.prefix(of: folder)
    let path = ((prefix.isEmpty ? [] : [prefix[...]]) + gone).joined(separator: "/")
    try Git.demandOwnObjects(of: folder)
    guard let commit = try Git.commit(revision, in: folder) else {
      throw Complaint(
        """
        Git does not know a revision \(name); it may have to be fetched. A folder with a colon in its \
        name is written with ./ before it.
        """
      )
    }
    // Without a path behind the colon it is the whole repository.
    guard
      let tree = try Git.text(in: folder, "rev-parse", "--verify", "--quiet", "\(commit):\(path)"),
      try Git.text(in: folder, "cat-file", "-t", tree) == "tree"
    else { throw Complaint("The revision \(name) has no folder \(Value.displayed(path)).") }
    return tree
  }
}
