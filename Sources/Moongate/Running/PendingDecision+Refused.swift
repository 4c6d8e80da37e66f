internal import MoongateLinks
internal import MoongateLua

extension PendingDecision {
  /// Decides a text that is refused as a link, in place of which the request has its beginning.
  ///
  /// - Parameters:
  ///   - reason: the rule that the text breaks.
  ///   - request: what is asked; the response depends on nothing in it, unless it redirects.
  ///   - program: the scripts that decide.
  ///   - runner: what runs their handlers.
  /// - Throws: a `DecisionError`; its `link` case where the scripts say nothing about the text.
  @inline(never)
  mutating func decide(
    refused reason: LinkError.Reason,
    _ request: Request,
    by program: Program,
    _ runner: inout HandlerRunner
  ) throws(DecisionError) {
    guard let declared = program.refused(for: reason), try claims(request.link, by: program) else {
      throw .link(LinkError(reason: reason, offset: 0, link: request.link.text))
    }
    refused = reason
    route = declared.route
    var last = try program.response(ofRefused: declared, steps: &budget.steps)
    var prompts: [Prompt] = []
    while case .confirm(let prompt, let then) = last {
      prompts.append(prompt)
      last = then
    }
    if let next = program.target(of: last) {
      isConfirmed = !prompts.isEmpty
      // The chain begins at the text, which no link can lead back to.
      trail = Trail()
      trail?.begin(at: .placeholder)
      trail?.links.append(next)
      route = nil
      let match = try match(next, by: program, noting: &runner.noted)
      try answer(request.replacing(link: next), match, by: program, &runner)
    } else if case .open(let name, let arguments) = last {
      response = .open(Action(name: name, arguments: arguments, route: declared.route))
    } else if let last = Response(constant: last, limits: program.configuration.link) {
      response = last
    }
    for prompt in prompts.reversed() { response.confirm(prompt) }
  }
}

extension Program {
  /// The response to texts that are refused for a reason; `nil` where the scripts declare no `refused`.
  package func refused(for reason: LinkError.Reason) -> DeclaredRoute? {
    guard refused.count > 1 else { return refused.first }
    return LinkError.Reason.allCases.firstIndex(of: reason).map { refused[$0] }
  }

  /// Fills in a response of `refused`, always in the same way.
  fileprivate func response(
    ofRefused declared: DeclaredRoute,
    steps: inout Int
  ) throws(DecisionError) -> LuaResponse {
    switch declared.answer {
    case .constant(let response): return response
    case .template(let number):
      var filler = TemplateFiller()
      do throws(FillingFault) {
        // A link that is written must not depend on the host of the refused one.
        return try filler.fill(number, for: Request(.placeholder), of: self, steps: &steps)
      } catch {
        throw DecisionError(error, at: declared.route, of: self)
      }
    case .function: preconditionFailure("a function is refused when the set loads")
    }
  }

  /// The link to which a response redirects; `nil` for another response.
  fileprivate func target(of response: LuaResponse) -> Link? {
    guard case .redirect(let text) = response else { return nil }
    return try? Link.read(text, limits: configuration.link)
  }

  /// Refuses a `refused` that would fail for a reason, so that it fails for none when a link comes.
  func checkRefused() throws(LoadError) {
    var steps = configuration.sandbox.loadSteps
    for declared in refused {
      let allowed = max(0, min(steps, configuration.sandbox.decisionSteps))
      var left = allowed
      let response: LuaResponse
      do throws(DecisionError) {
        response = try self.response(ofRefused: declared, steps: &left)
      } catch {
        if case .limit(let error) = error { throw .limit(error) }
        guard case .response(let error) = error else { throw .scripts("\(error)") }
        throw .declaration(error.message, at: declared.route.location)
      }
      steps -= allowed - left
      try check(response.linkText, isRedirect: response.isRedirect, of: declared.route)
    }
  }
}
