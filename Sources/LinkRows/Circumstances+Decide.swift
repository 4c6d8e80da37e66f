package import Moongate

extension Circumstances {
  /// Decides a link in these circumstances.
  ///
  /// - Parameters:
  ///   - text: the link as it came.
  ///   - configuration: the limits of links, and what the app declares.
  ///   - scripts: the scripts that decide, which may answer texts that are refused; without them none is answered.
  ///   - decide: decides what a request asks.
  /// - Returns: the decision, made with the answers.
  /// - Throws: a `DecisionError`, also for answers that the app would not give.
  package func decide(
    _ text: String,
    _ configuration: Configuration,
    of scripts: LoadedScripts? = nil,
    by decide: (Request) throws(DecisionError) -> Decision
  ) throws(DecisionError) -> Decision {
    if let objection = configuration.capabilities.flatMap({ objectionToAnswers(of: $0) }) {
      throw .facts(FactsError(message: objection))
    }
    let request: Request
    if let scripts {
      request = try scripts.request(text)
    } else {
      do {
        request = Request(try Link(text, limits: configuration.link))
      } catch {
        throw .link(error)
      }
    }
    return try decide(filled(request, by: decide))
  }

  /// Returns the request for a link, with the answers that handlers want.
  ///
  /// - Parameters:
  ///   - link: the link.
  ///   - decide: decides what a request asks, to find out what handlers want.
  /// - Returns: the request.
  package func request(
    for link: Link,
    by decide: (Request) throws(DecisionError) -> Decision
  ) -> Request {
    filled(Request(link), by: decide)
  }

  /// Returns a request with the origin, the facts and the answers of these circumstances.
  package func filled(
    _ request: Request,
    by decide: (Request) throws(DecisionError) -> Decision
  ) -> Request {
    var request = request
    (request.origin, request.facts) = (origin, facts)
    if !answers.isEmpty { request.answer({ answers[$0.name] }, by: decide) }
    return request
  }
}
