import ArgumentParser
import Moongate
import MoongateDiagnostics
import MoongateWorkbench

/// A script set and the capabilities that it is held to, which most commands take.
struct ScriptSet: ParsableArguments {
  @OptionGroup var folder: SetFolder

  @Option(
    help: ArgumentHelp(
      "The capabilities of another version of the app; by default capabilities.json of the folder.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var capabilities: [String] = []

  @OptionGroup var limiting: LimitOptions

  func validate() throws {
    guard capabilities.count > 1 else { return }
    throw ValidationError("The option --capabilities is given once; only check takes several.")
  }

  /// The folder that is read.
  var directory: String { folder.directory }

  /// The source of the capabilities.
  var source: CapabilitiesSource {
    capabilities.first.map(CapabilitiesSource.file) ?? .besideScripts
  }

  /// The tests of the set.
  ///
  /// - Throws: exit code 65 after an error message.
  func makeTests() throws -> ScriptTests {
    let limits = try limiting.limits()
    do {
      return try ScriptTests(directory: directory, capabilities: source, limits: limits)
    } catch {
      throw Complaint(error, directory: directory)
    }
  }

  /// A gate that runs the scripts.
  ///
  /// - Throws: exit code 65 after an error message.
  func makeGate() throws -> Gate {
    let limits = try limiting.limits()
    do {
      return try Gate(directory: directory, capabilities: source, limits: limits)
    } catch {
      throw Complaint(error, directory: directory)
    }
  }
}
