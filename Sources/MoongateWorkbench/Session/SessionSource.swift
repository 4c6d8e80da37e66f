internal import Moongate

/// Where the scripts of a session come from.
enum SessionSource {
  /// A folder, whose scripts are held to capabilities.
  case folder(String, CapabilitiesSource)
  /// What an app's gate runs.
  case gate(Gate)

  /// The folder, if there is one.
  var directory: String? {
    switch self {
    case .folder(let directory, _): directory
    case .gate: nil
    }
  }

  /// A gate of the session's own, which somebody may interrupt.
  func makeGate(_ interruption: Interruption) throws(LoadError) -> Gate {
    switch self {
    case .folder(let directory, let capabilities):
      return try Gate(
        directory: directory,
        capabilities: capabilities,
        interruption: interruption
      )
    case .gate(let gate):
      var configuration = gate.configuration
      configuration.interruption = interruption
      return try Gate(scripts: gate.program.scripts, configuration: configuration)
    }
  }

  /// What the scripts are made of now.
  func read() -> SessionFiles {
    switch self {
    case .folder(let directory, let capabilities):
      SessionFiles(directory: directory, capabilities)
    case .gate(let gate): SessionFiles(gate)
    }
  }
}
