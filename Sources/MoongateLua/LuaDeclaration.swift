internal import CMoongate

/// A declaration that a script made while it loaded, with its place.
package struct LuaDeclaration: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case scheme(String)
    case domain(String)
    case kind(name: String, pattern: String)
    case route(pattern: String, options: LuaRouteOptions, handler: LuaHandler)
    case otherwise(handler: LuaHandler)
    /// The response to texts that are refused as links, which is never a function.
    case refused(handler: LuaHandler)
    /// A group of routes: the scope and the path that it puts in front of patterns, and its own options. Its routes
    /// are declared as if they were written out.
    case group(prefix: String, options: LuaRouteOptions)
  }

  package let kind: Kind
  package let file: String
  package let line: Int
  /// The line at the top level of a file that called the function which declares; `nil` for none.
  package private(set) var caller: Caller?
  /// Whether it is another pattern of the route that was declared before, which has the name and the examples.
  package var isAlternate = false

  package struct Caller: Sendable, Equatable {
    package let file: String
    package let line: Int
  }

  package init(kind: Kind, file: String, line: Int) {
    (self.kind, self.file, self.line) = (kind, file, line)
  }

  /// About how often a pattern is read while it is compiled: once for each way to write its path.
  package static func readings(ofPattern pattern: String) -> Int {
    withText(pattern) { Int(mg_pattern_readings($0)) }
  }

  /// The steps that a pattern of a route is worth besides, whose patterns before it have so many names at most.
  package static func steps(ofAlternate pattern: String, names: inout Int) -> Int {
    withText(pattern) { mg_alternate_steps($0, &names) }
  }
}

extension LuaDeclaration {
  init(_ raw: mg_declaration) {
    let text = String(raw.text)
    var handler: LuaHandler {
      guard raw.is_constant else { return .function(raw.handler) }
      return raw.names_captures
        ? .template(LuaResponseTemplate(tape: raw.constant))
        : .constant(LuaResponse(tape: raw.constant))
    }
    kind =
      switch raw.type {
      case MG_SCHEME: .scheme(text)
      case MG_DOMAIN: .domain(text)
      case MG_KIND: .kind(name: text, pattern: String(raw.pattern))
      case MG_ROUTE: .route(pattern: text, options: LuaRouteOptions(raw), handler: handler)
      case MG_REFUSAL: .refused(handler: handler)
      case MG_GROUP: .group(prefix: text, options: LuaRouteOptions(raw))
      default: .otherwise(handler: handler)
      }
    file = String(raw.file)
    line = Int(raw.line)
    isAlternate = raw.is_alternate
    if raw.caller.length > 0 {
      caller = Caller(file: String(raw.caller), line: Int(raw.caller_line))
    }
  }
}

/// The source of a link's answer.
package enum LuaHandler: Sendable, Equatable {
  /// A response that is always the same.
  case constant(LuaResponse)
  /// A response in which captures stand for what a link brings.
  case template(LuaResponseTemplate)
  /// A function, by its index in the state.
  case function(Int32)
}
