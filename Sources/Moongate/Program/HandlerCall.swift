internal import MoongateLinks
internal import MoongateLua

/// One call of a handler: everything that the script may see.
///
/// It cannot be copied, so that handing it to a worker counts no references.
struct HandlerCall: ~Copyable, Sendable {
  let function: Int32
  let link: Link
  /// What the route captured; `nil` for `otherwise`.
  let match: Match?
  let origin: Origin
  let facts: Value.Object
}

extension HandlerCall {
  /// Runs the handler in a state, whose link object is filled anew.
  borrowing func run(
    in state: inout LuaState,
    _ object: inout LuaLink,
    of program: Program,
    host: HandlerHost,
    budget: inout LuaBudget
  ) throws(LuaFailure) -> LuaResponse {
    object.show(link, from: origin)
    if let match { object.showCaptures(of: match, in: link, of: program) }
    return try state.call(
      function,
      with: object,
      names: program.captureNames,
      facts: facts,
      host: host,
      budget: &budget
    )
  }
}
