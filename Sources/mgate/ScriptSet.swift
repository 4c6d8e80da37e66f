import ArgumentParser
import Moongate
import MoongateSystem
import MoongateWorkbench

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

/// Says why a script set cannot be loaded.
///
/// - Returns: the exit code to end with.
func unusable(_ error: LoadError) -> ExitCode {
  Terminal.writeError("error: \(error)\n")
  return ExitCode(Outcome.unusable.exitCode)
}
