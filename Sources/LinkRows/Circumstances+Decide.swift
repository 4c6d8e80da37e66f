package import Moongate

extension Circumstances {
  /// Decides a link in these circumstances.
  ///
  /// - Parameters:
  ///   - text: the link as it came.
  ///   - configuration: the limits of links, and what the app declares.
  ///   - decide: decides what a request asks.
  /// - Returns: the decision, made with the answers.
  /// - Throws: a `DecisionError`, also for answers that the app would not give.
  package func decide(
    _ text: String,
    _ configuration: Configuration,
    by decide: (Request) throws(DecisionError) -> Decision
  ) throws(DecisionError) -> Decision {
    if let objection = configuration.capabilities.flatMap({ objectionToAnswers(of: $0) }) {
      throw .facts(FactsError(message: objection))
    }
    let link: Link
    do {
      link = try Link(text, limits: configuration.link)
    } catch {
      throw .link(error)
    }
    return try decide(request(for: link, by: decide))
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
    var request = Request(link, from: origin, facts: facts)
    if !answers.isEmpty { request.answer({ answers[$0.name] }, by: decide) }
    return request
  }
}
