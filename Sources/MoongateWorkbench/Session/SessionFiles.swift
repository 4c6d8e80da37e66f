internal import Moongate

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
