internal import Moongate
package import MoongateDiagnostics
internal import MoongateLinks

extension Association {
  /// Holds the association to a script set: links that it hands over and no route takes, and links that a
  /// route takes and it never hands over, each with a link that shows it.
  ///
  /// A route that rejects all its links may be one that the association keeps in the browser, and of an
  /// exclusion with a comment there is only a note. What is found is certain; that nothing is found proves nothing.
  ///
  /// - Parameters:
  ///   - claims: the script set.
  ///   - domain: the domain of the file, with which another one of its host counts that the scripts declare,
  ///     such as `*.photos.example`; `nil` for each that they declare.
  ///   - app: the app with its team; `nil` for any that the file names.
  /// - Returns: the findings, by host; those about components first.
  package func findings(
    against claims: ScriptClaims,
    domain: String? = nil,
    app: String? = nil
  ) -> [Finding] {
    var domains = claims.hosts
    if let domain = domain.map({ Domain($0) }) {
      domains = domains.filter { $0.host == domain.host }
      if !domains.contains(domain) { domains = [domain] }
    }
    if let app, !appIDs.contains(app) {
      return claims.hosts.isEmpty ? [] : [missing(app)]
    }
    let asked = Dictionary(grouping: domains, by: \.host).sorted { $0.key < $1.key }
    var steps = AssociationComparison.mostSteps
    return asked.flatMap { _, domains -> [Finding] in
      // Routes are looked at for each host.
      steps -= 1_000 * (1 + claims.routes.count)
      guard steps > 0 else { return [] }
      let comparison = AssociationComparison(
        self,
        claims,
        domains: domains,
        app: app,
        steps: steps
      )
      steps = comparison.steps
      return comparison.unrouted.map { finding($0, claims) }
        + comparison.undelivered.map { finding($0, claims) }
    }
  }

  /// Holds the association to a script set, for each domain that it declares.
  package func findings(against claims: ScriptClaims) -> [Finding] {
    findings(against: claims, domain: nil)
  }

  /// Holds the association to a script set, for the domain that its path names if scripts declare one of
  /// that host.
  func findings(against claims: ScriptClaims, of app: String?) -> [Finding] {
    let host = Self.domain(ofPath: file).map { Domain($0).host }
    return findings(
      against: claims,
      domain: claims.hosts.first { $0.host == host }?.text,
      app: app
    )
  }

  /// A finding for a file without an entry of the app.
  private func missing(_ app: String) -> Finding {
    Finding(
      code: .badAppID,
      severity: .error,
      message: "No entry names the app \(Value.quoted(app)), so none of its links opens it.",
      location: SourceLocation(file: file, line: detailsPlace?.location.line ?? 1),
      columns: detailsPlace?.columns,
      remedy: appIDs.isEmpty
        ? "Add an entry, as mgate register --merge does."
        : "Add an entry, as mgate register --merge does; the file names \(AppNames.listed(appIDs))."
    )
  }

  private func finding(
    _ difference: AssociationComparison.Unrouted,
    _ claims: ScriptClaims
  ) -> Finding {
    let isAnswered = claims.program.otherwise != nil
    let link = Value.quoted(difference.link)
    return Finding(
      code: .unroutedLinks,
      severity: isAnswered || difference.isOfFormat ? .note : .warning,
      message: isAnswered
        ? "The app gets \(link), which only the otherwise takes."
        : "The app gets \(link), and no route takes it.",
      location: SourceLocation(file: file, line: difference.component.line ?? 1),
      columns: difference.component.columns,
      remedy: difference.isOfFormat
        ? isAnswered
          ? "The format cannot say it more narrowly."
          : "The format cannot say it more narrowly; have an otherwise answer such links."
        : "Narrow the component, or declare a route that takes the link."
    )
  }

  private func finding(
    _ difference: AssociationComparison.Undelivered,
    _ claims: ScriptClaims
  ) -> Finding {
    let route = claims.routes[difference.route].route
    let link = Value.quoted(difference.link)
    let message =
      difference.excluding == nil
      ? "The route \(Value.quoted(route.pattern ?? "")) takes \(link), which no component hands over."
      : "The route \(Value.quoted(route.pattern ?? "")) takes \(link), which this component excludes."
    let details = detailsPlace
    let comment = difference.excluding?.comment
    return Finding(
      code: .undeliveredLinks,
      severity: comment == nil ? .warning : .note,
      message: message,
      location: SourceLocation(
        file: file,
        line: difference.excluding == nil
          ? details?.location.line ?? 1 : difference.excluding?.line ?? 1
      ),
      columns: difference.excluding == nil ? details?.columns : difference.excluding?.columns,
      related: [Finding.Related(location: route.location, message: "This is the route.")],
      remedy: difference.excluding == nil
        ? "Add a component for it, or make the file anew from the routes."
        : comment == nil
          ? "Put a component for it before the exclusion, or give that a comment if it is meant."
          : "Put a component for it before the exclusion, if it is not meant."
    )
  }

  /// The start of the file's list of the links that apps get; `nil` if it has none.
  private var detailsPlace: (location: SourceLocation, columns: Range<Int>)? {
    source?.root.member(Self.links)?.value.member(Self.details).flatMap {
      source?.place(of: $0.nameBytes)
    }
  }

  /// The domain of a file by its path: the folder above `.well-known`, the folder of the file, or what
  /// the file is called.
  ///
  ///     photos.example/.well-known/apple-app-site-association
  ///     photos.example/apple-app-site-association
  ///     photos.example.json
  ///
  /// - Returns: the domain; `nil` where no part of the path is a host with a point.
  package static func domain(ofPath path: String) -> String? {
    HostedFile(path: path).domain
  }
}
