import ArgumentParser
import Moongate

/// The argument that every command takes: the folder of a script set.
struct ScriptSet: ParsableArguments {
  @Argument(help: "The folder of the script set, with its main.lua.", completion: .directory)
  var directory: String

  /// A gate that runs the scripts.
  ///
  /// - Throws: exit code 65 after an error message.
  func makeGate() throws -> Gate {
    do {
      return try Gate(directory: directory)
    } catch {
      throw unusable(error)
    }
  }
}

extension Gate {
  /// A gate that runs the scripts of a folder, and prints what they print to standard error.
  ///
  /// - Throws: a `LoadError` that says what is wrong with the scripts.
  convenience init(directory: String) throws(LoadError) {
    var configuration = Configuration()
    configuration.log = { line in
      // What scripts print may come from a link; of its control characters only tabs are harmless.
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      let text = columns.map { Value.displayed(String($0)) }.joined(separator: "\t")
      Terminal.writeError(text + "\n")
    }
    try self.init(scripts: Scripts(directory: directory), configuration: configuration)
  }
}

/// Says why a script set cannot be loaded.
///
/// - Returns: the exit code to end with.
func unusable(_ error: LoadError) -> ExitCode {
  Terminal.writeError("error: \(error)\n")
  return ExitCode(Outcome.unusable.rawValue)
}
