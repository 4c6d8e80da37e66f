internal import MoongateLinks
internal import MoongateLua

/// A Lua state of a program, in which one thread at a time runs handlers, with what it shows them.
struct HandlerRunner: ~Copyable {
  /// Absent before the first call, and after one that hit a limit.
  ///
  /// No script code may run in that state again. If every call wants a state of its own, it is
  /// absent after each.
  private var state: LuaState?
  private var link = LuaLink()
  private var callbacks: HandlerCallbacks?
  private var filler = TemplateFiller()
  /// The captures of the route that is asked now, as far as the search has noted them.
  var noted = NotedCaptures()
  /// The routes of the program as this runner hands them out, each made when it is first wanted.
  private var routes: [Route?] = []
  private var otherwise: Route?
  /// The lines printed since they were last taken; `nil` if there are none.
  private(set) var printed: PrintedLines?

  /// Whether a state waits for the next call.
  var hasState: Bool { state != nil }

  /// A runner without a state.
  init() {}

  /// Runs a handler.
  ///
  /// - Parameters:
  ///   - handler: the function.
  ///   - request: what it is asked.
  ///   - match: what its route captured; `nil` for `otherwise`.
  ///   - program: whose handler it is.
  ///   - budget: what the decision may still spend.
  /// - Returns: what the handler returned.
  /// - Throws: why it did not.
  @inline(__always)
  mutating func run(
    _ handler: Int32,
    for request: Request,
    _ match: Match?,
    of program: Program,
    budget: inout LuaBudget
  ) throws(LuaFailure) -> LuaResponse {
    let callbacks = callbacks(of: program)
    if !request.answers.isEmpty { callbacks.take(request.answers) }
    defer { if !request.answers.isEmpty { callbacks.take([:]) } }
    let response = try withState(of: program, for: request, match) {
      (state, link, noted) throws(LuaFailure) in
      link.show(request)
      if let match { link.showCaptures(of: match, noted, in: request.link, by: program.table) }
      return try state.call(
        handler,
        with: link,
        facts: request.facts,
        callbacks: callbacks,
        budget: &budget
      )
    }
    // The next run prints it again.
    if case .ask = response { printed = nil }
    return response
  }

  /// Fills in a response without Lua.
  ///
  /// - Parameters:
  ///   - template: the number of the response among the program's.
  ///   - request: what is asked.
  ///   - match: what its route captured; `nil` for `otherwise`.
  ///   - program: whose response it is.
  ///   - budget: what the decision may still spend.
  /// - Returns: the response.
  /// - Throws: why it did not come about.
  // Not inlined: a decision that has no template would move more memory.
  @inline(never)
  mutating func fill(
    _ template: Int,
    for request: Request,
    _ match: Match?,
    of program: Program,
    budget: inout LuaBudget
  ) throws(DecisionError) -> LuaResponse {
    do throws(FillingFault) {
      filler.read(match, noted, in: request.link, by: program.table)
      return try filler.fill(template, for: request, of: program, steps: &budget.steps)
    } catch {
      throw DecisionError(error, at: program.route(of: match), of: program)
    }
  }

  /// Returns the route of a match, or `otherwise`, as an object that no other runner hands out.
  ///
  /// A decision carries its route. If threads shared it, each would wait for the other to count its
  /// references.
  mutating func route(of match: Match?, in program: Program) -> Route {
    guard let index = match?.route else {
      if let otherwise { return otherwise }
      let route = Route(copying: program.route(of: nil))
      otherwise = route
      return route
    }
    if routes.isEmpty { routes = Array(repeating: nil, count: program.routes.count) }
    if let route = routes[index] { return route }
    let route = Route(copying: program.routes[index].route)
    routes[index] = route
    return route
  }

  @inline(__always)
  private mutating func withState<Result>(
    of program: Program,
    for request: Request,
    _ match: Match?,
    _ body: (inout LuaState, inout LuaLink, borrowing NotedCaptures) throws(LuaFailure) -> Result
  ) throws(LuaFailure) -> Result {
    var state = try takeState(of: program)
    do throws(LuaFailure) {
      let result = try body(&state, &link, noted)
      putBack(state, of: program, after: nil, for: request, match)
      return result
    } catch {
      putBack(state, of: program, after: error, for: request, match)
      throw error
    }
  }

  /// Returns the callbacks for the handlers of the program, made when they are first wanted.
  private mutating func callbacks(of program: Program) -> HandlerCallbacks {
    if let callbacks { return callbacks }
    let made = HandlerCallbacks(program)
    callbacks = made
    link.names = program.captureNames
    return made
  }

  /// Gives the state that waits for the next call to the caller.
  mutating func takeState() -> LuaState? { state.take() }

  private mutating func takeState(of program: Program) throws(LuaFailure) -> LuaState {
    if let idle = state.take() { return idle }
    return try program.states.makeState()
  }

  /// Gives what was printed to the caller.
  mutating func takePrinted() -> PrintedLines? { printed.take() }

  /// Keeps what the call printed, and the state if it may be used again.
  private mutating func putBack(
    _ state: consuming LuaState,
    of program: Program,
    after failure: LuaFailure?,
    for request: Request,
    _ match: Match?
  ) {
    if state.hasPrinted { keepPrinted(by: state, of: program, for: request, match) }
    let isSpent = failure?.reason.isLimit == true || program.configuration.usesFreshStates
    self.state = isSpent ? nil : consume state
  }

  /// Keeps what the last call printed.
  @inline(never)
  private mutating func keepPrinted(
    by state: borrowing LuaState,
    of program: Program,
    for request: Request,
    _ match: Match?
  ) {
    var lines = printed ?? PrintedLines(bytes: program.configuration.sandbox.logBytes)
    let route = route(of: match, in: program)
    state.deliverLog { lines.append(LogLine($0, route: route, link: request.link)) }
    printed = lines
  }
}

/// The lines that handlers print, until their worker is let go.
///
/// Only then does the app get them: it may ask the gate again while it reads a line, and the thread would
/// wait for its own worker.
struct PrintedLines {
  private(set) var lines: [LogLine] = []
  /// The bytes that may still be kept.
  private var left: Int

  /// Room for lines of so many bytes, a newline behind each included; the rest is dropped.
  init(bytes: Int) { left = bytes }

  /// Adds a line, if there is room for it.
  mutating func append(_ line: LogLine) {
    left -= line.text.utf8.count + 1
    if left >= 0 { lines.append(line) }
  }
}
