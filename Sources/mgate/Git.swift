import Moongate
import MoongateSystem

/// Git, as it is asked about a repository that may be a stranger's.
///
/// What a repository has beside its history can name programs that Git would run: hooks, filters, a monitor of
/// files. Nothing here runs any: hooks and the monitor are off, a repository inside of a commit is not taken
/// for one, and no command is used that filters what it reads.
enum Git {
  /// Variables by which Git tells its hooks of their repository, which may be another one.
  private static let variables = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_DIR", "GIT_GRAFT_FILE",
    "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_INTERNAL_SUPER_PREFIX",
    "GIT_NO_REPLACE_OBJECTS", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_REPLACE_REF_BASE",
    "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
  ]

  private static let command =
    ["env"] + variables.flatMap { ["-u", $0] } + [
      "git", "-c", "safe.bareRepository=explicit", "-c", "core.hooksPath=/dev/null", "-c",
      "core.fsmonitor=false",
    ]

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
    do {
      let program = try CapturedProgram(command + ["-C", folder] + arguments, most: most)
      return program.code == 0 ? program.output : nil
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

  /// The name of the commit that a revision stands for; `nil` where Git knows none.
  static func commit(_ revision: String, in folder: String) throws(Complaint) -> String? {
    // What begins like an option is one to Git; behind a circumflex stands what is left out.
    guard let first = revision.utf8.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "^")
    else { return nil }
    return try text(in: folder, "rev-parse", "--verify", "--quiet", revision + "^{commit}")
  }
}
