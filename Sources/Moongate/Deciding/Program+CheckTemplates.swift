internal import MoongateLinks
internal import MoongateLua

extension Program {
  /// Refuses responses whose links to named routes can never be written.
  func checkTemplates() throws(LoadError) {
    let links = templates.map(\.links)
    guard links.contains(where: { !$0.isEmpty }) else { return }
    for index in routes.indices {
      guard case .template(let number) = routes[index].answer else { continue }
      try check(links[number], of: routes[index].route)
    }
    guard let otherwise, case .template(let number) = otherwise.answer else { return }
    try check(links[number], of: otherwise.route)
  }

  private func check(_ links: [LinkTemplate], of route: Route) throws(LoadError) {
    for link in links {
      do throws(TemplateFault) {
        try check(link)
      } catch {
        throw .declaration(error.message, at: route.location)
      }
    }
  }

  private func check(_ link: LinkTemplate) throws(TemplateFault) {
    guard let index = names[link.name], let pattern = routes[index].pattern?.pattern else {
      var steps = configuration.sandbox.loadSteps
      let nearest = names.nearest(to: link.name, steps: &steps)
      throw TemplateFault(RouteLinkError.unknownRoute(link.name, nearest: nearest))
    }
    let route = routes[index].route
    let captures = pattern.captures
    for param in link.params {
      guard let capture = captures.first(where: { $0.name.utf8.elementsEqual(param.name.utf8) })
      else {
        let nearest = nearest(to: param.name, among: captures.map(\.name))
        throw TemplateFault(RouteLinkError.unknownParam(param.name, nearest: nearest, of: route))
      }
      try check(param, for: capture, isRest: capture.name == pattern.restName)
    }
    let missing = captures.filter { capture in
      !capture.isOptional && capture.name != pattern.restName
        && !link.params.contains { $0.name == capture.name }
    }
    if !missing.isEmpty {
      throw TemplateFault(RouteLinkError.missingParams(missing.map(\.name), of: route))
    }
    try checkPlace(of: link, to: pattern)
  }

  /// Refuses a param that the capture of another route can never hold.
  private func check(
    _ param: LinkTemplate.Param,
    for wanted: Pattern.Capture,
    isRest: Bool
  ) throws(TemplateFault) {
    if let capture = param.capture {
      if let misfit = wanted.misfit(of: capture) { throw TemplateFault(message: misfit) }
      guard capture.isOptional, !wanted.isOptional, !isRest else { return }
      throw TemplateFault(
        message: "The capture \"\(capture.name)\" is optional, and \(wanted.shown) is not."
      )
    }
    guard case .constant(let value, _) = param.value, let given = value.linkParam,
      let misfit = wanted.misfit(of: given)
    else {
      return
    }
    throw TemplateFault(message: misfit)
  }

  /// Refuses a link whose scheme and host fit no link that the scripts declare.
  private func checkPlace(of link: LinkTemplate, to pattern: Pattern) throws(TemplateFault) {
    let finder = { (current: LinkPlace) in
      PlaceFinder(
        route: Value.quoted(link.name),
        scope: pattern.scope,
        given: LinkPlace(scheme: link.scheme, host: link.host),
        current: current,
        program: self
      )
    }
    // A wildcard stands for some host, any of which will do.
    let hosts = domains.all.map { $0.isWildcard ? "x.\($0.host)" : $0.host }
    var places = schemes.map { LinkPlace(scheme: $0) }
    for scheme in ["https", "http"] {
      places += hosts.map { LinkPlace(scheme: scheme, host: $0) }
    }
    var first: RouteLinkError?
    for place in places {
      do throws(RouteLinkError) {
        let finder = finder(place)
        _ = try finder.host(for: finder.scheme())
        return
      } catch {
        if first == nil { first = error }
      }
    }
    if let first { throw TemplateFault(first) }
  }
}

extension TemplateFault {
  fileprivate init(_ error: RouteLinkError) { self.init(message: error.description) }
}
