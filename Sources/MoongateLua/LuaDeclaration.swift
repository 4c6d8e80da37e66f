internal import CMoongate

/// What a script declared while it loaded, in order, with its place.
package struct LuaDeclaration: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case scheme(String)
    case domain(String)
    case kind(name: String, pattern: String)
    case route(pattern: String, options: LuaRouteOptions, handler: LuaHandler)
    case otherwise(handler: LuaHandler)
  }

  package var kind: Kind
  package var file: String
  package var line: Int
}

/// What a script says of a route besides its pattern.
package struct LuaRouteOptions: Sendable, Hashable {
  /// The name by which links to the route are written.
  package var name: String?
  /// Links that the route must win.
  package var examples: [String] = []
  /// Whether the ASCII case of literals in the path does not count.
  package var ignoresCase = false
}

/// What answers a link.
package enum LuaHandler: Sendable, Hashable {
  /// A response that is always the same.
  case constant(LuaResponse)
  /// A function, by its index in the state.
  case function(Int32)
}

extension LuaDeclaration {
  init(_ raw: mg_declaration) {
    let text = String(raw.text)
    var handler: LuaHandler {
      raw.is_constant ? .constant(LuaResponse(tape: raw.constant)) : .function(raw.handler)
    }
    kind =
      switch raw.type {
      case MG_SCHEME: .scheme(text)
      case MG_DOMAIN: .domain(text)
      case MG_KIND: .kind(name: text, pattern: String(raw.pattern))
      case MG_ROUTE: .route(pattern: text, options: LuaRouteOptions(raw), handler: handler)
      default: .otherwise(handler: handler)
      }
    file = String(raw.file)
    line = Int(raw.line)
  }
}

extension LuaRouteOptions {
  fileprivate init(_ raw: mg_declaration) {
    name = raw.name.length > 0 ? String(raw.name) : nil
    ignoresCase = raw.ignore_case
    guard raw.examples.length > 0 else { return }
    var reader = TapeReader(tape: raw.examples)
    guard case .array(let links) = reader.readValue() else { return }
    examples = links.compactMap { if case .string(let link) = $0 { link } else { nil } }
  }
}
