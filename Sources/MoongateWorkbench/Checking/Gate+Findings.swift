public import Moongate

extension Gate {
  /// Checks the running scripts, and says everything that `mgate check` does.
  ///
  /// ``shadowedRoutes()``, ``checkHandlers(from:facts:answers:limit:)`` and ``overlappingRoutes(limit:)`` give the same one by one, as values of their own.
  ///
  /// - Parameters:
  ///   - runsHandlers: whether the handlers are tried on links.
  ///   - overlaps: whether pairs of routes are told that match some of the same links.
  ///   - origin: who sent the links, for the handlers; `nil` for each kind of sender once.
  ///   - facts: what handlers may know besides.
  /// - Returns: what was found, warnings first; a set without warnings is fine.
  /// - Throws: a ``LoadError`` if the scripts, which run anew for it, do not load again.
  public func findings(
    runsHandlers: Bool = true,
    overlaps: Bool = false,
    from origin: Origin? = nil,
    facts: Value.Object = [:]
  ) throws(LoadError) -> [Finding] {
    var findings = shadowedRoutes().map(\.finding)
    if runsHandlers {
      let handlers = try checkHandlers(from: origin, facts: facts)
      findings += handlers.joins.map(\.finding) + handlers.failures.map(\.finding)
    }
    if overlaps { findings += overlappingRoutes().pairs.map(\.finding) }
    return findings.inOrder
  }
}
