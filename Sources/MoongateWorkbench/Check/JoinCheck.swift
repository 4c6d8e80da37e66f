internal import Moongate

/// The trials that are repeated with probes in the links: of each route the first ones that browsed or
/// redirected or, where none did, the first of all.
struct JoinCheck {
  /// The most trials of a route that are repeated.
  private static let mostTrials = 8

  /// The trials of a route.
  private struct Entry {
    var first: Trial
    var leading: [Trial] = []

    var trials: [Trial] { leading.isEmpty ? [first] : leading }
  }

  private var entries: [Route: Entry] = [:]
  private var order: [Route] = []

  /// Looks at a trial.
  mutating func add(_ trial: Trial) {
    let route = trial.tried.route
    if entries[route] == nil {
      order.append(route)
      entries[route] = Entry(first: trial)
    }
    guard let decision = try? trial.result.get(),
      decision.response.browsed != nil || !decision.redirects.isEmpty,
      entries[route]?.leading.count ?? 0 < Self.mostTrials
    else { return }
    entries[route]?.leading.append(trial)
  }

  /// Finds the routes that join text of links to what they browse or redirect to.
  ///
  /// - Parameters:
  ///   - gate: a gate that no app uses, which holds nothing against where browse leads.
  ///   - capabilities: what the app declares, which may keep links from choosing a host.
  /// - Returns: at most one finding for each route.
  func joined(by gate: Gate, _ capabilities: Capabilities?) -> [JoinedText] {
    let program = gate.program
    let texts = program.scripts.files.values
    guard texts.contains(where: { $0.contains("browse") || $0.contains("redirect") }) else {
      return []
    }
    let names = program.queryNames
    let held = capabilities.map { CapabilityGuard($0) }
    var seen: Set<Range<Int>> = []
    return order.compactMap { route in
      let index = program.routes.firstIndex { $0.route == route }
      // The patterns of a route have one handler.
      if let index, seen.contains(program.routes[index].patterns) { return nil }
      let found = (entries[route]?.trials ?? []).flatMap { trial in
        program.probes(of: trial.tried.link, for: index, queryNames: names)
          .compactMap { joined(route, $0, trial, by: gate, held) }
      }
      let worst = found.first(where: \.choosesHost) ?? found.first
      if worst != nil, let index { seen.insert(program.routes[index].patterns) }
      return worst
    }
  }

  private func joined(
    _ route: Route,
    _ link: Link,
    _ trial: Trial,
    by gate: Gate,
    _ capabilities: CapabilityGuard?
  ) -> JoinedText? {
    let decision = try? gate.decide(trial.request(for: link))
    if let url = decision?.redirects.first, JoinProbe.isJoined(to: url),
      gate.program.firstRoute(of: link) == route
    {
      return JoinedText(route: route, link: link, url: url, choosesHost: false, redirects: true)
    }
    guard let url = decision?.response.browsed, decision?.route == route,
      capabilities?.objection(toBrowse: url) == nil
    else { return nil }
    let choosesHost = JoinProbe.isHost(of: url)
    guard choosesHost || JoinProbe.isJoined(to: url) else { return nil }
    return JoinedText(route: route, link: link, url: url, choosesHost: choosesHost)
  }
}

extension Program {
  /// The route that is asked first about a link.
  fileprivate func firstRoute(of link: Link) -> Route? {
    table.match(link).map { routes[$0.route].route } ?? otherwise?.route
  }
}

extension Response {
  /// The URL that the response leaves the app for, also after a yes.
  fileprivate var browsed: Link? {
    switch self {
    case .browse(let url): url
    case .confirm(_, let then): then.browsed
    default: nil
    }
  }
}

extension Trial {
  /// The same trial with another link.
  fileprivate func request(for link: Link) -> Request {
    var request = Request(link, from: origin, facts: facts)
    for answer in answers { request.answers[answer.question] = answer.answer }
    return request
  }
}
