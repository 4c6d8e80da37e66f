internal import MoongateLinks
internal import MoongateLua

extension Program {
  /// Writes a link to the route of a name.
  ///
  /// The current place stands in where neither pattern nor caller name one. Finding the link's route
  /// may take so many steps; they are -1 if they do not suffice.
  func link(
    to name: String,
    with params: Value.Object,
    at given: LinkPlace,
    current: LinkPlace = LinkPlace(),
    steps: inout Int
  ) throws(RouteLinkError) -> Link {
    guard let named = names[name] else {
      throw .unknownRoute(name, nearest: names.nearest(to: name))
    }
    let place = PlaceFinder(
      route: Value.quoted(name),
      scope: named.pattern.scope,
      given: given,
      current: current,
      schemes: schemes,
      domains: domains
    )
    let scheme = try place.scheme()
    let host = try place.host(for: scheme)
    do {
      let params = params.compactMap { field in
        field.value.linkParam.map { (name: field.name, value: $0) }
      }
      let draft = try LinkDraft(named.pattern, scheme: scheme, host: host, params: params)
      return try draft.link(to: named.route, in: table, limits: configuration.link, steps: &steps)
    } catch {
      throw RouteLinkError(error, route: routes[named.route], among: routes)
    }
  }
}

extension Value {
  /// The value as a param of a link; nil for null, which is like leaving it out.
  fileprivate var linkParam: LinkParam? {
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
