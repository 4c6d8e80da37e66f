import Testing

@testable import MoongateLua

/// A state that has loaded a script set.
func makeState(
  _ main: String,
  files: [String: String] = [:],
  limits: SandboxLimits = .patient,
  log: (String) -> Void = { _ in }
) throws(LuaFailure) -> LuaState {
  var state = try LuaState(limits: limits)
  let others = files.map { (name: $0.key, text: $0.value) }
  try state.load([(name: "main.lua", text: main)] + others, entry: "main.lua", log: log)
  return state
}

/// A test expected a failure and there was none.
struct NoFailure: Error {}

/// Returns the failure of a body.
func failure(of body: () throws -> Void) throws -> LuaFailure {
  do {
    try body()
  } catch let failure as LuaFailure {
    return failure
  }
  throw NoFailure()
}

/// Returns the failure of loading a script set.
func loadFailure(
  _ main: String,
  files: [String: String] = [:],
  limits: SandboxLimits = .patient
) throws -> LuaFailure {
  try failure { _ = try makeState(main, files: files, limits: limits) }
}

extension LuaState {
  /// The response of the only function handler, or of one of several.
  mutating func respond(
    _ number: Int = 0,
    to link: borrowing LuaLink,
    facts: Value.Object = [:],
    limits: SandboxLimits = .patient
  ) throws(LuaFailure) -> LuaResponse {
    let handlers: [Int32] = declarations.compactMap {
      switch $0.kind {
      case .route(_, _, .function(let handler)), .otherwise(.function(let handler)): handler
      default: nil
      }
    }
    guard number < handlers.count else { throw LuaFailure(message: "there is no such handler") }
    return try call(handlers[number], with: link, facts: facts, limits: limits)
  }

  /// The values of a line of a session, each in one line.
  mutating func evaluate(
    _ line: String,
    callbacks: (any LuaCallbacks)? = nil
  ) throws(LuaFailure) -> [String] {
    var limits = ShownLimits()
    limits.textBytes = 1 << 20
    let line = LuaLine(line, limits: limits)
    let outcome = evaluate(line, with: makeLink(), callbacks: callbacks)
    return try outcome.result.get().values.map { $0.text() }
  }

  /// Calls a handler as if the decision began with it.
  mutating func call(
    _ handler: Int32,
    with link: borrowing LuaLink,
    facts: Value.Object,
    callbacks: (any LuaCallbacks)? = nil,
    limits: SandboxLimits = .patient
  ) throws(LuaFailure) -> LuaResponse {
    var budget = LuaBudget(limits)
    return try call(handler, with: link, facts: facts, callbacks: callbacks, budget: &budget)
  }
}

/// Runs the body of a handler, whose first line is line 2 of main.lua.
func respond(
  _ body: String,
  to link: borrowing LuaLink = makeLink(),
  facts: Value.Object = [:],
  limits: SandboxLimits = .patient
) throws(LuaFailure) -> LuaResponse {
  var state = try makeState(
    "route(\"/\", function(link, facts)\n\(body)\nend)",
    limits: limits
  )
  return try state.respond(to: link, facts: facts, limits: limits)
}

/// Returns the failure of a handler's body.
func responseFailure(
  _ body: String,
  to link: borrowing LuaLink = makeLink(),
  facts: Value.Object = [:],
  limits: SandboxLimits = .patient
) throws -> LuaFailure {
  do {
    _ = try respond(body, to: link, facts: facts, limits: limits)
  } catch {
    return error
  }
  throw NoFailure()
}

/// Expects a line, which is the first of a handler, to fail with a message.
func expectFailure(
  of line: String,
  _ message: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let failure = try responseFailure(line)
  #expect(failure.message == message, sourceLocation: sourceLocation)
  #expect(failure.file == "main.lua", sourceLocation: sourceLocation)
  #expect(failure.line == 2, sourceLocation: sourceLocation)
}

/// The value of an expression that a handler sends out.
func value(of expression: String, to link: borrowing LuaLink = makeLink()) throws -> Value? {
  let response = try respond("return open(\"it\", { value = \(expression) })", to: link)
  guard case .open(_, let arguments) = response else { return nil }
  return arguments["value"]
}

/// A link object of these parts; a part that is not given reads as nil.
func makeLink(
  text: String = "app:x",
  scheme: String? = nil,
  host: String? = nil,
  path: String? = nil,
  fragment: String? = nil,
  origin: String? = nil,
  segments: [String] = [],
  items: [(String, String?)] = [],
  params: [(String, Value)] = []
) -> LuaLink {
  var link = LuaLink()
  link.parts.text = link.append(text)
  link.parts.scheme = link.appendOptional(scheme)
  link.parts.host = link.appendOptional(host)
  link.parts.path = link.appendOptional(path)
  link.parts.fragment = link.appendOptional(fragment)
  link.parts.origin = link.appendOptional(origin)
  for segment in segments { link.appendSegment(link.append(segment)) }
  for (name, value) in items {
    link.appendItem(name: link.append(name), value: link.appendOptional(value))
  }
  for (name, value) in params {
    switch value {
    case .integer(let integer): link.appendParam(name: link.append(name), .integer(integer))
    case .number(let number): link.appendParam(name: link.append(name), .number(number))
    case .string(let text): link.appendParam(name: link.append(name), .text(link.append(text)))
    default: link.appendParam(name: link.append(name), .absent)
    }
  }
  link.markComplete()
  return link
}

extension LuaLink {
  fileprivate mutating func appendOptional(_ text: String?) -> Slice {
    text.map { append($0) } ?? .absent
  }
}

extension SandboxLimits {
  /// The default limits with clocks that no machine meets, so that no answer depends on how fast it
  /// is; the clocks' own tests set them.
  static var patient: SandboxLimits {
    var limits = SandboxLimits()
    limits.decisionTime = .seconds(86_400)
    limits.loadTime = .seconds(86_400)
    return limits
  }
}

extension LuaResponseTemplate {
  static func open(_ action: String, arguments: LuaTemplate) -> LuaResponseTemplate {
    LuaResponseTemplate(kind: .open, parts: [.name(action), .arguments(arguments)])
  }

  static func browse(_ url: LuaTemplate) -> LuaResponseTemplate {
    LuaResponseTemplate(kind: .browse, parts: [.url(url)])
  }

  static func redirect(_ link: LuaTemplate) -> LuaResponseTemplate {
    LuaResponseTemplate(kind: .redirect, parts: [.link(link)])
  }

  static func reject(_ reason: LuaPromptTemplate) -> LuaResponseTemplate {
    LuaResponseTemplate(kind: .reject, parts: [.prompt(reason, noun: "a reason")])
  }

  static func confirm(
    _ question: LuaPromptTemplate,
    then: LuaResponseTemplate
  ) -> LuaResponseTemplate {
    LuaResponseTemplate(
      kind: .confirm,
      parts: [.prompt(question, noun: "a question"), .then(then)]
    )
  }
}
