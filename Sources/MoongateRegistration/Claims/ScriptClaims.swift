public import Moongate
internal import MoongateLinks

/// The claims of a script set on the world's links: its schemes, its domains, and the routes below
/// them.
///
/// Everything that platforms are told is made from it, and held to it.
public struct ScriptClaims: Sendable {
  /// Something that a script declares, and where.
  package struct Declared: Sendable, Hashable {
    /// The declared name: a scheme, or a domain as it is written, both in lower case.
    package var text: String
    /// The place of its first declaration.
    package var location: SourceLocation
  }

  /// The custom schemes, in the order of their first declarations.
  package let schemes: [Declared]
  /// The domains of web links, in the order of their first declarations: `photos.example`, or
  /// `*.photos.example`.
  package let domains: [Declared]

  /// The hosts of web links that the scripts declare.
  let hosts: [Domain]
  /// The places of the routes of one host alone, and of all others.
  private let routesOfHosts: [String: [Int]]
  private let furtherRoutes: [Int]

  /// The set, loaded.
  package let program: Program

  /// The claims of the scripts that a gate runs.
  ///
  /// - Complexity: O(*n*) in the declarations.
  public init(_ gate: Gate) { self.init(gate.program) }

  /// The claims of a loaded set.
  package init(_ program: Program) {
    self.program = program
    var schemes = FirstDeclarations()
    var domains = FirstDeclarations()
    for declaration in program.states.declarations {
      let location = SourceLocation(file: declaration.file, line: declaration.line)
      switch declaration.kind {
      case .scheme(let name): schemes.add(name.lowercased(), at: location)
      case .domain(let text): domains.add(Domain(text).text, at: location)
      case .kind, .route, .otherwise, .refused, .group: break
      }
    }
    self.schemes = schemes.all
    self.domains = domains.all
    hosts = domains.all.map { Domain($0.text) }
    func host(_ route: DeclaredRoute) -> String? {
      guard let domain = route.pattern?.scope?.domain, !domain.isWildcard else {
        return nil
      }
      return domain.host
    }
    let routes = program.routes
    routesOfHosts = Dictionary(grouping: routes.indices.filter { host(routes[$0]) != nil }) {
      host(routes[$0]) ?? ""
    }
    furtherRoutes = routes.indices.filter { host(routes[$0]) == nil }
  }
}

extension ScriptClaims {
  /// The declarations, each thing once.
  private struct FirstDeclarations {
    private(set) var all: [Declared] = []
    private var known: Set<String> = []

    mutating func add(_ text: String, at location: SourceLocation) {
      if known.insert(text).inserted { all.append(Declared(text: text, location: location)) }
    }
  }
}

extension ScriptClaims {
  /// The routes in the order of their declaration.
  package var routes: [DeclaredRoute] { program.routes }

  /// Returns the places of the routes that may take links of some domains, ascending; few others are
  /// among them.
  func routes(near domains: [Domain]) -> [Int] {
    if domains.contains(where: \.isWildcard) { return Array(routes.indices) }
    let own = Set(domains.map(\.host)).flatMap { routesOfHosts[$0] ?? [] }
    return (own + furtherRoutes).sorted()
  }

  /// Returns the route that would get a link; `nil` where none takes it, or it is no link of theirs.
  ///
  /// Which one really answers may also depend on the origin of the link and on facts.
  ///
  /// - Parameter link: the text of a link.
  /// - Returns: the index of the route.
  package func route(taking link: String) -> Int? {
    guard let link = try? Link(link, limits: program.configuration.link), program.table.claims(link)
    else { return nil }
    return program.table.match(link)?.route
  }
}

extension Domain {
  /// A host of the domain.
  var exampleHost: String { isWildcard ? "www." + host : host }
}

/// A path that is left to the browser, whatever routes say of it.
enum ExcludedPath {
  /// The comment in the file, which shows whoever verifies it that it is meant.
  static let comment = "Left to the browser."
}
