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
  private(set) var refused: [DeclaredRoute] = []
  private(set) var templates: [ResponseTemplate] = []
  private let linkLimits: LinkLimits
  private var builder: RouteTable.Builder? = RouteTable.Builder()

  init(_ declarations: [LuaDeclaration], _ configuration: Configuration) throws(LoadError) {
    let names = try DeclaredNames(
      declarations,
      systemSchemes: configuration.allSystemSchemes
    )
    linkLimits = configuration.link
    let claimsEverything = configuration.claimsEverything
    builder?.claimsEverything = claimsEverything
    schemes = Array(names.schemes).sorted()
    domains = names.domains
    routes.reserveCapacity(declarations.count)
    for scheme in schemes { builder?.declare(scheme: scheme) }
    for domain in domains.all { builder?.declare(domain) }
    // The indices of the patterns of the last route, and the names of all their captures.
    var patterns = 0..<0
    var captures: [String] = []
    for (index, declaration) in declarations.enumerated() {
      let location = declaration.location
      switch declaration.kind {
      case .route(let text, let options, let handler):
        if !declaration.isAlternate {
          var end = index + 1
          while end < declarations.count, declarations[end].isAlternate { end += 1 }
          patterns = routes.count..<routes.count + end - index
          captures = patterns.count > 1 ? try names.captures(of: declarations[index..<end]) : []
        }
        let isFirst = routes.count == patterns.lowerBound
        let route = Route(
          pattern: text,
          location: location,
          name: isFirst ? options.name : routes[patterns.lowerBound].route.name,
          origins: try DeclaredOrigins.checked(options.origins, at: location),
          needs: try DeclaredNeeds.checked(options.needs, of: "route", at: location)
        )
        let pattern = try names.pattern(text, ignoresCase: options.ignoresCase, at: location)
        if !claimsEverything { try names.check(pattern, at: location) }
        var others: [String] = []
        if patterns.count > 1 {
          let own = RouteCaptures(of: pattern)
          others = captures.filter { own.index(of: $0) == nil }
          builder?.otherNames = others
        }
        let about = patterns.count > 1 ? text : nil
        let answer = try answer(
          handler,
          pattern,
          others: others,
          about: about,
          at: location
        )
        if isFirst { try add(options.name, of: route) }
        builder?.add(pattern)
        if routes.count == patterns.upperBound - 1 { builder?.otherNames = [] }
        routes.append(
          DeclaredRoute(
            route: route,
            pattern: pattern,
            options: options,
            answer: answer,
            patterns: patterns
          )
        )
      case .otherwise(let handler): try addOtherwise(handler, at: location)
      case .refused(let handler): try addRefused(handler, at: location)
      case .group(let prefix, let options):
        // Its routes have all of it; here a mistake has the place of the group.
        _ = try DeclaredOrigins.checked(options.origins, at: location)
        _ = try DeclaredNeeds.checked(options.needs, of: "group", at: location)
        let pattern = try names.checkedPrefix(prefix, at: location)
        if !claimsEverything, let pattern { try names.check(pattern, at: location) }
      case .scheme, .domain, .kind: break
      }
    }
    if !claimsEverything, let first = routes.first ?? otherwise ?? refused.first {
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
      answer: try answer(handler, nil, others: [], about: nil, at: location),
      patterns: 0..<0
    )
  }

  private func addRefused(
    _ handler: LuaHandler,
    at location: SourceLocation
  ) throws(LoadError) {
    if let first = refused.first {
      throw .declaration("There is already a refused at \(first.route.location).", at: location)
    }
    let responses: [LuaHandler]
    do {
      responses = try handler.refusals()
    } catch {
      throw .declaration(error.message, at: location)
    }
    let route = Route(ofRefusedAt: location)
    for response in responses {
      refused.append(
        DeclaredRoute(
          route: route,
          pattern: nil,
          options: LuaRouteOptions(),
          answer: try answer(response, nil, others: [], about: nil, at: location),
          patterns: 0..<0
        )
      )
    }
  }

  /// Compiles what answers, and refuses a response that no decision could use.
  ///
  /// `others` are the names of captures that only other patterns of the route have, sorted. Messages have the pattern
  /// where a route has several.
  @inline(never)
  private func answer(
    _ handler: LuaHandler,
    _ pattern: Pattern?,
    others: [String],
    about text: String?,
    at location: SourceLocation
  ) throws(LoadError) -> Answer {
    do {
      switch handler {
      case .function(let function): return .function(function)
      case .constant(let response):
        if let link = response.linkText {
          try ConstantLink.check(link, isRedirect: response.isRedirect, limits: linkLimits)
        }
        return .constant(response)
      case .template(let response):
        templates.append(
          try TemplateCompiler.compile(
            response,
            for: pattern,
            others: others,
            linkLimits: linkLimits
          )
        )
        return .template(templates.count - 1)
      }
    } catch {
      throw .declaration(error.about(text), at: location)
    }
  }
}

extension TemplateFault {
  /// The message, with the pattern where a route has several.
  func about(_ pattern: String?) -> String {
    pattern.map { "\(message) This is about the pattern \"\($0)\"." } ?? message
  }
}
