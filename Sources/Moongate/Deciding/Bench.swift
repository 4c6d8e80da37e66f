internal import MoongateLua

/// What one thread at a time answers links with: a Lua state, and what it writes into.
struct Bench: ~Copyable {
  /// Absent before the first call, and after one that hit a limit.
  ///
  /// No script code may run in that state again. If every call wants a state of its own, it is
  /// absent after each.
  private var state: LuaState?
  private var link = LuaLink()
  private var host: HandlerHost?
  /// The routes of the program as this bench hands them out, each made when it is first wanted.
  private var routes: [Route?] = []

  /// Whether a state waits for the next call.
  var hasState: Bool { state != nil }

  /// A bench without a state.
  init() {}

  /// Runs a handler.
  ///
  /// - Parameters:
  ///   - handler: the function.
  ///   - text: the link as it came.
  ///   - facts: what it may know besides.
  ///   - program: whose handler it is.
  ///   - budget: what the decision may still spend.
  ///   - show: lays out what the handler sees of the link.
  /// - Returns: what the handler returned.
  /// - Throws: why it did not.
  @inline(__always)
  mutating func run(
    _ handler: Int32,
    _ text: String,
    _ facts: Value.Object,
    of program: Program,
    budget: inout LuaBudget,
    show: (inout LuaLink) -> Void
  ) throws(LuaFailure) -> LuaResponse {
    let host = host(of: program)
    return try withState(of: program) { (state, link) throws(LuaFailure) in
      show(&link)
      return try state.call(
        handler,
        with: link,
        of: text,
        names: program.captureNames,
        facts: facts,
        host: host,
        budget: &budget
      )
    }
  }

  /// Runs a line of Lua and returns its values as text.
  mutating func evaluate(_ line: String, of program: Program) throws(LuaFailure) -> [String] {
    let host = host(of: program)
    return try withState(of: program) { (state, _) throws(LuaFailure) in
      try state.evaluate(line, host: host)
    }
  }

  /// A route of the program, by its index, as an object that no other bench hands out.
  ///
  /// A decision carries its route. If threads shared it, each would wait for the other to count its
  /// references.
  mutating func route(_ index: Int, of program: Program) -> Route {
    if routes.isEmpty { routes = Array(repeating: nil, count: program.handlers.count) }
    if let route = routes[index] { return route }
    let route = Route(copying: program.route(index))
    routes[index] = route
    return route
  }

  @inline(__always)
  private mutating func withState<Result>(
    of program: Program,
    _ body: (inout LuaState, inout LuaLink) throws(LuaFailure) -> Result
  ) throws(LuaFailure) -> Result {
    var state = try takeState(of: program)
    do throws(LuaFailure) {
      let result = try body(&state, &link)
      putBack(state, of: program, after: nil)
      return result
    } catch {
      putBack(state, of: program, after: error)
      throw error
    }
  }

  private mutating func host(of program: Program) -> HandlerHost {
    if let host { return host }
    let made = HandlerHost(program)
    host = made
    return made
  }

  private mutating func takeState(of program: Program) throws(LuaFailure) -> LuaState {
    if let idle = state.take() { return idle }
    return try program.states.makeState()
  }

  /// Hands out what the call printed, and keeps the state if it may be used again.
  private mutating func putBack(
    _ state: consuming LuaState,
    of program: Program,
    after failure: LuaFailure?
  ) {
    state.deliverLog(to: program.configuration.log)
    let isSpent = failure?.reason.isLimit == true || program.configuration.usesFreshStates
    self.state = isSpent ? nil : consume state
  }
}
