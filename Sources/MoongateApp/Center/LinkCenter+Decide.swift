internal import Moongate

/// A decision on a link that waits, which stays good as long as nothing that it depends on changes.
struct MadeDecision {
  let facts: Value.Object
  let fingerprint: Fingerprint
  let result: Result<Decision, DecisionError>
  /// The time that it took.
  let duration: Duration
  /// Whether an event has told of it.
  var isTold = false
}

extension LinkCenter {
  /// Decides by scripts and tells of it in an event, or reports why there is no decision.
  ///
  /// - Returns: the link with its decision; `nil` where there is none.
  func decide(_ request: Request, by scripts: LoadedScripts, _ id: Int) -> LinkContext? {
    let link = PendingLink(request)
    var made =
      made(for: request, by: scripts.fingerprint)
      ?? make(request, by: scripts) { request throws(DecisionError) in
        try decide(readAgain(request), by: scripts)
      }
    switch made.result {
    case .success(let decision):
      let context = LinkContext(decision, from: request.origin, id: id)
      if !made.isTold {
        log.add(event(of: decision, after: made.duration, in: context))
        let scripts = bundles?.scripts(of: decision) ?? scripts
        record?(DecidedRequest(request, made.result, by: scripts, after: made.duration))
      }
      made.isTold = true
      if ids[link] != nil { self.made[link] = made }
      return context
    case .failure(let error):
      record?(DecidedRequest(request, made.result, by: scripts, after: made.duration))
      report(problem(.decision(error), link, id), after: made.duration)
      return nil
    }
  }

  /// Decides a link ahead of its turn, as if the facts for which it waits were true.
  ///
  /// Deciding changes nothing, so it can be tried. What cannot be decided now may be a question later.
  ///
  /// - Parameters:
  ///   - request: the link and its origin.
  ///   - isKept: whether the decision of now is kept for the link's turn.
  /// - Returns: the decision; `nil` if there is none.
  func decideAhead(_ request: Request, isKept: Bool = false) -> Decision? {
    guard let facts = factsAtHand else { return nil }
    var request = request
    request.facts = facts
    for round in 0...Gate.maximumRedirects {
      guard let decision = decideNow(request, isKept: isKept && round == 0) else { return nil }
      guard case .waiting(let needed) = decision.response else { return decision }
      let met = needed.map { Value.Object.Field(name: $0, value: true) }
      request.facts = Value.Object(request.facts + met)
    }
    return nil
  }

  /// Decides what a request would come to now, unless that is known.
  private func decideNow(_ request: Request, isKept: Bool) -> Decision? {
    if let bundles { return bundles.decideAhead(request) }
    let scripts = gate.running
    if let made = made(for: request, by: scripts.fingerprint) { return try? made.result.get() }
    let made = make(request, by: scripts) { request throws(DecisionError) in
      try scripts.decide(request)
    }
    if isKept { self.made[PendingLink(request)] = made }
    return try? made.result.get()
  }

  /// Makes a decision and measures how long that takes.
  private func make(
    _ request: Request,
    by scripts: LoadedScripts,
    _ decide: (Request) throws(DecisionError) -> Decision
  ) -> MadeDecision {
    let start = time.now
    let result = Result { () throws(DecisionError) in try decide(request) }
    return MadeDecision(
      facts: request.facts,
      fingerprint: scripts.fingerprint,
      result: result,
      duration: time.now - start
    )
  }

  /// The decision on the same request by the same scripts, if it was made.
  ///
  /// A delivery decides each time, because it counts.
  private func made(for request: Request, by fingerprint: Fingerprint) -> MadeDecision? {
    guard bundles == nil, request.answers.isEmpty, let made = made[PendingLink(request)],
      made.facts == request.facts, made.fingerprint == fingerprint
    else { return nil }
    return made
  }

  /// Decides by scripts, or as their delivery wants it.
  private func decide(
    _ request: Request,
    by scripts: LoadedScripts
  ) throws(DecisionError) -> Decision {
    guard let bundles else { return try scripts.decide(request) }
    return try bundles.decide(request, by: scripts)
  }

  /// Reads the link of a request again, because a file may hold links that are larger than this gate allows.
  private func readAgain(_ request: Request) throws(DecisionError) -> Request {
    var request = request
    do throws(LinkError) {
      request.link = try Link(request.link.text, limits: gate.configuration.link)
    } catch {
      throw .link(error)
    }
    return request
  }

  // MARK: What is told of it

  /// The event of a decision.
  private func event(
    of decision: Decision,
    after duration: Duration,
    in context: LinkContext
  ) -> LinkEvent {
    var event = LinkEvent(.decided, in: context)
    event.duration = duration
    event.steps = decision.steps
    event.response = decision.response.word
    event.names = declaredNames(of: decision.response)
    return event
  }

  /// The names in a response that the app's capabilities declare.
  func declaredNames(of response: Response) -> [String] {
    guard gate.configuration.capabilities != nil else { return [] }
    return switch response {
    case .open(let action): [action.name]
    case .confirm(_, let then): declaredNames(of: then)
    case .waiting(let facts): facts
    case .asking(let question): [question.name]
    case .browse, .rejected, .unclaimed, .unmatched: []
    }
  }

  /// An event of a link that is not decided, with the route that will be asked first.
  func event(_ kind: LinkEvent.Kind, _ request: Request, _ id: Int) -> LinkEvent {
    var event = LinkEvent(kind, id: id, from: request.origin)
    event.route = firstRoute(of: request)
    event.refused = request.refused
    event.fingerprint = gate.fingerprint
    return event
  }

  /// A problem of a link that is not decided, with the route that is asked first.
  func problem(_ reason: LinkProblem.Reason, _ link: PendingLink, _ id: Int?) -> LinkProblem {
    var problem = LinkProblem(reason)
    (problem.id, problem.origin) = (id, link.origin)
    // As in `LinkProblem.init(_:in:)`.
    if link.refused == nil { problem.link = link.link.text }
    // In the file, scripts have no part.
    if case .pending = reason { return problem }
    problem.route = firstRoute(of: link.request)
    problem.fingerprint = gate.fingerprint
    return problem
  }

  /// The route that is asked first; the `refused` for a text that is refused.
  private func firstRoute(of request: Request) -> Route? {
    request.refused == nil ? gate.route(matching: request.link) : gate.refused
  }
}
