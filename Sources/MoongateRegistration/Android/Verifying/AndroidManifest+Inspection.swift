package import MoongateDiagnostics

extension AndroidManifest {
  var openNames: [(name: String, line: Int?)] {
    openFilters.map(\.filter).flatMap { filter in
      filter.unknown.map { ($0, isCompiled ? nil : filter.line) }
    }
  }

  /// The claims of the app, and the findings about it.
  package var inspection: Inspection {
    var claims: [Inspection.Claim] = []
    for activity in activities {
      for filter in activity.filters where filter.isForLinks {
        let has = filter.filter
        let conditions =
          has.conditions + (activity.isOpen ? [] : ["no other app can start the activity"])
        for scheme in has.schemes {
          let hosts = has.authorities.map { authority in
            "//" + authority.host + (authority.port.map { ":\($0)" } ?? "")
          }
          for host in hosts.isEmpty ? [""] : hosts {
            claims.append(
              Inspection.Claim(
                "\(scheme):\(host)",
                conditions: conditions,
                owner: activity.name,
                line: isCompiled ? nil : filter.line
              )
            )
          }
        }
      }
    }
    return Inspection(
      file: file,
      format: "AndroidManifest.xml",
      app: package,
      claims: claims,
      queriedSchemes: queriedSchemes,
      findings: ManifestLint.findings(in: self)
    )
  }
}

extension IntentFilter {
  /// The conditions besides scheme and host, in the words of the file.
  fileprivate var conditions: [String] {
    let missing =
      (actions.contains(Self.view) ? [] : ["the action VIEW is missing"])
      + [Self.defaultCategory, Self.browsable].filter { !categories.contains($0) }.map {
        "the category \($0.split(separator: ".").last ?? "") is missing"
      }
    let groups = groups.map { group in
      (group.allows ? "" : "not ")
        + group.conditions.map {
          "\($0.part.rawValue)\($0.pattern.kind.rawValue) \($0.pattern.text)"
        }
        .joined(separator: " and ")
    }
    return schemeSpecificParts.map { "ssp\($0.kind.rawValue) \($0.text)" }
      + paths.map { "path\($0.kind.rawValue) \($0.text)" } + groups
      + (autoVerify ? ["autoVerify"] : []) + missing
  }
}

extension AndroidManifest {
  /// Holds a manifest to a script set.
  ///
  /// For findings about the manifest by itself, see ``inspection``.
  ///
  /// - Parameter claims: what the scripts declare.
  /// - Returns: the claims that only the manifest or only the scripts make, and links, tried with both,
  ///   that only one of them takes.
  /// - Complexity: that of finding a link for each route, and O(*n* · *m*) in those and the filters; after
  ///   20,000 links that were tried it ends.
  package func findings(against claims: ScriptClaims) -> [Finding] {
    var check = ClaimsCheck(manifest: self, claims: claims)
    check.checkDeclarations()
    check.checkFilters()
    check.checkRoutes()
    return check.findings
  }
}
