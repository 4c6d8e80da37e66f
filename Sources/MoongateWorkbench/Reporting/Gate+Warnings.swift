package import Moongate

extension Gate {
  /// What a session says of the scripts whenever they were loaded, one warning a line.
  package var warnings: String {
    shadowedRoutes().map { "warning: \($0)\n" }.joined()
  }
}
