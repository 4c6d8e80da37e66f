import Moongate
import MoongateSystem

/// Git, as it is asked about a repository that may be a stranger's.
///
/// Beside its history, a repository can name programs that Git would run, and other places that it would
/// read: hooks, filters, a monitor of files, the remote that has what is missing. None of that is used:
/// no object is fetched, no hook or monitor is on, a repository inside of a commit is not taken for one, and no
/// command is asked that filters what it reads or pages what it prints.
enum Git {
  /// Variables by which Git tells its hooks of their repository, which may be another one.
  private static let dropped = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_DIR", "GIT_IMPLICIT_WORK_TREE",
    "GIT_INDEX_FILE", "GIT_INTERNAL_SUPER_PREFIX", "GIT_NAMESPACE", "GIT_OBJECT_DIRECTORY",
    "GIT_PREFIX", "GIT_REPLACE_REF_BASE", "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
  ]

  /// A lazy fetch is refused twice, since only Git 2.44 knows the second variable.
  private static let set = [
    "GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1", "GIT_NO_REPLACE_OBJECTS=1",
    "GIT_GRAFT_FILE=/dev/null", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0",
  ]

  /// Windows of packs are small, so that large repositories fit into the memory.
  private static let options = [
    "safe.bareRepository=explicit", "core.hooksPath=/dev/null", "core.fsmonitor=false",
    "core.commitGraph=false", "core.packedGitWindowSize=32m", "core.packedGitLimit=256m",
    "core.deltaBaseCacheLimit=64m",
  ]

  /// The words before those of a question; the shell limits the memory where it can.
  private static let command =
    ["sh", "-c", "ulimit -v \(mostMemory) 2>/dev/null; exec \"$@\"", "sh", "env"]
    + dropped.flatMap { ["-u", $0] } + set + ["git", "--no-pager"] + options.flatMap { ["-c", $0] }

  /// The most memory of Git, in KiB.
  private static let mostMemory = 2 << 20

  /// The seconds that all questions together may take: a repository can name a file that nobody ever writes to, or
  /// objects that take long to unpack.
  private static let mostSeconds = 60
  private static let deadline = ContinuousClock.now + .seconds(mostSeconds)

  /// The first release that takes no repository inside of a commit for one, if it is told so.
  private static let oldest = (2, 38)

  /// Returns the output of a command; `nil` if it fails.
  ///
  /// - Parameters:
  ///   - folder: where Git runs.
  ///   - arguments: the command and its arguments.
  ///   - most: the most bytes that are kept.
  /// - Returns: the bytes of its standard output.
  /// - Throws: why Git cannot be run.
  static func output(
    in folder: String,
    _ arguments: [String],
    most: Int = 1 << 20
  ) throws(Complaint) -> [UInt8]? {
    let left = ContinuousClock.now.duration(to: deadline)
    do {
      let program = try CapturedProgram(
        command + ["-C", folder] + arguments,
        most: most,
        seconds: max(0, Int(left.components.seconds))
      )
      return program.code == 0 ? program.output : nil
    } catch .timedOut {
      throw Complaint("Git gave no answers within \(mostSeconds) seconds and was stopped.")
    } catch {
      throw Complaint("Git cannot be run: \(error).")
    }
  }

  /// The text that a command prints, without the end of its last line; `nil` where it fails.
  static func text(in folder: String, _ arguments: String...) throws(Complaint) -> String? {
    guard var output = try output(in: folder, arguments) else { return nil }
    if output.last == UInt8(ascii: "\n") { output.removeLast() }
    return String(validating: output, as: UTF8.self)
  }

  /// Refuses a Git that is too old to be asked about a stranger's repository.
  static func demandRelease() throws(Complaint) {
    guard let text = try text(in: ".", "version") else {
      throw Complaint("Revisions need Git, and there is no program git in PATH.")
    }
    let numbers = text.split(separator: " ").dropFirst(2).first?.split(separator: ".") ?? []
    guard numbers.count > 1, let major = Int(numbers[0]), let minor = Int(numbers[1]),
      (major, minor) >= oldest
    else {
      throw Complaint(
        """
        The Git here (\(Value.displayed(text))) could run programs of the repository; revisions need \
        \(oldest.0).\(oldest.1) or later. Otherwise give folders, as git worktree add makes them.
        """
      )
    }
  }

  /// Refuses the repository of a folder if it takes objects from another place, which may be anybody's.
  static func demandOwnObjects(of folder: String) throws(Complaint) {
    guard let path = try text(in: folder, "rev-parse", "--git-path", "objects/info/alternates")
    else { return }
    let file = path.hasPrefix("/") ? path : folder + "/" + path
    if [.missing, .bytes([])].contains(FileContents(path: file, most: 0)) { return }
    throw Complaint(
      """
      The repository of \(Value.displayed(folder)) takes objects from elsewhere, as \
      \(Value.displayed(file)) says; no revision of such a one is read. Have it hold its own: run \
      git repack -a -d, then remove that file.
      """
    )
  }

  /// The name of the commit that a revision stands for; `nil` where Git knows none.
  ///
  /// - Throws: a complaint about a name that a tag, a branch and a branch of a remote can share: each may be
  ///   somebody else's.
  static func commit(_ revision: String, in folder: String) throws(Complaint) -> String? {
    try demandOneMeaning(of: revision, in: folder)
    // What begins like an option is one to Git; behind a circumflex stands what is left out.
    guard let first = revision.utf8.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "^")
    else { return nil }
    return try text(in: folder, "rev-parse", "--verify", "--quiet", revision + "^{commit}")
  }

  private static func demandOneMeaning(of revision: String, in folder: String) throws(Complaint) {
    let name = revision.prefix { !"~^@".contains($0) }
    var meant: [String] = []
    for kind in ["refs/heads/", "refs/tags/", "refs/remotes/"] {
      let whole = kind + name
      if try text(in: folder, "rev-parse", "--verify", "--quiet", whole) != nil {
        meant.append(whole)
      }
    }
    guard meant.count > 1 else { return }
    throw Complaint(
      """
      The revision \(Value.displayed(String(name))) may be \
      \(meant.map(Value.displayed).joined(separator: " or ")); write its whole name.
      """
    )
  }

  /// Finds where a folder is in its repository.
  ///
  /// - Returns: the path of the folder from the top of the working tree; empty for the top.
  /// - Throws: a complaint where there is no repository, and about a folder that a link stands for or that has a
  ///   repository of its own inside of another: whoever makes such a one chooses what is compared.
  static func prefix(of folder: String) throws(Complaint) -> String {
    let name = Value.displayed(folder)
    guard let prefix = try text(in: folder, "rev-parse", "--show-prefix"),
      let top = try text(in: folder, "rev-parse", "--show-toplevel")
    else {
      throw Complaint(
        "The folder \(name) is not in a Git repository, or in one that Git does not trust."
      )
    }
    let path = prefix.hasSuffix("/") ? String(prefix.dropLast()) : prefix
    guard Folder(path: folder).isPlain(path, below: top) else {
      throw Complaint(
        "A symbolic link leads to the folder \(name); name the folder as it is in the repository."
      )
    }
    if try text(in: top + "/..", "rev-parse", "--show-toplevel") != nil,
      try text(in: ".", "rev-parse", "--show-toplevel") != top
    {
      throw Complaint(
        """
        The folder \(name) has a repository of its own inside of another, so a revision of the other says \
        nothing of it; run mgate in that folder.
        """
      )
    }
    return path
  }
}
