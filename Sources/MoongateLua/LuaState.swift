internal import CMoongate

/// One Lua state with its scripts, in its sandbox, under its limits.
///
/// It owns the C state and closes it; no pointer into it outlives a call. After a call that hit a
/// limit the state is dead: every further call fails in the same way, and its owner builds another. It is tied to
/// no thread.
// Unchecked only because Swift takes no pointer for Sendable. A state cannot be copied, so it has one owner; all that
// C keeps for a thread is the worker it had last (Core/ThreadHint.c); and where a state goes from one thread to another
// it lies in a Mutex, whose lock puts the uses in order (Running/Worker.swift, Loading/StateLoader.swift).
package struct LuaState: ~Copyable, @unchecked Sendable {
  private let raw: OpaquePointer
  /// Held because C reads it while a call runs.
  private let interruption: Interruption?
  /// The names in the places of errors: script files, and lines of a session.
  private var files: Set<String> = []

  /// The declarations that the scripts made while they loaded.
  package private(set) var declarations: [LuaDeclaration] = []

  /// An empty state, to be loaded once.
  ///
  /// - Parameters:
  ///   - limits: what loading and calls may take.
  ///   - interruption: what ends its calls from another thread.
  /// - Throws: a `LuaFailure` where the system has no memory for it.
  package init(limits: SandboxLimits, interruption: Interruption? = nil) throws(LuaFailure) {
    var limits = limits.raw
    guard let raw = mg_state_open(&limits) else { throw .noMemory }
    self.raw = raw
    self.interruption = interruption
    interruption?.end(callsOf: raw)
  }

  /// Loads and freezes a script set.
  ///
  /// - Parameters:
  ///   - sources: the texts of all files by their path in the set.
  ///   - entry: the file that is run; it requires the others.
  ///   - facts: the names of all facts that there are; `nil` where any may be.
  ///   - log: is called with what the scripts print while they load.
  /// - Throws: what keeps the scripts from loading; the state is of no use then.
  package mutating func load(
    _ sources: [(name: String, text: String)],
    entry: String,
    facts: [String]? = nil,
    log: (String) -> Void
  ) throws(LuaFailure) {
    files = Set(sources.map(\.name))
    if let facts {
      var tape = ValueTape()
      tape.append(.array(facts.map { .string($0) }))
      guard mg_state_name_facts(raw, mg_text(tape.bytes)) else { throw .noMemory }
    }
    for source in sources {
      let isAdded = withText(source.name) { name in
        withText(source.text) { mg_state_add_source(raw, name, $0) }
      }
      guard isAdded else { throw .noMemory }
    }
    let status = withText(entry) { mg_state_load(raw, $0) }
    deliverLog(to: log)
    try check(status)
    declarations = (0..<mg_state_declaration_count(raw)).map {
      LuaDeclaration(mg_state_declaration(raw, $0))
    }
  }

  deinit {
    mg_state_close(raw)
  }

  /// Calls a handler in one crossing into C and returns its response.
  ///
  /// - Parameters:
  ///   - handler: what the declaration of a route holds.
  ///   - link: what the handler sees as its first argument.
  ///   - facts: its second argument.
  ///   - callbacks: what the handler may call; without them, `link_to` is an error, and the link
  ///     must be complete.
  ///   - budget: what the decision may still spend; what the call spends is taken from it.
  /// - Returns: what the handler returned, or the question at which it stopped.
  /// - Throws: a `LuaFailure`; after one of a limit the state is dead.
  /// - Complexity: bounded by the step budget.
  package mutating func call(
    _ handler: Int32,
    with link: borrowing LuaLink,
    facts: Value.Object,
    callbacks: (any LuaCallbacks)? = nil,
    budget: inout LuaBudget
  ) throws(LuaFailure) -> LuaResponse {
    let status = facts.withTape { facts in
      withRaw(callbacks) { callbacks in
        link.withRaw { link in
          let request = mg_request(link: link, facts: mg_text(facts))
          return mg_state_call(raw, handler, request, callbacks, &budget.raw)
        }
      }
    }
    if status == MG_STOPPED { return LuaResponse(question: mg_state_result(raw)) }
    try check(status)
    return LuaResponse(tape: mg_state_result(raw))
  }

  /// Runs a line of a session.
  ///
  /// What it assigns without `local` the next lines find, and no script.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - link: what it sees as `link`, if it sees any.
  ///   - facts: what it sees as `facts`.
  ///   - callbacks: what it may call.
  /// - Returns: what became of it; an error is not thrown, because it counts steps as well.
  package mutating func evaluate(
    _ line: LuaLine,
    with link: borrowing LuaLink,
    facts: Value.Object = [:],
    callbacks: (any LuaCallbacks)? = nil
  ) -> LuaLineOutcome {
    files.insert(line.name)
    var raw = mg_line_outcome()
    let status = withRaw(callbacks) { callbacks in
      withRaw(line, link, facts) { mg_state_evaluate(self.raw, $0, callbacks, &raw) }
    }
    return LuaLineOutcome(
      result: Result { () throws(LuaFailure) in
        if status == MG_STOPPED { throw LuaFailure(unanswered: mg_state_result(self.raw)) }
        try check(status)
        return LuaValues(tape: mg_state_result(self.raw))
      },
      steps: Int(raw.steps),
      isLua: raw.is_lua,
      isIncomplete: raw.is_incomplete
    )
  }

  /// Finds the names that a line of a session may write behind a path.
  ///
  /// - Parameters:
  ///   - path: such as `link.query`; empty for what a line may begin with.
  ///   - line: whether there is a link.
  ///   - link: that link.
  ///   - facts: the facts.
  ///   - callbacks: what completes the link.
  /// - Returns: the names, in no order, some of them perhaps more than once.
  /// - Throws: a `LuaFailure` where the path leads nowhere.
  package mutating func names(
    of path: String,
    _ line: LuaLine,
    with link: borrowing LuaLink,
    facts: Value.Object = [:],
    callbacks: (any LuaCallbacks)? = nil
  ) throws(LuaFailure) -> [TypedName] {
    let status = withRaw(callbacks) { callbacks in
      withText(path) { path in
        withRaw(line, link, facts) { mg_state_names(raw, path, $0, callbacks) }
      }
    }
    try check(status)
    return TypedName.list(tape: mg_state_result(raw))
  }

  /// Whether the last call printed something.
  package var hasPrinted: Bool { mg_state_log(raw).length > 0 }

  /// Gives every line that the last call printed to `log`.
  package func deliverLog(to log: (String) -> Void) {
    let text = mg_state_log(raw)
    guard text.length > 0 else { return }
    // By bytes, because Swift takes a carriage return and a newline for one character.
    var lines = UnsafeRawBufferPointer(start: text.bytes, count: text.length)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // Every line ends with a newline, unless the log was full before it.
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines { log(String(decoding: line, as: UTF8.self)) }
  }

  /// The steps that the last call spent.
  package var stepsSpent: Int { Int(mg_state_steps(raw)) }

  /// The bytes of Lua heap that the state holds.
  package var memory: Int { mg_state_memory(raw) }

  private func check(_ status: mg_status) throws(LuaFailure) {
    guard status == MG_OK else { throw LuaFailure(status: status, of: raw, files: files) }
  }
}

