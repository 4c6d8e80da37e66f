internal import MoongateLinks
internal import MoongateLua

/// A response and the route that gave it; no route where none did.
struct Answer {
  var response: Response
  var route: Route?
}

extension Program {
  /// What the routes that match a link, then `otherwise`, make of it.
  ///
  /// The link is one that the table claims.
  func answer(
    to link: Link,
    from origin: Origin,
    facts: Value.Object,
    trace: inout Trace
  ) throws(DecisionError) -> Answer {
    var match = try match(link, &trace)
    while let found = match {
      let route = routes[found.route]
      let handler = handlers[found.route]
      let response = try response(
        of: handler,
        at: route,
        to: link,
        found,
        origin,
        facts,
        &trace.budget
      )
      guard case .pass = response else {
        return try resolve(response, of: route, to: link, from: origin, facts, &trace)
      }
      trace.pass(found.route)
      match = try self.match(link, after: found, &trace)
    }
    if let (route, handler) = otherwise {
      let response = try response(
        of: handler,
        at: route,
        to: link,
        nil,
        origin,
        facts,
        &trace.budget
      )
      guard case .pass = response else {
        return try resolve(response, of: route, to: link, from: origin, facts, &trace)
      }
    }
    return Answer(response: .unmatched)
  }

  private func response(
    of handler: LuaHandler,
    at route: Route,
    to link: Link,
    _ match: Match?,
    _ origin: Origin,
    _ facts: Value.Object,
    _ budget: inout LuaBudget
  ) throws(DecisionError) -> LuaResponse {
    switch handler {
    case .constant(let response): return response
    case .function(let function):
      do throws(LuaFailure) {
        let call = HandlerCall(
          function: function,
          link: link,
          match: match,
          origin: origin,
          facts: facts
        )
        return try workers.run(call, of: self, budget: &budget)
      } catch {
        throw DecisionError(error, at: route, in: scripts, limits: configuration.sandbox)
      }
    }
  }

  /// Makes of a script's response what the host can act on, and follows redirects to their end.
  private func resolve(
    _ response: LuaResponse,
    of route: Route,
    to link: Link,
    from origin: Origin,
    _ facts: Value.Object,
    _ trace: inout Trace
  ) throws(DecisionError) -> Answer {
    switch response {
    case .open(let name, let arguments):
      let action = Action(name: name, arguments: arguments, route: route)
      return Answer(response: .open(action), route: route)
    case .browse(let text): return Answer(response: try browse(text, route), route: route)
    case .reject(let reason): return Answer(response: .rejected(reason), route: route)
    case .redirect(let text):
      let next = try follow(text, from: link, of: route, &trace)
      return try answer(to: next, from: origin, facts: facts, trace: &trace)
    case .confirm(let prompt, let then):
      let answer = try resolve(then, of: route, to: link, from: origin, facts, &trace)
      return Answer(response: confirm(prompt, answer.response), route: answer.route)
    case .pass: return Answer(response: .unmatched)
    }
  }

  private func browse(_ text: String, _ route: Route) throws(DecisionError) -> Response {
    do {
      return .browse(try Link(text, limits: configuration.link))
    } catch {
      throw .response(ResponseError(browse: error, route: route))
    }
  }

  /// A confirmation of what a redirect led to; a refusal stands for itself.
  private func confirm(_ prompt: String, _ response: Response) -> Response {
    switch response {
    case .open, .browse, .confirm: .confirm(prompt, then: response)
    case .rejected, .unclaimed, .unmatched: response
    }
  }

  /// The link that a redirect leads to, added to the trace.
  private func follow(
    _ text: String,
    from link: Link,
    of route: Route,
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
      } else if trace.links.count > Gate.maximumRedirects {
        reason = .tooMany
      } else if try !claims(next, &trace) {
        reason = .unclaimed
      } else {
        trace.links.append(next)
        return next
      }
    }
    let hops = trace.links.map(\.text) + [text]
    throw .redirect(RedirectError(reason: reason, hops: hops, route: route))
  }

  /// Runs a line of Lua in the sandbox and returns its values as text.
  func evaluate(_ line: String) throws(DecisionError) -> [String] {
    do throws(LuaFailure) {
      return try workers.evaluate(line, of: self)
    } catch {
      throw DecisionError(error, at: nil, in: scripts, limits: configuration.sandbox)
    }
  }
}
