import Foundation

/// A host that runs hostile scripts, as a process that may be killed without harm to the tests.
///
/// `SandboxHost FILE…` prints a line of JSON for each script. `SandboxHost --table FOLDER` runs all
/// scripts of a corpus, prints a table, and fails where one takes too long; that is meant for an
/// optimised build.
@main enum SandboxHost {
  static func main() {
    do {
      try run()
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(70)
    }
  }

  private static func run() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "--table", arguments.count == 2 {
      exit(try Table.print(folder: arguments[1]) ? 0 : 1)
    }
    guard !arguments.isEmpty, !arguments[0].hasPrefix("-") else {
      FileHandle.standardError.write(
        Data("usage: SandboxHost FILE…\n       SandboxHost --table FOLDER\n".utf8)
      )
      exit(64)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for path in arguments {
      let trial = try trial(of: path)
      FileHandle.standardOutput.write(try encoder.encode(trial) + Data("\n".utf8))
    }
  }

  /// Runs the script of a file on a small stack.
  static func trial(of path: String) throws -> Trial {
    let script = try HostileScript(path: path)
    return try SmallStack.run { Result { try Trial(script) } }.get()
  }
}
