internal import CMoongate

/// What a handler needs from outside while it runs, on its thread.
package protocol LuaHost: AnyObject, Sendable {
  /// The link that a handler asks for with `link_to`.
  func link(for request: LuaLinkRequest) -> LuaLinkAnswer
  /// Fills in the segments and query items of the link that is being handled.
  ///
  /// It is called once for a link, when the handler wants any of them.
  ///
  /// - Parameters:
  ///   - link: what the handler sees.
  ///   - text: the link as it came.
  func complete(_ link: inout LuaLink, from text: String)
}

/// Shows a host to C for the length of a call, as a pointer to where the argument is.
@inline(__always)
func withRaw<Result>(
  _ host: (any LuaHost)?,
  _ body: (UnsafePointer<mg_host>?) -> Result
) -> Result {
  guard let host else { return body(nil) }
  return withUnsafePointer(to: host) { host in
    var raw = mg_host(
      context: UnsafeMutableRawPointer(mutating: host),
      build_link: buildLink,
      complete_link: completeLink
    )
    return body(&raw)
  }
}

/// The host whose place C was given, which outlives the call.
private func host(_ context: UnsafeMutableRawPointer?) -> (any LuaHost)? {
  context?.assumingMemoryBound(to: (any LuaHost).self).pointee
}

/// Answers a request of C.
///
/// It raises nothing and leaves nothing behind but the answer.
private func buildLink(
  _ context: UnsafeMutableRawPointer?,
  _ state: OpaquePointer?,
  _ request: mg_text
) -> Int {
  guard let state, let host = host(context) else { return 0 }
  let answer = host.link(for: LuaLinkRequest(tape: request, steps: Int(mg_steps_left(state))))
  switch answer.outcome {
  case .link(let text): withText(text) { mg_link_built(state, true, $0) }
  case .error(let sentence): withText(sentence) { mg_link_built(state, false, $0) }
  }
  return answer.steps
}

/// Has the host fill in a link that C is shown.
private func completeLink(
  _ context: UnsafeMutableRawPointer?,
  _ raw: UnsafeMutablePointer<mg_link>?
) {
  guard let raw, let host = host(context),
    let text = raw.pointee.source?.assumingMemoryBound(to: String.self)
  else { return }
  var link = LuaLink(shownTo: raw.pointee)
  host.complete(&link, from: text.pointee)
  link.fillIn(&raw.pointee)
  link.letGo()
}
