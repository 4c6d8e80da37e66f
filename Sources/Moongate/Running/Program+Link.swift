internal import MoongateLinks
internal import MoongateLua

extension Program {
  /// Writes a link to the route of a name.
  ///
  /// Finding the link's route and what was meant by a misspelt name may take so many steps; they are
  /// negative if they do not suffice.
  func link(_ wanted: RouteLink, steps: inout Int) throws(RouteLinkError) -> Link {
    let name = wanted.name
    guard let index = names[name], let pattern = routes[index].pattern else {
      throw .unknownRoute(name, nearest: names.nearest(to: name, steps: &steps))
    }
    var place = wanted.place
    // The host that the pattern captures.
    if let name = pattern.scope?.hostName, case .string(let host)? = wanted.params[name] {
      if let given = place.host, (Link.host(of: given) ?? given) != Link.host(of: host) {
        throw .schemeOrHost(
          reason:
            "The param \(Value.quoted(name)) is \(Value.quoted(host)), and the host is \(Value.quoted(given))."
        )
      }
      place.host = host
    }
    let finder = PlaceFinder(
      route: Value.quoted(name),
      scope: pattern.scope,
      given: place,
      current: wanted.current,
      program: self
    )
    let scheme = try finder.scheme()
    let host = try finder.host(for: scheme)
    let items = try wanted.addedItems(to: pattern, steps: &steps)
    var params = wanted.params.compactMap { field in
      field.value.linkParam.map { (name: field.name, value: $0) }
    }
    if let name = pattern.scope?.hostName, let host = try finder.hostAlone(for: scheme) {
      // The host as links spell it takes the place of the param. The pattern refuses one that is no text.
      let place = params.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
      if let place, case .text = params[place].value { params.remove(at: place) }
      if !params.contains(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
        params.append((name, .text(host)))
      }
    }
    do {
      let draft = try LinkDraft(
        pattern,
        LinkContent(scheme: scheme, host: host, params: params, items: items),
        steps: &steps
      )
      return try draft.link(to: index, in: table, limits: configuration.link, steps: &steps)
    } catch {
      throw RouteLinkError(error, route: routes[index].route, among: routes)
    }
  }
}

extension Value {
  /// The value as a param of a link; nil for null, which is like leaving it out.
  var linkParam: LinkParam? {
    switch self {
    case .null: nil
    case .boolean(let boolean): .boolean(boolean)
    case .integer(let integer): .integer(integer)
    case .number(let number): .number(number)
    case .string(let text): .text(text)
    case .array(let elements): .list(elements.map { $0.linkParam ?? .other("nil") })
    // Lua has one empty table.
    case .object(let object) where object.count == 0: .list([])
    case .object: .other("a table")
    }
  }
}

extension Program {
  /// Writes the URL that a handler asks for.
  func link(
    _ wanted: LuaURLTemplate,
    keepingItemsOf items: [QueryItem],
    steps: inout Int
  ) throws(TemplateFault) -> Link {
    steps -= items.count * wanted.keep.count
    steps -= wanted.text.utf8.count * LinkCost.templateByte
    var texts = URLValues(of: try URLTemplate(declared: wanted.text))
    try texts.read(wanted.values.constantObject ?? [:], isOpen: wanted.isOpen)
    let keep = KeptNames(wanted.keep)
    return try texts.link(keeping: keep, of: items, limits: configuration.link)
  }
}

extension Program {
  /// Returns the reason why no link to a route can be written from params of these names; `nil` if
  /// one can.
  ///
  /// - Parameters:
  ///   - name: the name of the route.
  ///   - params: the names of the params; `nil` where they are not known.
  /// - Returns: one sentence.
  package func objection(toLinkTo name: String, params: [String]?) -> String? {
    guard let index = names[name], let pattern = routes[index].pattern else {
      var steps = configuration.sandbox.decisionSteps
      let nearest = names.nearest(to: name, steps: &steps)
      return RouteLinkError.unknownRoute(name, nearest: nearest).description
    }
    guard let params else { return nil }
    let route = routes[index].route
    let captures = pattern.captures.map(\.name)
    if let unknown = params.first(where: { !captures.contains($0) }) {
      let nearest = nearest(to: unknown, among: captures)
      return RouteLinkError.unknownParam(unknown, nearest: nearest, of: route).description
    }
    let missing = pattern.captures.filter { pattern.needs($0) && !params.contains($0.name) }
    return missing.isEmpty
      ? nil : RouteLinkError.missingParams(missing.map(\.name), of: route).description
  }
}
