extension Gate {
  /// Decides a link.
  ///
  /// - Parameters:
  ///   - text: the link as it came, unchanged.
  ///   - origin: the sender of the link.
  ///   - facts: what scripts may know besides, as an object; handlers get it as their second
  ///     argument.
  /// - Returns: the response, for the host to act on, and how the response came about.
  /// - Throws: a ``DecisionError``; the next link is decided as if this one had never come.
  /// - Complexity: O(*n*) in the bytes of the link for all but contrived route sets, and bounded by
  ///   the limits of one decision, over the search and all handlers that are called.
  public func decide(
    _ text: String,
    from origin: Origin = .unknown,
    facts: Value.Object = [:]
  ) throws(DecisionError) -> Decision {
    let link: Link
    do {
      link = try Link(text, limits: configuration.link)
    } catch {
      throw .link(error)
    }
    return try decided(link, from: origin, facts: facts)
  }

  /// Decides a link that is parsed already.
  ///
  /// - Throws: a ``DecisionError``; never its `link` case.
  public func decide(
    _ link: Link,
    from origin: Origin = .unknown,
    facts: Value.Object = [:]
  ) throws(DecisionError) -> Decision {
    try decided(link, from: origin, facts: facts)
  }

  @inline(__always)
  private func decided(
    _ link: Link,
    from origin: Origin,
    facts: Value.Object
  ) throws(DecisionError) -> Decision {
    var decision = Decision(link: link, response: .unclaimed, route: nil)
    try pool.decide(link, from: origin, facts: facts, &decision)
    return decision
  }

  /// Runs a line of Lua in the sandbox of the running scripts.
  ///
  /// - Returns: its values as text for a person; nothing for a statement.
  /// - Throws: a ``DecisionError``, its `script` or `limit` case.
  package func evaluate(_ line: String) throws(DecisionError) -> [String] {
    var values: [String] = []
    try pool.run(&values) { (program, bench, values) throws(DecisionError) in
      values = try program.evaluate(line, &bench)
    }
    return values
  }
}
