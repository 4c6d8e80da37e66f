package import Moongate
internal import MoongateLinks

/// A session of Lua beside the scripts of a gate: what one line assigns, the next one finds.
///
/// It has a Lua state of its own, in which the scripts are loaded and frozen as in those of the gate, so
/// nothing that a line does changes what the gate decides. Where a line names what the session does not
/// have, it finds the globals of the scripts. `_` is the first value that a line gave last, `link` and
/// `facts` are those of the request that is looked at.
///
/// A console is not for several threads at once; only its configuration's `interruption` is.
package final class LuaConsole {
  private let program: Program
  private let handlers: HandlerCallbacks
  private let callbacks: any LuaCallbacks
  /// The surroundings of the lines in place of the scripts; `nil` if the lines run beside the
  /// scripts.
  private let host: ConsoleHost?
  /// Absent before the first line, and after one that hit a limit.
  private var state: LuaState?
  private var link = LuaLink()
  private var subject: (request: Request, match: Match?)?
  /// The maximum number of lines kept for errors to show.
  private static let mostLines = 200

  /// The last lines, by the name that errors call them.
  private var lines: [String: String] = [:]
  /// The names of those lines, the oldest first.
  private var names: [String] = []

  /// A session beside the scripts of a program.
  init(_ program: Program) {
    self.program = program
    handlers = HandlerCallbacks(program)
    callbacks = handlers
    host = nil
    link.names = program.captureNames
  }

  /// A session without the scripts, whose questions a host answers.
  init(_ program: Program, host: ConsoleHost) {
    self.program = program
    self.host = host
    handlers = HandlerCallbacks(program)
    callbacks = HostCallbacks(handlers, host)
    link.names = program.captureNames
  }

  /// Has lines see a request: its link with what a route captured from it, its facts and its answers.
  ///
  /// - Parameters:
  ///   - request: the request; `nil` for none.
  ///   - route: the route; the one that is asked first where it is not given.
  package func look(at request: Request?, route: Route? = nil) {
    handlers.take(request?.answers ?? [:])
    subject = request.map { ($0, match(of: $0.link, route)) }
  }

  /// Runs a line: as an expression or, failing that, as statements.
  ///
  /// - Parameters:
  ///   - text: Lua, of any number of lines.
  ///   - name: the file that places in errors name, without a colon; one for each line tells them apart.
  ///   - original: what errors show in place of the text, with the same lines; `nil` for the text.
  ///   - limits: how much of the values is shown.
  /// - Returns: its values or its error, and what it took.
  /// - Complexity: bounded by the limits of a decision.
  package func evaluate(
    _ text: String,
    named name: String = "input",
    from original: String? = nil,
    showing limits: ShownLimits = ShownLimits()
  ) -> ConsoleResult {
    keep(original ?? text, name)
    var state: LuaState
    do {
      state = try takeState()
    } catch {
      return ConsoleResult(.error(makeError(error, .raised)))
    }
    show()
    let line = LuaLine(
      text,
      name: name,
      hasLink: subject != nil || host != nil,
      hidesLink: host != nil,
      limits: limits
    )
    let outcome = state.evaluate(
      line,
      with: link,
      facts: subject?.request.facts ?? [:],
      callbacks: callbacks
    )
    var result = ConsoleResult(outcome.result.consoleOutcome { makeError($0, outcome.errorKind) })
    state.deliverLog { result.printed.append($0) }
    result.steps = outcome.steps
    result.memory = state.memory
    result.isSessionLost = putBack(state, after: outcome.result.failure)
    return result
  }

  /// Keeps a line for errors to show, unless it is longer than any that runs.
  private func keep(_ text: String, _ name: String) {
    guard text.utf8.count <= program.configuration.sandbox.sourceBytes else { return }
    if lines.updateValue(text, forKey: name) == nil { names.append(name) }
    if names.count > Self.mostLines { lines[names.removeFirst()] = nil }
  }

  /// Finds the names that a line may write behind a path.
  ///
  /// No script code runs.
  ///
  /// - Parameter path: such as `link.query`, without the dot or colon behind it; empty for the names that
  ///   a line may begin with.
  /// - Returns: the names, sorted by their bytes; none where the path leads nowhere.
  package func names(of path: String = "") -> [TypedName] {
    guard var state = try? takeState() else { return [] }
    show()
    var found: [TypedName] = []
    var failure: LuaFailure?
    do {
      let line = LuaLine("", hasLink: subject != nil)
      let facts = subject?.request.facts ?? [:]
      found = try state.names(of: path, line, with: link, facts: facts, callbacks: callbacks)
    } catch {
      failure = error
    }
    _ = putBack(state, after: failure)
    var known: Set<String> = []
    // The first of a name is what a line would find.
    return found.filter { known.insert($0.name).inserted }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  // MARK: The state

  private func takeState() throws(LuaFailure) -> LuaState {
    if let idle = state.take() { return idle }
    guard let host else { return try program.states.makeSeparateState() }
    var state = try LuaState(
      limits: host.limits,
      interruption: program.configuration.interruption
    )
    // No line can require a file of this name.
    let empty = (name: "(no scripts)", text: "")
    try state.load([empty], entry: empty.name) { _ in }
    return state
  }

  /// Keeps the state if it may be used again; returns whether it may not.
  private func putBack(_ state: consuming LuaState, after failure: LuaFailure?) -> Bool {
    let isSpent = failure?.reason.isLimit == true
    self.state = isSpent ? nil : consume state
    return isSpent
  }

  // MARK: The link

  /// Lays out the link anew, because what the line before wanted of it was added.
  private func show() {
    guard let subject else { return }
    link.show(subject.request)
    guard let match = subject.match else { return }
    let noted = NotedCaptures()
    link.showCaptures(of: match, noted, in: subject.request.link, by: program.table)
  }

  private func match(of link: Link, _ route: Route?) -> Match? {
    var match = program.table.match(link)
    guard let route else { return match }
    while let found = match, program.routes[found.route].route != route {
      match = program.table.match(link, after: found)
    }
    return match
  }

  // MARK: Errors

  private func makeError(_ failure: LuaFailure, _ kind: ConsoleError.Kind) -> ConsoleError {
    let place = failure.location
    var error = ConsoleError(
      message: failure.message,
      kind: kind,
      location: place,
      sourceLine: place.flatMap(sourceLine),
      traceback: failure.traceback
    )
    if case .limit(let limit) = failure.reason {
      let limits = host?.limits ?? program.configuration.sandbox
      error.kind = .limit(limit)
      error.message = LimitError(limit, of: limits, whileLoading: false, at: nil).description
    }
    return error
  }

  /// The line of a script, or of a line of the session.
  private func sourceLine(of place: SourceLocation) -> String? {
    guard let text = lines[place.file] else {
      return program.scripts.line(place.line, of: place.file)
    }
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(place.line - 1) else { return nil }
    return String(lines[place.line - 1])
  }
}

extension LuaLineOutcome {
  /// The kind of an error that is not a limit.
  fileprivate var errorKind: ConsoleError.Kind {
    if isIncomplete { return .incomplete }
    return isLua ? .raised : .syntax
  }
}

extension Result<LuaValues, LuaFailure> {
  fileprivate var failure: LuaFailure? {
    if case .failure(let failure) = self { failure } else { nil }
  }

  fileprivate func consoleOutcome(
    _ makeError: (LuaFailure) -> ConsoleError
  ) -> ConsoleResult.Outcome {
    switch self {
    case .success(let values): .values(values)
    case .failure(let failure): .error(makeError(failure))
    }
  }
}
