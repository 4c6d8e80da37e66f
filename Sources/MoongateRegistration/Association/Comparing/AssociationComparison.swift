internal import Moongate
internal import MoongateAnalysis
internal import MoongateLinks

/// The differences between an association and the routes of a script set, each with a link.
///
/// What it finds is certain: both decide the link. What it does not find is not proven to be the same,
/// because it tries links of components and routes, and their neighbours, and not all that there are.
struct AssociationComparison {
  /// Links that an app gets and no route takes: the first of each component.
  struct Unrouted {
    let component: Association.Component
    let link: String
    /// Whether an association made from the routes would hand it over as well.
    let isOfFormat: Bool
  }

  /// Links that a route takes and no app gets: the first of each route.
  struct Undelivered {
    let route: Int
    let link: String
    /// The component that keeps it in the browser, if one does.
    let excluding: Association.Component?
  }

  /// Links that an app gets and whose route rejects all its links: the first of each component.
  struct Rejected {
    let component: Association.Component
    let route: Int
    let link: String
  }

  private(set) var rejected: [Rejected] = []
  private(set) var unrouted: [Unrouted] = []
  private(set) var undelivered: [Undelivered] = []

  /// The most steps of one comparison.
  static let mostSteps = 100_000_000

  private let association: IndexedAssociation
  private let claims: ScriptClaims
  /// The number of steps left.
  private(set) var steps: Int
  private var components: Set<[Int]> = []
  private var rejecting: Set<[Int]> = []
  private var routes: Set<Int> = []

  /// Compares an association with a script set, for the domains of one host.
  ///
  /// - Parameters:
  ///   - association: the association.
  ///   - claims: the script set.
  ///   - domains: the domains of the file, as scripts declare them.
  ///   - app: the app that gets the links; `nil` for any that the file names.
  ///   - steps: the steps that it may take.
  init(
    _ association: Association,
    _ claims: ScriptClaims,
    domains: [Domain],
    app: String?,
    steps: Int = mostSteps
  ) {
    self.steps = steps
    var association = association
    if let app {
      for index in association.entries.indices {
        association.entries[index].appIDs.removeAll { $0 != app }
      }
    }
    self.association = IndexedAssociation(association)
    self.claims = claims
    let apps = association.appIDs.prefix(1)
    let draft = AssociationDraft(
      claims,
      .init(appIDs: Array(apps), domains: domains.map(\.text))
    )
    let made = IndexedAssociation(draft.association)
    var samples = SampleLinks()
    for domain in domains {
      for link in claims.sampleLinks(domain) { samples.add(around: link) }
    }
    for widening in draft.widenings { widening.link.map { samples.add(around: $0) } }
    for domain in domains {
      for made in [made, self.association] {
        for component in made.association.entries.flatMap(\.components) {
          samples.add(component, made.variables, host: domain.exampleHost)
        }
      }
    }
    samples.mix()
    for link in samples.links where steps > 0 { compare(link, made) }
  }

  private mutating func compare(_ text: String, _ draft: IndexedAssociation) {
    guard (try? Link(text))?.scheme == "https", let link = WebLink(text),
      let decided = association.decide(link, steps: &steps)
    else { return }
    let route = claims.route(taking: text)
    if let decided, !decided.value.isExcluding {
      if let route {
        guard claims.isRejecting(route),
          rejecting.insert([decided.entry, decided.component]).inserted
        else { return }
        rejected.append(Rejected(component: decided.value, route: route, link: text))
      } else if components.insert([decided.entry, decided.component]).inserted {
        let isOfFormat = draft.decide(link, steps: &steps).map {
          $0.map { !$0.value.isExcluding } ?? false
        }
        unrouted.append(
          Unrouted(component: decided.value, link: text, isOfFormat: isOfFormat ?? false)
        )
      }
    } else if let route, !claims.isRejecting(route), routes.insert(route).inserted {
      undelivered.append(Undelivered(route: route, link: text, excluding: decided?.value))
    }
  }
}

extension ScriptClaims {
  /// Links of a domain that routes take, or nearly take, none of which names a port.
  fileprivate func sampleLinks(_ domain: Domain) -> [String] {
    var pieces = PatternPieces()
    var links: [String] = []
    for (index, route) in routes.enumerated() {
      guard let pattern = route.pattern else { continue }
      let scope = pattern.scope
      let host = scope?.exampleHost() ?? domain.exampleHost
      guard domain.contains(host), scope?.contains(port: nil, of: "https") ?? true else { continue }
      links += DraftComponent.all(of: pattern, route: index, &pieces).map { $0.link(host: host) }
    }
    let analysis = RouteAnalysis(
      routes: routes.compactMap(\.pattern),
      schemes: [],
      domains: [domain],
      table: program.table,
      limits: program.configuration.link
    )
    let won = analysis.wonLinks(of: routes.indices, in: program.table)
    return links + routes.indices.compactMap { won[$0] }.filter { $0.port == nil }.map(\.text)
  }

  /// Whether a route answers all its links by rejecting them.
  fileprivate func isRejecting(_ route: Int) -> Bool {
    if case .constant(.reject) = routes[route].answer { true } else { false }
  }
}
