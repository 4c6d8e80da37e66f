import Foundation
import Moongate

/// A host that runs hostile scripts, as a process that may be killed without harm to the tests.
///
/// `SandboxHost FILE…` prints a line of JSON for each script; with `--patient` before the files no clock
/// ends one. `SandboxHost --table FOLDER` runs all scripts of a corpus, prints a table, and fails where
/// one takes too long; `SandboxHost --calls` does the same for every function that a handler can reach.
/// Both are meant for an optimised build.
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
    if arguments == ["--calls"] {
      exit(try SmallStack.run { Result { try Calls.print() } }.get() ? 0 : 1)
    }
    let isPatient = arguments.first == "--patient"
    let paths = arguments.dropFirst(isPatient ? 1 : 0)
    guard let first = paths.first, !first.hasPrefix("-") else {
      let usage = """
        usage: SandboxHost [--patient] FILE…
               SandboxHost --table FOLDER
               SandboxHost --calls

        """
      FileHandle.standardError.write(Data(usage.utf8))
      exit(64)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for path in paths {
      let trial = try trial(of: path, isPatient: isPatient)
      FileHandle.standardOutput.write(try encoder.encode(trial) + Data("\n".utf8))
    }
  }

  /// Runs the script of a file on a small stack.
  ///
  /// Only where it does its harm has it the usual clock, and none at all where `isPatient` says so: in a
  /// slow build what comes before would run out of time.
  static func trial(of path: String, isPatient: Bool = false) throws -> Trial {
    let script = try HostileScript(path: path)
    var configuration = Configuration()
    if isPatient || script.moment == .link { configuration.sandbox.loadTime = .seconds(86_400) }
    if isPatient || script.moment == .load { configuration.sandbox.decisionTime = .seconds(86_400) }
    return try SmallStack.run { [configuration] in
      Result { try Trial(script, configuration: configuration) }
    }.get()
  }
}
