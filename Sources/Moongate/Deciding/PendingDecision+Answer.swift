internal import MoongateLinks
internal import MoongateLua

extension PendingDecision {
  /// Decides the link.
  ///
  /// - Parameters:
  ///   - program: the scripts that decide.
  ///   - runner: what runs their handlers.
  /// - Throws: a `DecisionError`; the decision is of no use then.
  mutating func decide(
    by program: Program,
    _ runner: inout HandlerRunner
  ) throws(DecisionError) {
    budget = program.budget
    guard try claims(request.link, by: program) else { return }
    try answer(by: program, &runner)
    if !trail.links.isEmpty { decision.redirects = Array(trail.redirects) }
  }

  /// Fills in what the routes that match the link, then `otherwise`, make of it.
  ///
  /// The link is one that the table claims.
  mutating func answer(by program: Program, _ runner: inout HandlerRunner) throws(DecisionError) {
    var match = try match(by: program)
    while let found = match {
      let response = try response(of: found, by: program, &runner)
      guard case .pass = response else {
        return try resolve(response, of: found, by: program, &runner)
      }
      trail.pass(found.route)
      match = try self.match(after: found, by: program)
    }
    decision.response = .unmatched
    guard program.otherwise != nil else { return }
    let response = try response(of: nil, by: program, &runner)
    guard case .pass = response else {
      return try resolve(response, of: nil, by: program, &runner)
    }
  }

  /// Returns what the route of a match answers, or `otherwise` where there is none.
  private mutating func response(
    of match: Match?,
    by program: Program,
    _ runner: inout HandlerRunner
  ) throws(DecisionError) -> LuaResponse {
    switch program.declaration(of: match).handler {
    case .constant(let response): return response
    case .function(let function):
      do throws(LuaFailure) {
        return try runner.run(function, for: request, match, of: program, budget: &budget)
      } catch {
        throw DecisionError(
          error,
          at: program.declaration(of: match).route,
          in: program.scripts,
          limits: program.configuration.sandbox
        )
      }
    }
  }

  /// Makes of a script's response what the app can act on, and follows redirects to their end.
  private mutating func resolve(
    _ response: consuming LuaResponse,
    of match: Match?,
    by program: Program,
    _ runner: inout HandlerRunner
  ) throws(DecisionError) {
    switch consume response {
    case .open(let name, let arguments):
      let route = runner.route(of: match, in: program)
      let action = Action(name: name, arguments: arguments, route: route)
      decision.response = .open(action)
      decision.route = route
    case .browse(let text):
      decision.response = .browse(try program.browse(text, for: match))
      decision.route = runner.route(of: match, in: program)
    case .reject(let reason):
      decision.response = .rejected(reason)
      decision.route = runner.route(of: match, in: program)
    case .redirect(let text):
      try follow(text, of: match, by: program)
      try answer(by: program, &runner)
    case .confirm(let prompt, let then):
      try resolve(then, of: match, by: program, &runner)
      decision.response.confirm(prompt)
    case .pass: decision.response = .unmatched
    }
  }

  /// Goes on with the link that a redirect leads to.
  private mutating func follow(
    _ text: String,
    of match: Match?,
    by program: Program
  ) throws(DecisionError) {
    if trail.links.isEmpty { trail.links.append(request.link) }
    let next = Result { () throws(LinkError) in
      try Link(text, limits: program.configuration.link)
    }
    let reason: RedirectError.Reason
    switch next {
    case .failure(let error): reason = .link(error)
    case .success(let next):
      if trail.links.contains(next) {
        reason = .loop
      } else if trail.links.count > RedirectError.maximumRedirects {
        reason = .tooMany
      } else if try !claims(next, by: program) {
        reason = .unclaimed
      } else {
        trail.links.append(next)
        request.link = next
        return
      }
    }
    let hops = trail.links.map(\.text) + [text]
    throw .redirect(
      RedirectError(reason: reason, hops: hops, route: program.declaration(of: match).route)
    )
  }
}

extension Program {
  /// Reads the URL that a script wants to browse.
  fileprivate func browse(_ text: String, for match: Match?) throws(DecisionError) -> Link {
    do {
      return try Link(text, limits: configuration.link)
    } catch {
      throw .response(ResponseError(browse: error, route: declaration(of: match).route))
    }
  }
}

extension Response {
  /// Asks before what a redirect led to; a refusal stands for itself.
  fileprivate mutating func confirm(_ prompt: String) {
    switch self {
    case .open, .browse, .confirm: self = .confirm(prompt, then: self)
    case .rejected, .unclaimed, .unmatched: break
    }
  }
}
