package import Moongate

extension Gate {
  /// What a session says of the scripts whenever they were loaded, one warning a line.
  package var warnings: String {
    let warnings = shadowedRoutes().map(\.finding) + assignedLocals().map(\.finding)
    return warnings.map { "warning: \($0)\n" }.joined()
  }
}
