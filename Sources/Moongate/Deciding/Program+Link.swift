internal import MoongateLinks
internal import MoongateLua

extension Program {
  /// Writes a link to the route of a name.
  ///
  /// Finding the link's route and what was meant by a misspelt name may take so many steps; they are
  /// negative if they do not suffice.
  func link(_ wanted: RouteLink, steps: inout Int) throws(RouteLinkError) -> Link {
    let name = wanted.name
    guard let index = names[name], let pattern = routes[index].pattern?.pattern else {
      throw .unknownRoute(name, nearest: names.nearest(to: name, steps: &steps))
    }
    let finder = PlaceFinder(
      route: Value.quoted(name),
      scope: pattern.scope,
      given: wanted.place,
      current: wanted.current,
      program: self
    )
    let scheme = try finder.scheme()
    let host = try finder.host(for: scheme)
    let items = try wanted.addedItems(to: pattern, steps: &steps)
    do {
      let params = wanted.params.compactMap { field in
        field.value.linkParam.map { (name: field.name, value: $0) }
      }
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
    case .boolean(let boolean): .other(boolean ? "true" : "false")
    case .integer(let integer): .integer(integer)
    case .number(let number): .number(number)
    case .string(let text): .text(text)
    case .array: .other("a list")
    case .object: .other("a table")
    }
  }
}
