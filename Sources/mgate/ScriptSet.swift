import ArgumentParser
import Moongate

/// The argument that every command takes: the folder of a script set.
struct ScriptSet: ParsableArguments {
  @Argument(help: "The folder of the script set, with its main.lua.", completion: .directory)
  var directory: String

  /// A gate that runs the scripts, and prints what they print to standard error.
  ///
  /// - Throws: exit code 65 after an error message.
  func makeGate() throws -> Gate {
    var configuration = Configuration()
    configuration.log = { line in
      // What scripts print may come from a link; of its control characters only tabs are harmless.
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      let text = columns.map { Value.displayed(String($0)) }.joined(separator: "\t")
      Terminal.writeError(text + "\n")
    }
    do {
      return try Gate(scripts: Scripts(directory: directory), configuration: configuration)
    } catch {
      throw unusable(error)
    }
  }
}

/// Says why a script set cannot be loaded.
///
/// - Returns: the exit code to end with.
func unusable(_ error: LoadError) -> ExitCode {
  Terminal.writeError("error: \(error)\n")
  return ExitCode(Outcome.unusable.rawValue)
}
