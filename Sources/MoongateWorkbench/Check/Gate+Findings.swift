public import Moongate
internal import MoongateDiagnostics

extension Gate {
  /// Checks the running scripts, and says everything that `mgate check` does.
  ///
  /// ``shadowedRoutes()``, ``overlappingRoutes(limit:)`` and ``earlierRoutes(limit:)`` give parts of it, as values of
  /// their own.
  ///
  /// - Parameters:
  ///   - runsHandlers: whether the handlers are tried on links.
  ///   - overlaps: whether pairs of routes are told that match some of the same links.
  ///   - firstMatch: whether links are told that an earlier route matches as well.
  ///   - hints: whether hints are told as well.
  ///   - origin: the origin of the links, for the handlers; `nil` for the common ones and those that scripts name.
  ///   - facts: what handlers may know besides.
  /// - Returns: what was found, and no comment of the scripts allows, warnings first.
  /// - Throws: a ``LoadError`` if the scripts, which run anew for it, do not load again.
  public func findings(
    runsHandlers: Bool = true,
    overlaps: Bool = false,
    firstMatch: Bool = false,
    hints: Bool = false,
    from origin: Origin? = nil,
    facts: Value.Object = [:]
  ) throws(LoadError) -> [Finding] {
    var report = try CheckReport(
      of: self,
      runsHandlers: runsHandlers,
      overlaps: overlaps,
      firstMatch: firstMatch,
      CheckReport.Trials(from: origin, facts: facts)
    )
    report.keep(atLeast: hints ? .hint : .note)
    return report.findings
  }
}
