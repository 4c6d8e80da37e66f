import MoongateRegistration
import MoongateSystem

extension DesktopFolders {
  /// The environment variables of this process that say where everything is.
  static var environment: [String: String] {
    var environment: [String: String] = [:]
    for name in variables { environment[name] = Terminal.variable(name) }
    return environment
  }
}
