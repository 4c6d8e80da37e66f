public import MoongateFindings

extension AndroidManifest {
  /// Holds a manifest to a script set.
  ///
  /// What is odd about the manifest in itself is not repeated: see ``inspection``.
  ///
  /// - Parameter claims: what the scripts declare.
  /// - Returns: what only one side has, and links that only one side takes. Each link was tried with both.
  /// - Complexity: that of finding a link for each route, and O(*n* · *m*) in those and the filters; after
  ///   20,000 links that were tried it ends.
  public func findings(against claims: ScriptClaims) -> [Finding] {
    var check = ClaimsCheck(manifest: self, claims: claims)
    check.checkDeclarations()
    check.checkFilters()
    check.checkRoutes()
    return check.findings
  }
}
