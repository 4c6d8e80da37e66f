internal import Moongate

/// The source of a session's scripts.
enum SessionSource {
  /// A folder, whose scripts are held to capabilities and limits.
  case folder(String, CapabilitiesSource, GateLimits)
  /// The scripts that an app's gate runs.
  case gate(Gate)

  /// The folder, if there is one.
  var directory: String? {
    switch self {
    case .folder(let directory, _, _): directory
    case .gate: nil
    }
  }

  /// The scripts as they are now; `nil` where they cannot be read.
  var scripts: Scripts? {
    switch self {
    case .folder(let directory, _, _): try? Scripts(directory: directory)
    case .gate(let gate): gate.program.scripts
    }
  }

  /// A gate of the session's own, which somebody may interrupt.
  ///
  /// - Parameters:
  ///   - interruption: what ends scripts that run.
  ///   - steps: what a decision may take; `nil` for what it may take in the app.
  /// - Returns: the gate.
  /// - Throws: a `LoadError` that says what is wrong with the scripts.
  func makeGate(_ interruption: Interruption, steps: Int?) throws(LoadError) -> Gate {
    switch self {
    case .folder(let directory, let capabilities, let limits):
      return try Gate(
        directory: directory,
        capabilities: capabilities,
        limits: limits,
        interruption: interruption,
        steps: steps
      )
    case .gate(let gate):
      return try Gate(
        scripts: gate.program.scripts,
        configuration: Self.configuration(interruption, steps: steps, beside: gate.configuration)
      )
    }
  }

  /// The configuration of a gate of the session's own.
  static func configuration(
    _ interruption: Interruption,
    steps: Int?,
    beside app: Configuration = Configuration()
  ) -> Configuration {
    var configuration = app
    configuration.interruption = interruption
    if let steps { configuration.sandbox.allowDecisions(steps: steps) }
    return configuration
  }

  /// Reads the current scripts and capabilities.
  func read() -> SessionFiles {
    switch self {
    case .folder(let directory, let capabilities, _):
      SessionFiles(directory: directory, capabilities)
    case .gate(let gate): SessionFiles(gate)
    }
  }
}

/// The scripts and capabilities of a session, on disk or in an app, or the error if they cannot be
/// read.
struct SessionFiles: Equatable {
  private var scripts: Scripts?
  private var capabilities: Capabilities?
  private var mistake: String?

  init(directory: String, _ source: CapabilitiesSource) {
    do {
      scripts = try Scripts(directory: directory)
      capabilities = try source.read(directory: directory)
    } catch {
      mistake = "\(error)"
    }
  }

  init(_ gate: Gate) {
    scripts = gate.program.scripts
    capabilities = gate.configuration.capabilities
  }
}
