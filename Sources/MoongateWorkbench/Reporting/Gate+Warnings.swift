package import Moongate

extension Gate {
  /// The warnings that a session shows after each load of the scripts, one a line.
  package var warnings: String {
    shadowedRoutes().map { "warning: \($0)\n" }.joined()
  }
}
