internal import CMoongate

/// What writes links for `link_to`.
///
/// It is called while a handler runs, on the handler's thread.
package protocol LuaLinkBuilder: AnyObject, Sendable {
  /// The link that a handler asks for.
  func link(for request: LuaLinkRequest) -> LuaLinkAnswer
}

/// What a handler said in `link_to`.
package struct LuaLinkRequest {
  /// A scheme and a host, each if there is one.
  package struct Place {
    package var scheme: String?
    package var host: String?
  }

  /// The name of the route.
  package var name: String
  /// The params: texts, integers, numbers that need not be finite, and booleans.
  package var params: Value.Object
  /// What the handler asks for.
  package var place: Place
  /// Where the link that is being handled leads.
  package var current: Place
  /// The steps that the handler has left.
  package var steps: Int
}

/// What a handler gets for it.
package struct LuaLinkAnswer {
  /// The text of a link, or the sentence of an error.
  package enum Outcome {
    case link(String)
    case error(String)
  }

  package var outcome: Outcome
  /// What the work costs besides the bytes of request and link; more than the handler has left
  /// ends it.
  package var steps: Int

  /// An answer of these parts.
  package init(_ outcome: Outcome, steps: Int = 0) {
    self.outcome = outcome
    self.steps = steps
  }
}

extension LuaLinkRequest {
  /// Reads the request that C wrote.
  fileprivate init(tape: mg_text, steps: Int) {
    self.steps = steps
    var reader = TapeReader(tape: tape)
    _ = reader.readType()
    _ = reader.readCount()
    name = reader.readOptionalText() ?? ""
    place = Place(scheme: reader.readOptionalText(), host: reader.readOptionalText())
    current = Place(scheme: reader.readOptionalText(), host: reader.readOptionalText())
    if case .object(let object) = reader.readValue() { params = object } else { params = [:] }
  }
}

extension TapeReader {
  fileprivate mutating func readOptionalText() -> String? {
    if case .string(let text) = readValue() { text } else { nil }
  }
}

/// Shows a builder to C for the length of a call, at the cost of one unretained pointer.
///
/// Whoever passes an argument keeps it alive until the function returns.
@inline(__always)
func withBuilder<Result>(
  _ builder: (any LuaLinkBuilder)?,
  _ body: (UnsafePointer<mg_link_builder>?) -> Result
) -> Result {
  guard let builder else { return body(nil) }
  var raw = mg_link_builder(
    context: Unmanaged<AnyObject>.passUnretained(builder).toOpaque(),
    build: build
  )
  return body(&raw)
}

/// Answers a request of C.
///
/// It raises nothing and leaves nothing behind but the answer.
private func build(
  _ context: UnsafeMutableRawPointer?,
  _ state: OpaquePointer?,
  _ request: mg_text
) -> Int {
  guard let context, let state,
    let builder = Unmanaged<AnyObject>.fromOpaque(context).takeUnretainedValue()
      as? any LuaLinkBuilder
  else { return 0 }
  let answer = builder.link(for: LuaLinkRequest(tape: request, steps: Int(mg_steps_left(state))))
  switch answer.outcome {
  case .link(let text): withText(text) { mg_link_built(state, true, $0) }
  case .error(let sentence): withText(sentence) { mg_link_built(state, false, $0) }
  }
  return answer.steps
}
