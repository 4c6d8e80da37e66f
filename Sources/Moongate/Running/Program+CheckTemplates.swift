internal import MoongateLinks
internal import MoongateLua

extension Program {
  /// Refuses responses whose links to named routes can never be written.
  ///
  /// That takes steps of its own, as many as loading may.
  func checkTemplates() throws(LoadError) {
    guard templates.contains(where: { !$0.links.routes.isEmpty }) else { return }
    var steps = configuration.sandbox.loadSteps
    for index in routes.indices {
      guard case .template(let number) = routes[index].answer else { continue }
      try check(templates[number].links.routes, of: routes[index], &steps)
    }
    for declared in [otherwise].compactMap(\.self) + refused {
      guard case .template(let number) = declared.answer else { continue }
      try check(templates[number].links.routes, of: declared, &steps)
    }
  }

  private func check(
    _ links: [LinkTemplate],
    of declared: DeclaredRoute,
    _ steps: inout Int
  ) throws(LoadError) {
    let route = declared.route
    for link in links {
      do throws(TemplateFault) {
        try check(link, &steps)
      } catch {
        let pattern = declared.patterns.count > 1 ? route.pattern : nil
        throw .declaration(error.about(pattern), at: route.location)
      }
      guard steps >= 0 else {
        let allowed = configuration.sandbox.loadSteps
        throw .limit(LimitError(limit: .steps, allowed: allowed, location: route.location))
      }
    }
  }

  private func check(_ link: LinkTemplate, _ steps: inout Int) throws(TemplateFault) {
    guard let index = names[link.name], let pattern = routes[index].pattern else {
      let nearest = names.nearest(to: link.name, steps: &steps)
      throw TemplateFault(RouteLinkError.unknownRoute(link.name, nearest: nearest))
    }
    let route = routes[index].route
    let captures = pattern.captures
    // Each param is looked for among the captures, and each capture among the params.
    steps -= 20 + captures.count * (1 + link.params.count)
    for param in link.params {
      guard let capture = captures.first(where: { $0.name.utf8.elementsEqual(param.name.utf8) })
      else {
        let nearest = nearest(to: param.name, among: captures.map(\.name))
        throw TemplateFault(RouteLinkError.unknownParam(param.name, nearest: nearest, of: route))
      }
      steps -= param.readBytes * Self.stepsPerByte
      try check(param, for: capture, isNeeded: pattern.needs(capture))
    }
    let missing = captures.filter { capture in
      pattern.needs(capture) && !link.params.contains { $0.name == capture.name }
    }
    if !missing.isEmpty {
      throw TemplateFault(RouteLinkError.missingParams(missing.map(\.name), of: route))
    }
    try checkPlace(of: link, to: pattern, &steps)
  }

  /// The steps for reading a byte by the slowest kind.
  private static let stepsPerByte = 16
  /// The steps for trying a scheme and a host.
  private static let stepsPerPlace = 10

  /// Refuses a param that the capture of another route can never hold.
  private func check(
    _ param: LinkTemplate.Param,
    for wanted: Pattern.Capture,
    isNeeded: Bool
  ) throws(TemplateFault) {
    if let capture = param.capture {
      if let misfit = wanted.misfit(of: capture) { throw TemplateFault(message: misfit) }
      let wantsValue = wanted.list == .segments(isRequired: true)
      if wantsValue, capture.list != wanted.list {
        throw TemplateFault(
          message:
            "The list \"\(capture.name)\" may be empty, and \(wanted.shown) wants one or more values."
        )
      }
      guard capture.isOptional, isNeeded else { return }
      throw TemplateFault(
        message: "The capture \"\(capture.name)\" is optional, and \(wanted.shown) is not."
      )
    }
    if case .capture = param.value { return try checkItem(for: wanted, isNeeded: isNeeded) }
    guard case .constant(let value, _) = param.value, let given = value.linkParam,
      let misfit = wanted.misfit(of: given)
    else {
      return
    }
    throw TemplateFault(message: misfit)
  }

  /// Refuses a query item, which may be any text or absent, as a param that wants more.
  private func checkItem(
    for wanted: Pattern.Capture,
    isNeeded: Bool
  ) throws(TemplateFault) {
    let param = Value.quoted(wanted.name)
    guard case .text = wanted.kind, !wanted.isList else {
      throw TemplateFault(
        message: """
          The param \(param) is a query item, which may be any text, and \(wanted.shown) wants \
          \(wanted.noun); write a condition such as ?\(wanted.name)=\(wanted.shown)? in the pattern, and \
          capture in place of query.
          """
      )
    }
    guard isNeeded else { return }
    throw TemplateFault(
      message: """
        The param \(param) is a query item, which may be absent, and \(wanted.shown) is not optional; write a \
        function.
        """
    )
  }

  /// Refuses a link whose scheme and host fit no link that the scripts declare.
  private func checkPlace(
    of link: LinkTemplate,
    to pattern: Pattern,
    _ steps: inout Int
  ) throws(TemplateFault) {
    let finder = { (current: LinkPlace) in
      PlaceFinder(
        route: Value.quoted(link.name),
        scope: pattern.scope,
        given: LinkPlace(scheme: link.scheme, host: link.host),
        current: current,
        program: self
      )
    }
    var first: RouteLinkError?
    func isWritten(at place: LinkPlace) -> Bool {
      steps -= Self.stepsPerPlace
      do throws(RouteLinkError) {
        let finder = finder(place)
        _ = try finder.host(for: finder.scheme())
        return true
      } catch {
        if first == nil { first = error }
        return false
      }
    }
    for scheme in schemes where isWritten(at: LinkPlace(scheme: scheme)) { return }
    for scheme in ["https", "http"] {
      for domain in domains.all {
        // A wildcard stands for some host, any of which will do.
        let host = domain.isWildcard ? "x.\(domain.host)" : domain.host
        if isWritten(at: LinkPlace(scheme: scheme, host: host)) { return }
        // The caller sees that they do not suffice.
        if steps < 0 { return }
      }
    }
    if let first { throw TemplateFault(first) }
  }
}

extension LinkTemplate.Param {
  /// The bytes of text that checking the param reads.
  fileprivate var readBytes: Int {
    guard case .constant(.string(let text), _) = value else { return 0 }
    return text.utf8.count
  }
}

extension TemplateFault {
  fileprivate init(_ error: RouteLinkError) { self.init(message: error.description) }
}
