internal import MoongateDiagnostics

extension Finding.Code {
  /// The codes of what a check does not look for, or finds only a part of.
  ///
  /// - Parameters:
  ///   - runsHandlers: whether handlers are tried on links.
  ///   - overlaps: whether pairs of routes are told that match some of the same links.
  ///   - firstMatch: whether links are told that an earlier route matches as well.
  ///   - tests: whether the tests of the set are run.
  ///   - capabilities: whether it is known what the app declares.
  /// - Returns: the codes that such a check never finds.
  static func unchecked(
    runsHandlers: Bool,
    overlaps: Bool,
    firstMatch: Bool,
    tests: Bool,
    capabilities: Bool
  ) -> Set<Self> {
    var codes: Set<Self> = []
    if !runsHandlers { codes.formUnion([.failedLink, .joinedText, .misfit]) }
    if !overlaps { codes.insert(.routeOverlap) }
    if !firstMatch { codes.insert(.earlierRoute) }
    if !tests { codes.insert(.untestedRoute) }
    if !capabilities { codes.formUnion([.misfit, .undeclaredAction, .undeclaredFact]) }
    return codes
  }

  /// The codes of what may be found only once a set loads.
  static let uncheckedWhereNothingLoads = Set(allCases.filter { $0.rule.severity != .error })
}
