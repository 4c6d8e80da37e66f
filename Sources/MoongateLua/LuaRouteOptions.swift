internal import CMoongate

/// What a script says of a route besides its pattern.
package struct LuaRouteOptions: Sendable, Hashable {
  /// The name by which links to the route are written.
  package var name: String?
  /// Links that the route must win.
  package var examples: [String]
  /// Whether the ASCII case of literals in the path does not count.
  package var ignoresCase: Bool

  /// Options that a script gives; by default there are none.
  package init(name: String? = nil, examples: [String] = [], ignoresCase: Bool = false) {
    self.name = name
    self.examples = examples
    self.ignoresCase = ignoresCase
  }
}

extension LuaRouteOptions {
  init(_ raw: mg_declaration) {
    self.init(
      name: raw.name.length > 0 ? String(raw.name) : nil,
      ignoresCase: raw.ignore_case
    )
    guard raw.examples.length > 0 else { return }
    var reader = TapeReader(tape: raw.examples)
    guard case .array(let links) = reader.readValue() else { return }
    examples = links.compactMap { if case .string(let link) = $0 { link } else { nil } }
  }
}
