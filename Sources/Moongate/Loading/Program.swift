package import MoongateLinks
package import MoongateLua

/// A script set, loaded and frozen: its routes, and the Lua states that run their handlers.
package final class Program: Sendable {
  package let scripts: Scripts
  package let fingerprint: Fingerprint
  package let configuration: Configuration
  package let schemes: [String]
  package let domains: Domains
  /// The routes in the order of their declaration; a match names one by its index.
  package let routes: [DeclaredRoute]
  /// The route that answers links which no other route answers.
  package let otherwise: DeclaredRoute?
  /// The responses to texts that are refused as links: none, one, or one for each reason, all with the same route.
  package let refused: [DeclaredRoute]
  let names: NamedRoutes
  /// The responses in which captures stand for values.
  let templates: [ResponseTemplate]
  package let table: RouteTable
  /// The names of all routes' captures, by the table's index of them.
  package let captureNames: LuaNames
  package let states: StateLoader
  /// Whether a route asks anything of its links.
  let hasRequirements: Bool
  /// The capabilities to which scripts are held; `nil` if the app declares none.
  let capabilities: CapabilityGuard?
  /// The budget of one decision.
  let budget: LuaBudget

  /// Loads a script set.
  ///
  /// - Complexity: O(*n*) in the size of the scripts and the number of routes.
  init(_ scripts: Scripts, configuration: Configuration) throws(LoadError) {
    try scripts.checkNames()
    try scripts.checkEntry()
    if let text = scripts.files[Scripts.dataEntry] {
      guard let read = configuration.dataReader else {
        throw .scripts(
          """
          The script set is \(Scripts.dataEntry), which this gate cannot read; give it a configuration that is \
          readingData, of MoongateBundles.
          """
        )
      }
      let declarations = try read(text, configuration.sandbox)
      states = StateLoader(declarations, configuration: configuration)
    } else {
      do {
        states = try StateLoader(scripts, configuration: configuration)
      } catch {
        throw LoadError(error, in: scripts, limits: configuration.sandbox)
      }
    }
    let compiled = try Declarations(states.declarations, configuration)
    self.scripts = scripts
    fingerprint = scripts.fingerprint
    self.configuration = configuration
    capabilities = configuration.capabilities.map(CapabilityGuard.init)
    budget = LuaBudget(configuration.sandbox)
    schemes = compiled.schemes
    domains = compiled.domains
    routes = compiled.routes
    otherwise = compiled.otherwise
    refused = compiled.refused
    hasRequirements = compiled.routes.contains { $0.route.hasRequirements }
    names = compiled.names
    templates = compiled.templates
    table = try compiled.makeTable()
    captureNames = LuaNames(table.captureNameLists)
    // Finding what wins the examples is bounded like loading itself.
    var steps = configuration.sandbox.loadSteps
    for index in routes.indices {
      for link in routes[index].options.examples {
        try check(RouteExample(link: link, route: index), steps: &steps)
      }
    }
  }

  /// All that answers: the routes, then the `otherwise`, then what is declared by `refused`.
  package var answering: [DeclaredRoute] { routes + [otherwise].compactMap(\.self) + refused }

  /// The beginnings of links that the scripts declare.
  package var declared: [String] {
    schemes.map { $0 + ":" } + domains.all.map { "https://" + $0.text }
  }

  /// The names of the kinds that the scripts declare, in order.
  package var declaredKinds: [String] {
    states.declarations.compactMap { if case .kind(let name, _) = $0.kind { name } else { nil } }
  }

  /// The declarations of kinds, in order.
  package var kindDeclarations: [LuaDeclaration] {
    states.declarations.filter { if case .kind = $0.kind { true } else { false } }
  }

  // A declared route is large; what is wanted of one is copied alone.

  /// Returns the route of a match, or the `otherwise`, which answers where there is none.
  func route(of match: Match?) -> Route {
    if let match { return routes[match.route].route }
    guard let otherwise else { preconditionFailure("the scripts declare no otherwise") }
    return otherwise.route
  }

  /// Returns what answers for the route of a match, or for the `otherwise`.
  func answer(of match: Match?) -> Answer {
    if let match { return routes[match.route].answer }
    guard let otherwise else { preconditionFailure("the scripts declare no otherwise") }
    return otherwise.answer
  }

  /// Whether the answer of a route may fail: a function, a link that captures are part of, or a redirect,
  /// which may lead back.
  package func mayFail(_ route: DeclaredRoute) -> Bool {
    switch route.answer {
    case .constant(let response): response.isRedirect
    case .template(let number): templates[number].writesLinks
    case .function: true
    }
  }
}

extension Program {
  /// Returns what the answer of a route comes to; `nil` where a function decides it.
  package func outline(of answer: Answer) -> [ResponseOutline]? {
    switch answer {
    case .constant(let response): response.outline
    case .template(let number): templates[number].outline
    case .function: nil
    }
  }

  /// Returns the names of query items on which the declared answer of a route depends besides its pattern: those
  /// that stand for values, and those that its links hand on, of which a `*` at the end stands for any text.
  package func itemNames(of answer: Answer) -> (read: [String], kept: [String]) {
    guard case .template(let number) = answer else { return ([], []) }
    return (templates[number].items?.names ?? [], templates[number].links.kept)
  }

  /// Returns the places that the declared answer of a route browses to by way of captures: the URL with a
  /// text in the place of each, or the places of a capture that is a whole URL.
  package func browsedPlaces(of declared: DeclaredRoute) -> (url: String?, places: URLPlaces?) {
    guard case .template(let number) = declared.answer else { return (nil, nil) }
    let parts = templates[number].last.parts
    guard parts.leadsOut else { return (nil, nil) }
    guard case .capture(let place) = parts.text else { return (parts.text.sample, nil) }
    return (nil, declared.pattern?.captures[place].kind.places)
  }
}
