import ArgumentParser
import Moongate
import MoongateDiagnostics
import MoongateWorkbench

/// The argument that every command takes: the folder of a script set.
struct ScriptSet: ParsableArguments {
  @Argument(help: "The folder of the script set, with its main.lua.", completion: .directory)
  var directory: String

  @Option(
    help: ArgumentHelp(
      "The capabilities of another version of the app; by default capabilities.json of the folder.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var capabilities: [String] = []

  func validate() throws {
    guard capabilities.count > 1 else { return }
    throw ValidationError("The option --capabilities is given once; only check takes several.")
  }

  /// The source of the capabilities.
  var source: CapabilitiesSource {
    capabilities.first.map(CapabilitiesSource.file) ?? .besideScripts
  }

  /// A gate that runs the scripts.
  ///
  /// - Throws: exit code 65 after an error message.
  func makeGate() throws -> Gate {
    do {
      return try Gate(directory: directory, capabilities: source)
    } catch {
      throw Complaint(error, directory: directory)
    }
  }
}
