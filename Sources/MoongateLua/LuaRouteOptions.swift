internal import CMoongate

/// The options that a script gives to a route, besides its pattern.
package struct LuaRouteOptions: Sendable, Equatable {
  /// The name by which links to the route are written.
  package let name: String?
  /// Links that the route must win.
  package let examples: [String]
  /// The origins that links may have; empty for any.
  package let origins: [String]
  /// The facts that must be true.
  package let needs: [String]
  /// Whether ASCII case does not count in what the pattern spells.
  package let ignoresCase: Bool

  /// Options that a script gives; by default there are none.
  package init(
    name: String? = nil,
    examples: [String] = [],
    origins: [String] = [],
    needs: [String] = [],
    ignoresCase: Bool = false
  ) {
    self.name = name
    self.examples = examples
    self.origins = origins
    self.needs = needs
    self.ignoresCase = ignoresCase
  }
}

extension LuaRouteOptions {
  init(_ raw: mg_declaration) {
    self.init(
      name: raw.name.length > 0 ? String(raw.name) : nil,
      examples: Self.texts(raw.examples),
      origins: Self.texts(raw.origins),
      needs: Self.texts(raw.needs),
      ignoresCase: raw.ignore_case
    )
  }

  /// The texts of an array; none where there is no tape.
  private static func texts(_ tape: mg_text) -> [String] {
    guard tape.length > 0 else { return [] }
    var reader = TapeReader(tape: tape)
    guard case .array(let values) = reader.readValue() else { return [] }
    return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}
