internal import MoongateLinks
internal import MoongateLua

extension Program {
  /// Decides a link.
  ///
  /// The decision is filled in where it lies, because handing its parts on one by one would count
  /// references to each.
  ///
  /// - Parameters:
  ///   - link: the link.
  ///   - origin: the sender of the link.
  ///   - facts: what handlers may know besides.
  ///   - decision: one that says `unclaimed`.
  ///   - bench: what handlers run on.
  /// - Throws: a `DecisionError`; the decision is of no use then.
  func decide(
    _ link: Link,
    from origin: Origin,
    facts: Value.Object,
    _ decision: inout Decision,
    _ bench: inout Bench
  ) throws(DecisionError) {
    var trace = Trace(budget)
    guard try claims(link, &trace) else { return }
    try answer(to: link, from: origin, facts: facts, &decision, &trace, &bench)
    if !trace.links.isEmpty { decision.redirects = Array(trace.redirects) }
  }

  /// Fills in what the routes that match a link, then `otherwise`, make of it.
  ///
  /// The link is one that the table claims.
  func answer(
    to link: Link,
    from origin: Origin,
    facts: Value.Object,
    _ decision: inout Decision,
    _ trace: inout Trace,
    _ bench: inout Bench
  ) throws(DecisionError) {
    var match = try match(link, &trace)
    while let found = match {
      let response = try response(of: found.route, to: link, found, origin, facts, &trace, &bench)
      guard case .pass = response else {
        return try resolve(
          response,
          of: found.route,
          to: link,
          from: origin,
          facts,
          &decision,
          &trace,
          &bench
        )
      }
      trace.pass(found.route)
      match = try self.match(link, after: found, &trace)
    }
    decision.response = .unmatched
    guard otherwise != nil else { return }
    let index = routes.count
    let response = try response(of: index, to: link, nil, origin, facts, &trace, &bench)
    guard case .pass = response else {
      return try resolve(
        response,
        of: index,
        to: link,
        from: origin,
        facts,
        &decision,
        &trace,
        &bench
      )
    }
  }

  private func response(
    of route: Int,
    to link: Link,
    _ match: Match?,
    _ origin: Origin,
    _ facts: Value.Object,
    _ trace: inout Trace,
    _ bench: inout Bench
  ) throws(DecisionError) -> LuaResponse {
    switch handlers[route] {
    case .constant(let response): return response
    case .function(let function):
      do throws(LuaFailure) {
        return try bench.run(
          function,
          link.text,
          facts,
          of: self,
          budget: &trace.budget
        ) { object in
          object.show(link, from: origin)
          if let match { object.showCaptures(of: match, in: link, of: self) }
        }
      } catch {
        throw DecisionError(
          error,
          at: self.route(route),
          in: scripts,
          limits: configuration.sandbox
        )
      }
    }
  }

  /// Makes of a script's response what the host can act on, and follows redirects to their end.
  private func resolve(
    _ response: consuming LuaResponse,
    of index: Int,
    to link: Link,
    from origin: Origin,
    _ facts: Value.Object,
    _ decision: inout Decision,
    _ trace: inout Trace,
    _ bench: inout Bench
  ) throws(DecisionError) {
    switch consume response {
    case .open(let name, let arguments):
      let route = bench.route(index, of: self)
      let action = Action(name: name, arguments: arguments, route: route)
      decision.response = .open(action)
      decision.route = route
    case .browse(let text):
      decision.response = .browse(try browse(text, from: index))
      decision.route = bench.route(index, of: self)
    case .reject(let reason):
      decision.response = .rejected(reason)
      decision.route = bench.route(index, of: self)
    case .redirect(let text):
      let next = try follow(text, from: link, of: index, &trace)
      try answer(to: next, from: origin, facts: facts, &decision, &trace, &bench)
    case .confirm(let prompt, let then):
      try resolve(then, of: index, to: link, from: origin, facts, &decision, &trace, &bench)
      decision.response.confirm(prompt)
    case .pass: decision.response = .unmatched
    }
  }

  private func browse(_ text: String, from route: Int) throws(DecisionError) -> Link {
    do {
      return try Link(text, limits: configuration.link)
    } catch {
      throw .response(ResponseError(browse: error, route: self.route(route)))
    }
  }

  /// The link that a redirect leads to, added to the trace.
  private func follow(
    _ text: String,
    from link: Link,
    of route: Int,
    _ trace: inout Trace
  ) throws(DecisionError) -> Link {
    if trace.links.isEmpty { trace.links.append(link) }
    let next = Result { () throws(LinkError) in try Link(text, limits: configuration.link) }
    let reason: RedirectError.Reason
    switch next {
    case .failure(let error): reason = .link(error)
    case .success(let next):
      if trace.links.contains(next) {
        reason = .loop
      } else if trace.links.count > RedirectError.maximumRedirects {
        reason = .tooMany
      } else if try !claims(next, &trace) {
        reason = .unclaimed
      } else {
        trace.links.append(next)
        return next
      }
    }
    let hops = trace.links.map(\.text) + [text]
    throw .redirect(RedirectError(reason: reason, hops: hops, route: self.route(route)))
  }

  /// Runs a line of Lua in the sandbox and returns its values as text.
  func evaluate(_ line: String, _ bench: inout Bench) throws(DecisionError) -> [String] {
    do throws(LuaFailure) {
      return try bench.evaluate(line, of: self)
    } catch {
      throw DecisionError(error, at: nil, in: scripts, limits: configuration.sandbox)
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
