internal import Moongate
internal import MoongateDiagnostics
internal import MoongateLinks

extension AssetLinks {
  /// The rights that the file grants to apps, and the findings about it.
  ///
  /// Which host it is of, the file does not say.
  package var inspection: Inspection {
    let claims = statements.filter(\.handlesLinks).map { statement in
      Inspection.Claim(
        "https:",
        conditions: (statement.components ?? []).map(\.condition),
        owner: statement.package,
        line: source.place(of: statement.node.bytes).location.line
      )
    }
    let packages = Set(statements.compactMap(\.package))
    return Inspection(
      file: file,
      format: "assetlinks.json",
      app: packages.count == 1 ? packages.first : nil,
      claims: claims,
      findings: AssetLinksLint.findings(in: self)
    )
  }

  /// Holds the file to a script set: whether dynamic components keep links from routes.
  ///
  /// - Parameter claims: what the scripts declare.
  /// - Returns: for each statement the first link of a route that it leaves to the browser.
  /// - Complexity: that of finding a link for each route, and O(*n* · *m*) in those and the rules.
  package func findings(against claims: ScriptClaims) -> [Finding] {
    let ruled = statements.filter { $0.handlesLinks && $0.components?.isEmpty == false }
    guard !ruled.isEmpty, let host = claims.hosts.first?.exampleHost else { return [] }
    let samples = claims.sampleLinks(most: 1_000)
    return ruled.flatMap { statement -> [Finding] in
      samples.keys.sorted().compactMap { route -> Finding? in
        guard let link = samples[route]?.text("https", host: host),
          claims.route(taking: link) == route
        else { return nil }
        let first = statement.components?.first { $0.matches(AndroidLink(link)) }
        guard first?.excludes != false else { return nil }
        let declared = claims.routes[route].route
        let place = source.place(of: statement.node.bytes)
        // An exclusion with a comment is meant.
        return Finding(
          code: .assetLinksComponents,
          severity: first?.comment == nil ? .warning : .note,
          message:
            "From Android 15 on the dynamic components leave \(Value.displayed(link)) to the browser, "
            + "which the route \(declared.patternText) takes.",
          location: place.location,
          columns: place.columns,
          related: [.init(location: declared.location, message: "The route is here.")],
          remedy: first == nil ? "Add a component for it." : "Put a component for it before."
        )
      }
    }
  }

  /// Holds the file to the manifest of an app.
  ///
  /// - Parameter manifest: the manifest.
  /// - Returns: why Android would not verify its hosts by this file; nothing for a manifest that asks for no
  ///   verification.
  /// - Complexity: O(*n*).
  package func findings(against manifest: AndroidManifest) -> [Finding] {
    let hosts = manifest.verifiedHosts
    guard !hosts.isEmpty, let package = manifest.package else { return [] }
    let apps = statements.filter { $0.package == package }
    let shown = hosts.prefix(4).map(Value.displayed).joined(separator: ", ")
    if apps.isEmpty {
      let others = statements.compactMap(\.package).map(Value.quoted)
      return [
        Finding(
          code: .assetLinksCoverage,
          severity: .error,
          message:
            "The manifest \(Value.displayed(manifest.file)) asks to verify \(shown), and no statement is "
            + "about its package \(Value.quoted(package))"
            + (others.isEmpty ? "." : ", but about \(others.joined(separator: ", "))."),
          location: source.place(of: source.root.bytes).location,
          remedy: "Add a statement about the package, or serve another file."
        )
      ]
    }
    guard apps.contains(where: \.handlesLinks) else {
      return [
        Finding(
          code: .assetLinksCoverage,
          severity: .error,
          message:
            "No statement about \(Value.quoted(package)) has the relation \(Self.handleLinks), so "
            + "Android does not verify \(shown).",
          location: source.place(of: apps[0].node.bytes).location,
          remedy: "Add the relation."
        )
      ]
    }
    return []
  }
}

extension LinkComponent {
  /// The conditions of the component, in the words of the file.
  fileprivate var condition: String {
    let query = query.sorted { $0.key < $1.key }.map { "? \($0.key)=\($0.value)" }
    let parts =
      [path.map { "/ \($0)" }].compactMap(\.self) + query
      + [fragment.map { "# \($0)" }].compactMap(\.self)
    return (excludes ? "exclude " : "") + (parts.isEmpty ? "all" : parts.joined(separator: " and "))
  }
}

extension AndroidManifest {
  /// The hosts that Android asks for a statement: of filters for links with `autoVerify` and no scheme but
  /// those of the web, each once; `*.` stands for the host behind it.
  package var verifiedHosts: [String] {
    var hosts: [String] = []
    for (_, filter) in openFilters where filter.filter.autoVerify && filter.isOfWeb {
      for authority in filter.filter.authorities {
        let host =
          authority.host.hasPrefix("*.") ? String(authority.host.dropFirst(2)) : authority.host
        if !hosts.contains(host.lowercased()) { hosts.append(host.lowercased()) }
      }
    }
    return hosts
  }
}
