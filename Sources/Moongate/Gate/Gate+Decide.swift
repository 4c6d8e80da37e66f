#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Gate {
  /// Decides a link.
  ///
  /// - Parameters:
  ///   - text: the link as it came, unchanged; the space around it is dropped.
  ///   - origin: the origin of the link.
  ///   - facts: what scripts may know besides, as an object; handlers get it as their second
  ///     argument.
  /// - Returns: the response, for the app to act on, and how it came about.
  /// - Throws: a ``DecisionError``; the next link is decided as if this one had never come.
  /// - Complexity: O(*n*) in the bytes of the link for all but contrived route sets, and bounded by
  ///   the limits of one decision, over the search and all handlers that are called.
  public func decide(
    _ text: String,
    from origin: consuming Origin = .unknown,
    facts: consuming Value.Object = Value.Object()
  ) throws(DecisionError) -> Decision {
    var request: Request
    do {
      request = Request(try Link(text, limits: configuration.link), from: origin, facts: facts)
    } catch {
      request = try program.request(text, refused: error, from: origin, facts: facts)
    }
    // Only one place returns a decision, so that none is copied.
    do throws(DecisionError) {
      return try decide(&request)
    } catch {
      throw failure(error, of: text)
    }
  }

  /// Returns the error of a text that was decided, with all that is known of a text that is refused as a link: other
  /// scripts may run by now, which say nothing about it.
  @inline(never)
  private func failure(_ error: DecisionError, of text: String) -> DecisionError {
    guard case .link = error else { return error }
    do {
      _ = try Link.read(text, limits: configuration.link)
      return error
    } catch {
      return .link(error)
    }
  }

  /// Decides a link that is parsed already.
  ///
  /// - Throws: a ``DecisionError``; never its `link` case.
  public func decide(
    _ link: Link,
    from origin: Origin = .unknown,
    facts: Value.Object = [:]
  ) throws(DecisionError) -> Decision {
    try decide(Request(link, from: origin, facts: facts))
  }

  /// Decides what a request asks.
  ///
  /// - Throws: a ``DecisionError``; never its `link` case.
  public func decide(_ request: Request) throws(DecisionError) -> Decision {
    var request = request
    return try decide(&request)
  }

  /// Decides what a request asks, and takes the link out of it.
  @inline(__always)
  private func decide(_ request: inout Request) throws(DecisionError) -> Decision {
    var pending = PendingDecision()
    try pool.decide(request, &pending)
    var decision = Decision(link: .placeholder, response: .unclaimed, route: nil)
    pending.finish(&decision, &request)
    return decision
  }

  /// Returns the request to decide a link, or a text that is refused and about which the scripts say something.
  ///
  /// - Throws: a ``DecisionError`` of the case `link`.
  package func request(
    _ text: String,
    from origin: Origin = .unknown,
    facts: Value.Object = [:]
  ) throws(DecisionError) -> Request {
    try program.request(text, from: origin, facts: facts)
  }

  /// Decides what a request asks, and takes the steps of it, also where it fails, from those that are left.
  ///
  /// - Throws: a ``DecisionError``; never its `link` case.
  package func decide(
    _ request: Request,
    from steps: inout Int
  ) throws(DecisionError) -> Decision {
    var pending = PendingDecision()
    pending.budget = program.budget
    defer { steps -= program.budget.steps - pending.budget.steps }
    try pool.decide(request, &pending)
    return pending.decision(on: request)
  }
}

extension Gate {
  /// Decides a link that the platform hands over as a `URL`.
  ///
  /// `URL` may have changed the text on the way (it encodes some characters and puts some hosts in
  /// their Punycode form); where the platform gives a string, decide that.
  ///
  /// - Throws: a ``DecisionError``; the next link is decided as if this one had never come.
  public func decide(
    _ url: URL,
    from origin: Origin = .unknown,
    facts: Value.Object = [:]
  ) throws(DecisionError) -> Decision {
    try decide(url.absoluteString, from: origin, facts: facts)
  }
}
