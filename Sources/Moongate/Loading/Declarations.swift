internal import MoongateLinks
internal import MoongateLua

/// What the scripts declared, compiled: kinds and names first, so that their order in the files
/// does not matter, then the routes.
struct Declarations {
  let schemes: [String]
  let domains: [String]
  let kinds: [String: Kind]
  private(set) var routes: [Route] = []
  private(set) var handlers: [LuaHandler] = []
  private(set) var names = NamedRoutes()
  private(set) var examples: [RouteExample] = []
  private(set) var otherwise: (route: Route, handler: LuaHandler)?
  private var builder = RouteTable.Builder()

  init(_ declarations: [LuaDeclaration], linkLimits: LinkLimits) throws(LoadError) {
    var names = DeclaredNames()
    for declaration in declarations {
      try names.add(declaration)
    }
    schemes = names.schemes.keys.sorted()
    domains = names.domains.keys.sorted()
    kinds = names.kinds
    for scheme in schemes { builder.declare(scheme: scheme) }
    for domain in domains { builder.declare(domain: domain) }
    for declaration in declarations {
      let location = declaration.location
      switch declaration.kind {
      case .route(let text, let options, let handler):
        let route = Route(pattern: text, location: location, name: options.name)
        let pattern: Pattern
        do {
          pattern = try Pattern(text, kinds: names.kinds)
        } catch {
          throw .pattern(error, at: location)
        }
        try names.check(pattern, at: location)
        try Self.check(handler, of: route, linkLimits)
        handlers.append(handler)
        routes.append(route)
        let index = builder.add(pattern, ignoreCase: options.ignoresCase)
        try add(options, of: pattern, index)
      case .otherwise(let handler):
        let route = Route(pattern: nil, location: location)
        if let otherwise {
          throw .declaration(
            "otherwise is declared already at \(otherwise.route.location)",
            at: location
          )
        }
        try Self.check(handler, of: route, linkLimits)
        otherwise = (route, handler)
      case .scheme, .domain, .kind: break
      }
    }
    if let first = routes.first ?? otherwise?.route {
      try names.checkNotEmpty(at: first.location)
    }
  }

  /// The routes as a table to search.
  consuming func makeTable() throws(LoadError) -> RouteTable {
    let routes = routes
    do {
      return try builder.build()
    } catch {
      throw .conflict(routes[error.first], with: routes[error.second])
    }
  }

  /// Notes the name and the examples of the route added last.
  private mutating func add(
    _ options: LuaRouteOptions,
    of pattern: Pattern,
    _ index: Int
  ) throws(LoadError) {
    examples += options.examples.map { RouteExample(link: $0, route: index) }
    guard let name = options.name else { return }
    if let first = names[name] {
      throw .declaration(
        """
        two routes are named \(Value.quoted(name)): this one and \(routes[first.route]); \
        rename one
        """,
        at: routes[index].location
      )
    }
    names.add(name, NamedRoute(pattern: pattern, route: index))
  }

  /// Refuses a constant response that no decision could use.
  private static func check(
    _ handler: LuaHandler,
    of route: Route,
    _ limits: LinkLimits
  ) throws(LoadError) {
    guard case .constant(let response) = handler, let text = response.linkText else { return }
    do {
      _ = try Link(text, limits: limits)
    } catch {
      let message =
        response.isRedirect
        ? "redirect wants a link such as \"myapp:settings\": \(error)"
        : ResponseError(browse: error, route: route).message
      throw .declaration(message, at: route.location)
    }
  }
}

extension LuaResponse {
  /// The link that the response leads to, in the app or out of it, if it does.
  fileprivate var linkText: String? {
    switch self {
    case .browse(let text), .redirect(let text): text
    case .confirm(_, let then): then.linkText
    case .open, .reject, .pass: nil
    }
  }

  fileprivate var isRedirect: Bool {
    switch self {
    case .redirect: true
    case .confirm(_, let then): then.isRedirect
    case .open, .browse, .reject, .pass: false
    }
  }
}

extension LuaDeclaration {
  var location: SourceLocation { SourceLocation(file: file, line: line) }
}
