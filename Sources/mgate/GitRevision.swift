import Moongate
import MoongateLinks
import MoongateSystem

/// A folder as it was at a revision that Git knows, written out.
struct GitRevision: ~Copyable {
  private let scratch: ScratchFolder

  /// The path of the folder that holds the files.
  var path: String { scratch.path + "/set" }

  /// Writes out a folder of a repository as it was at a revision.
  ///
  /// - Parameters:
  ///   - revision: the name of the revision.
  ///   - folder: the folder as it is now.
  /// - Throws: why there is no such thing.
  init(_ revision: String, of folder: String) throws(Complaint) {
    let (top, tree) = try Self.tree(at: revision, of: folder)
    let scratch: ScratchFolder
    do {
      scratch = try ScratchFolder()
    } catch {
      throw Complaint("The revision \(Value.displayed(revision)) cannot be written out: \(error).")
    }
    // An index of its own, so that nothing of the repository changes.
    let git = ["env", "GIT_INDEX_FILE=\(scratch.path)/index", "git", "-C", top]
    let isRead = try Self.run(git + ["read-tree", tree]) != nil
    let isWritten = try Self.run(
      git + ["checkout-index", "--all", "--prefix=\(scratch.path)/set/"]
    )
    guard isRead, isWritten != nil else {
      throw Complaint("Git cannot write out the revision \(Value.displayed(revision)).")
    }
    self.scratch = scratch
  }

  /// The folder of the working tree, and what Git calls the folder at the revision.
  private static func tree(
    at revision: String,
    of folder: String
  ) throws(Complaint) -> (top: String, tree: String) {
    let name = Value.displayed(revision)
    // What begins like an option is one to Git.
    guard !revision.isEmpty, !revision.hasPrefix("-") else {
      throw Complaint("There is no folder \(name).")
    }
    guard let top = try line(["-C", folder, "rev-parse", "--show-toplevel"]),
      let prefix = try line(["-C", folder, "rev-parse", "--show-prefix"])
    else {
      let place = Value.displayed(folder)
      throw missing(revision, "The folder \(place) is not in a Git repository.")
    }
    let commit = ["-C", top, "rev-parse", "--verify", "--quiet", revision + "^{commit}"]
    guard try line(commit) != nil else {
      throw missing(revision, "Git does not know a revision of that name.")
    }
    // Without a path behind the colon it is the whole repository.
    let path = prefix.hasSuffix("/") ? String(prefix.dropLast()) : prefix
    let tree = "\(revision):\(path)"
    guard try line(["-C", top, "cat-file", "-t", tree]) == "tree" else {
      throw Complaint("The revision \(name) has no folder \(Value.displayed(path)).")
    }
    return (top, tree)
  }

  /// Why a name is neither a folder nor a revision; where a folder may be meant, that one.
  private static func missing(_ name: String, _ message: String) -> Complaint {
    let shown = Value.displayed(name)
    if let near = nearest(to: name, among: Folder(path: name).beside) {
      return Complaint("There is no folder \(shown); did you mean \(Value.quoted(near))?")
    }
    return Complaint("There is no folder \(shown). \(message)")
  }

  /// The only line that Git prints; nil where it fails.
  private static func line(_ arguments: [String]) throws(Complaint) -> String? {
    guard let output = try run(["git"] + arguments) else { return nil }
    return String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// What a program prints; nil where it fails.
  private static func run(_ words: [String]) throws(Complaint) -> [UInt8]? {
    do {
      let program = try CapturedProgram(words)
      return program.code == 0 ? program.output : nil
    } catch {
      throw Complaint("Git cannot be run: \(error).")
    }
  }
}