extension mg_text {
  init(_ bytes: UnsafeRawBufferPointer) {
    self.init(bytes: bytes.baseAddress?.assumingMemoryBound(to: CChar.self), length: bytes.count)
  }
}

/// Shows a string to C for the length of a call.
///
/// Not inlined: Swift would copy the body for each form that a string has, and what is nested in it again.
@inline(never)
func withText<Result>(_ string: String, _ body: (mg_text) -> Result) -> Result {
  var string = string
  return string.withUTF8 { body(mg_text(UnsafeRawBufferPointer($0))) }
}

/// The Lua that runs the scripts.
package enum LuaLibrary {
  /// The release, such as `5.4.8`: that of the library, which may be newer than its headers were.
  package static let release: String = {
    let ident = String(cString: mg_lua_ident())
    let name = ident.drop { !$0.isNumber }
    return String(name.prefix { $0.isNumber || $0 == "." })
  }()

  /// Whether Lua was compiled together with Moongate and not found on the system.
  package static var isFromSource: Bool { mg_lua_is_from_source() }
}

/// A number that each thread keeps for itself.
package enum ThreadHint {
  /// The number that the calling thread noted last; 0 if it noted none.
  package static var number: Int {
    get { Int(mg_thread_hint()) }
    set { mg_set_thread_hint(UInt32(truncatingIfNeeded: newValue)) }
  }
}
