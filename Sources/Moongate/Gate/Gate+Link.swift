extension Gate {
  /// Writes a link to a route by its name: the reverse of ``route(matching:)``.
  ///
  /// Whatever the params hold is encoded, so that deciding the link finds the same route with the
  /// same params; where that cannot be, it is an error.
  ///
  /// - Parameters:
  ///   - name: the name that the script gave to the route.
  ///   - params: the values of the pattern's captures. Optional ones and a rest may be left out or
  ///     `null`.
  ///   - scheme: the scheme, where the pattern does not name one. By default the only custom scheme
  ///     that the scripts declare; `https` if they declare none, or if there is a host.
  ///   - host: the host of a web link, where the pattern does not name one. By default the only
  ///     exact domain that the scripts declare.
  /// - Returns: the link.
  /// - Throws: a ``RouteLinkError`` that says what to give instead.
  /// - Complexity: O(*n*) in the bytes of pattern and params, then that of ``route(matching:)``.
  public func link(
    to name: String,
    with params: Value.Object = [:],
    scheme: String? = nil,
    host: String? = nil
  ) throws(RouteLinkError) -> Link {
    var steps = Int.max
    let place = LinkPlace(scheme: scheme, host: host)
    return try program.link(RouteLink(name: name, params: params, place: place), steps: &steps)
  }
}
