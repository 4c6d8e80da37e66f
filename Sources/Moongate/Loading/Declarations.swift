internal import MoongateLinks
internal import MoongateLua

/// The compiled declarations of the scripts: kinds and names first, so that their order in the
/// files does not matter, then the routes.
///
/// It is a class because copying a structure of this size takes ten kilobytes of code in each app.
final class Declarations {
  let schemes: [String]
  let domains: Domains
  private(set) var routes: [DeclaredRoute] = []
  private(set) var names = NamedRoutes()
  private(set) var otherwise: DeclaredRoute?
  private(set) var templates: [ResponseTemplate] = []
  private let linkLimits: LinkLimits
  private var builder: RouteTable.Builder? = RouteTable.Builder()

  init(_ declarations: [LuaDeclaration], _ configuration: Configuration) throws(LoadError) {
    let names = try DeclaredNames(declarations)
    linkLimits = configuration.link
    let claimsEverything = configuration.claimsEverything
    builder?.claimsEverything = claimsEverything
    schemes = Array(names.schemes).sorted()
    domains = names.domains
    routes.reserveCapacity(declarations.count)
    for scheme in schemes { builder?.declare(scheme: scheme) }
    for domain in domains.all { builder?.declare(domain) }
    for declaration in declarations {
      let location = declaration.location
      switch declaration.kind {
      case .route(let text, let options, let handler):
        let route = Route(
          pattern: text,
          location: location,
          name: options.name,
          origins: try DeclaredOrigins.checked(options.origins, at: location),
          needs: try DeclaredNeeds.checked(options.needs, of: "route", at: location)
        )
        let pattern = try names.pattern(text, options, at: location)
        if !claimsEverything { try names.check(pattern.pattern, at: location) }
        let answer = try answer(handler, pattern.pattern, at: location)
        try add(options.name, of: route)
        builder?.add(pattern.pattern, ignoreCase: pattern.ignoresCase)
        routes.append(
          DeclaredRoute(route: route, pattern: pattern, options: options, answer: answer)
        )
      case .otherwise(let handler): try addOtherwise(handler, at: location)
      case .group(let prefix, let options):
        // Its routes have all of it; here a mistake has the place of the group.
        _ = try DeclaredOrigins.checked(options.origins, at: location)
        _ = try DeclaredNeeds.checked(options.needs, of: "group", at: location)
        let pattern = try names.checkedPrefix(prefix, at: location)
        if !claimsEverything, let pattern { try names.check(pattern, at: location) }
      case .scheme, .domain, .kind: break
      }
    }
    if !claimsEverything, let first = routes.first ?? otherwise {
      try names.checkNotEmpty(at: first.route.location)
    }
  }

  /// The routes as a table to search.
  func makeTable() throws(LoadError) -> RouteTable {
    guard let builder = builder.take() else { preconditionFailure("the table is made once") }
    do {
      return try builder.build()
    } catch {
      throw .conflict(routes[error.first].route, with: routes[error.second].route)
    }
  }

  /// Notes the name of the route that comes next.
  private func add(_ name: String?, of route: Route) throws(LoadError) {
    guard let name else { return }
    if let first = names[name] {
      throw .declaration(
        """
        Two routes are named \(Value.quoted(name)): this one and \(routes[first].route); \
        rename one.
        """,
        at: route.location
      )
    }
    names.add(name, routes.count)
  }

  private func addOtherwise(
    _ handler: LuaHandler,
    at location: SourceLocation
  ) throws(LoadError) {
    let route = Route(pattern: nil, location: location)
    if let otherwise {
      throw .declaration(
        "There is already an otherwise at \(otherwise.route.location).",
        at: location
      )
    }
    otherwise = DeclaredRoute(
      route: route,
      pattern: nil,
      options: LuaRouteOptions(),
      answer: try answer(handler, nil, at: location)
    )
  }

  /// Compiles what answers, and refuses a response that no decision could use.
  private func answer(
    _ handler: LuaHandler,
    _ pattern: Pattern?,
    at location: SourceLocation
  ) throws(LoadError) -> Answer {
    do {
      switch handler {
      case .function(let function): return .function(function)
      case .constant(let response):
        if let text = response.linkText {
          try ConstantLink.check(text, isRedirect: response.isRedirect, limits: linkLimits)
        }
        return .constant(response)
      case .template(let response):
        templates.append(
          try TemplateCompiler.compile(response, for: pattern, linkLimits: linkLimits)
        )
        return .template(templates.count - 1)
      }
    } catch {
      throw .declaration(error.message, at: location)
    }
  }
}
