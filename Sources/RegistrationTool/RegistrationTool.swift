import MoongateRegistration
import MoongateSystem

/// The tool that `swift package mgate-register` runs: `mgate register --merge` and `mgate verify`,
/// for a package that resolves no parser of arguments.
@main
struct RegistrationTool {
  static func main() {
    do {
      let request = try Request(arguments: CommandLine.arguments.dropFirst())
      let gate = try Gate(scripts: Scripts(directory: request.scripts))
      let isDone = try request.bringUpToDate(ScriptClaims(gate))
      Terminal.exit(isDone ? 0 : 1)
    } catch {
      Terminal.writeError("error: \(error)\n")
      Terminal.exit(65)
    }
  }
}
