internal import MoongateLinks
internal import MoongateLua
internal import Synchronization

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

/// What the handlers of one worker ask for while they run.
///
/// Each worker has its own, because lending it to a call counts a reference.
final class HandlerHost: LuaHost {
  private let program: Program
  private let reader = Mutex(LinkReader())

  /// What answers for the routes of a program.
  init(_ program: Program) { self.program = program }

  func link(for request: LuaLinkRequest) -> LuaLinkAnswer {
    var left = request.steps
    do throws(RouteLinkError) {
      let link = try program.link(
        to: request.name,
        with: request.params,
        at: LinkPlace(request.place),
        current: LinkPlace(request.current),
        steps: &left
      )
      return LuaLinkAnswer(.link(link.text), steps: request.steps - left)
    } catch {
      // A name that no route has is compared with all names. The script should still learn of it.
      if case .unknownRoute = error { left -= min(program.names.count * 20, 20_000) }
      return LuaLinkAnswer(.error(error.description), steps: request.steps - left)
    }
  }

  func complete(_ link: inout LuaLink, from text: String) {
    reader.withLock { link.complete(from: text, with: &$0) }
  }
}

extension LinkPlace {
  fileprivate init(_ place: LuaLinkRequest.Place) {
    self.init(scheme: place.scheme, host: place.host)
  }
}
