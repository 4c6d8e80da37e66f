internal import MoongateLinks

extension Program {
  /// Returns the request to decide a link, or a text that is refused and about which the scripts say something.
  ///
  /// - Throws: a ``DecisionError`` of the case `link`.
  package func request(
    _ text: String,
    from origin: Origin = .unknown,
    facts: Value.Object = [:]
  ) throws(DecisionError) -> Request {
    let link: Link
    do {
      link = try Link.read(text, limits: configuration.link)
    } catch {
      return try request(text, refused: error, from: origin, facts: facts)
    }
    return Request(link, from: origin, facts: facts)
  }

  /// Returns the request to decide a text that is refused as a link.
  ///
  /// - Throws: a ``DecisionError`` of the case `link` where the scripts have no `refused`, or the text is not theirs.
  package func request(
    _ text: String,
    refused error: LinkError,
    from origin: Origin,
    facts: Value.Object
  ) throws(DecisionError) -> Request {
    guard !refused.isEmpty, let link = Link.beginning(of: text, limits: configuration.link),
      table.claims(link)
    else { throw .link(error) }
    var request = Request(link, from: origin, facts: facts)
    request.refused = error.reason
    return request
  }
}

extension LoadedScripts {
  /// Returns the request to decide a link, or a text that is refused and about which these scripts say something.
  ///
  /// - Throws: a ``DecisionError`` of the case `link`.
  package func request(_ text: String) throws(DecisionError) -> Request {
    try program.request(text)
  }
}
