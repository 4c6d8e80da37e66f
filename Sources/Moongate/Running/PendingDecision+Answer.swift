internal import MoongateLinks
internal import MoongateLua

extension PendingDecision {
  /// Decides the link of a request.
  ///
  /// - Parameters:
  ///   - request: what is asked.
  ///   - program: the scripts that decide.
  ///   - runner: what runs their handlers.
  /// - Throws: a `DecisionError`; the decision is of no use then.
  @inline(__always)
  mutating func decide(
    _ request: Request,
    by program: Program,
    _ runner: inout HandlerRunner
  ) throws(DecisionError) {
    budget = program.budget
    allowed = budget.steps
    fingerprint = program.fingerprint
    if !request.answers.isEmpty { try take(request.answers, by: program) }
    if let capabilities = program.capabilities, !request.facts.isEmpty {
      try capabilities.check(request.facts)
    }
    if let reason = request.refused {
      return try decide(refused: reason, request, by: program, &runner)
    }
    switch try find(request.link, by: program, noting: &runner.noted) {
    case .unclaimed: break
    case .unmatched: try answer(request, nil, by: program, &runner)
    case .matched(let match): try answer(request, match, by: program, &runner)
    }
  }

  /// Fills in what the routes that match a link, then `otherwise`, make of it.
  ///
  /// The link is one that the table claims; the first match is found already.
  mutating func answer(
    _ request: Request,
    _ first: Match?,
    by program: Program,
    _ runner: inout HandlerRunner
  ) throws(DecisionError) {
    var match = first
    while let found = match {
      let response = try respond(to: request, of: found, by: program, &runner)
      guard case .pass = response else {
        return try resolve(response, to: request, of: found, by: program, &runner)
      }
      if trail == nil { trail = Trail() }
      trail?.pass(found.route)
      match = try self.match(request.link, after: found, by: program, noting: &runner.noted)
    }
    self.response = .unmatched
    guard program.otherwise != nil else { return }
    let response = try respond(to: request, of: nil, by: program, &runner)
    guard case .pass = response else {
      return try resolve(response, to: request, of: nil, by: program, &runner)
    }
  }

  /// Returns what the route of a match answers, or `otherwise` where there is none.
  @inline(__always)
  private mutating func respond(
    to request: Request,
    of match: Match?,
    by program: Program,
    _ runner: inout HandlerRunner
  ) throws(DecisionError) -> LuaResponse {
    if program.hasRequirements, let match,
      let refusal = program.routes[match.route].route.refusal(of: request)
    {
      isRefusal = true
      return refusal
    }
    switch program.answer(of: match) {
    case .constant(let response): return response
    case .template(let template):
      return try runner.fill(template, for: request, match, of: program, budget: &budget)
    case .function(let function):
      do throws(LuaFailure) {
        return try runner.run(function, for: request, match, of: program, budget: &budget)
      } catch {
        throw DecisionError(
          error,
          at: program.route(of: match),
          in: program.scripts,
          limits: program.configuration.sandbox
        )
      }
    }
  }

  /// Makes of a script's response what the app can act on, and follows redirects to their end.
  mutating func resolve(
    _ response: consuming LuaResponse,
    to request: Request,
    of match: Match?,
    by program: Program,
    _ runner: inout HandlerRunner
  ) throws(DecisionError) {
    switch consume response {
    case .open(let name, let arguments):
      if let capabilities = program.capabilities {
        try capabilities.check(
          name,
          arguments,
          isConfirmed,
          at: program.route(of: match),
          steps: &budget.steps
        )
      }
      let answering = runner.route(of: match, in: program)
      self.response = .open(Action(name: name, arguments: arguments, route: answering))
      route = answering
    case .browse(let text):
      self.response = .browse(try program.browse(text, for: match))
      route = runner.route(of: match, in: program)
    case .reject(let reason):
      self.response = .rejected(reason)
      route = runner.route(of: match, in: program)
    case .wait(let facts):
      try checkWait(for: facts, request, of: match, by: program)
      self.response = .waiting(for: facts)
      route = runner.route(of: match, in: program)
    case .ask(let name, let arguments):
      var question = Question(name: name, arguments: arguments)
      question.spent = program.budget.spent(leaving: budget)
      self.response = .asking(question)
      route = runner.route(of: match, in: program)
    case .redirect(let text):
      let next = try follow(text, from: request.link, of: match, by: program)
      let match = try self.match(next, by: program, noting: &runner.noted)
      try answer(request.replacing(link: next), match, by: program, &runner)
    case .confirm(let prompt, let then):
      isConfirmed = true
      try resolve(then, to: request, of: match, by: program, &runner)
      self.response.confirm(prompt)
    case .callBack(let answer):
      try callBack(answer, to: request, of: match, by: program, &runner)
    case .pass: self.response = .unmatched
    }
  }

  /// Returns the link that a redirect leads to, added to the trail.
  private mutating func follow(
    _ text: String,
    from link: Link,
    of match: Match?,
    by program: Program
  ) throws(DecisionError) -> Link {
    // Changed where it lies: a second owner would have its lists copied.
    if trail == nil { trail = Trail() }
    if trail?.links.isEmpty == true { trail?.begin(at: link) }
    let next = Result { () throws(LinkError) in
      try Link(text, limits: program.configuration.link)
    }
    let reason: RedirectError.Reason
    switch next {
    case .failure(let error): reason = .link(error)
    case .success(let next):
      if trail?.links.contains(next) == true {
        reason = .loop
      } else if trail?.links.count ?? 0 > RedirectError.maximumRedirects {
        reason = .tooMany
      } else if try !claims(next, by: program) {
        reason = .unclaimed
      } else {
        trail?.links.append(next)
        return next
      }
    }
    // The chain of a refused text begins at no link.
    let hops = (trail?.links ?? []).map(\.text).filter { !$0.isEmpty } + [text]
    throw .redirect(
      RedirectError(reason: reason, hops: hops, route: program.route(of: match))
    )
  }
}

extension Response {
  /// Creates what the app gets of a response that no link is part of; `nil` for one that leads to another
  /// link of the app, answers another app or passes, and for a text that is not a link.
  package init?(constant response: LuaResponse, limits: LinkLimits) {
    switch response {
    case .open(let name, let arguments): self = .open(Action(name: name, arguments: arguments))
    case .browse(let text):
      guard let link = try? Link(text, limits: limits) else { return nil }
      self = .browse(link)
    case .confirm(let prompt, let then):
      guard let then = Response(constant: then, limits: limits) else { return nil }
      self = .confirm(prompt, then: then)
    case .reject(let reason): self = .rejected(reason)
    case .wait(let facts): self = .waiting(for: facts)
    case .ask(let name, let arguments): self = .asking(Question(name: name, arguments: arguments))
    case .redirect, .callBack, .pass: return nil
    }
  }

  /// Asks before what a redirect led to; a refusal stands for itself.
  mutating func confirm(_ prompt: Prompt) {
    switch self {
    case .open, .browse, .confirm: self = .confirm(prompt, then: self)
    case .rejected, .waiting, .asking, .unclaimed, .unmatched: break
    }
  }
}
