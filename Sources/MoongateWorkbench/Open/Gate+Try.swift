package import LinkRows
package import Moongate

extension Gate {
  /// Decides a link under circumstances.
  package func decide(
    _ text: String,
    in circumstances: Circumstances
  ) throws(DecisionError) -> Decision {
    try circumstances.decide(text, configuration, of: running) { request throws(DecisionError) in
      try decide(request)
    }
  }

  /// Decides a link under circumstances, and takes the steps of it from those that are left.
  package func decide(
    _ link: Link,
    in circumstances: Circumstances,
    from steps: inout Int
  ) throws(DecisionError) -> Decision {
    if let objection = circumstances.objectionToAnswers(of: self) {
      throw .facts(FactsError(message: objection))
    }
    return try decide(request(for: link, in: circumstances), from: &steps)
  }

  /// Decides what a request asks, and returns the steps that this takes.
  package func steps(of request: Request) throws(DecisionError) -> Int {
    var left = Int.max
    _ = try decide(request, from: &left)
    return Int.max - left
  }

  /// Decides a link under circumstances, and returns the steps that this takes.
  package func steps(
    of text: String,
    in circumstances: Circumstances
  ) throws(DecisionError) -> Int {
    try steps(of: request(for: link(text), in: circumstances))
  }

  /// Explains a link under circumstances.
  package func explain(
    _ text: String,
    in circumstances: Circumstances,
    runsHandlers: Bool
  ) -> Explanation {
    let scripts = running
    guard let request = try? scripts.request(text) else { return explain(text) }
    let filled = circumstances.filled(request) { request throws(DecisionError) in
      try scripts.decide(request)
    }
    return explain(text, filled, runsHandlers: runsHandlers)
  }

  private func link(_ text: String) throws(DecisionError) -> Link {
    do {
      return try Link(text, limits: configuration.link)
    } catch {
      throw .link(error)
    }
  }

  /// Returns the request for a link in circumstances, with the answers that handlers want.
  func request(for link: Link, in circumstances: Circumstances) -> Request {
    let scripts = running
    return circumstances.request(for: link) { request throws(DecisionError) in
      try scripts.decide(request)
    }
  }
}
