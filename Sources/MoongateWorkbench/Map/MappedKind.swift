internal import Moongate
internal import MoongateLinks

/// A kind that the scripts of a map declare.
struct MappedKind: Sendable, Encodable {
  /// The name, as patterns have it in parentheses.
  let name: String
  /// The Lua pattern that a value matches as a whole.
  let pattern: String
  let file: String
  let line: Int
  /// The number of routes with captures of the kind.
  let routes: Int

  /// The kinds of a set, in the order of their declaration.
  static func all(in program: Program) -> [MappedKind] {
    var counts: [String: Int] = [:]
    for declared in program.routes {
      let kinds = Set((declared.pattern?.captures ?? []).compactMap(\.kindText))
      for kind in kinds { counts[kind, default: 0] += 1 }
    }
    return program.kindDeclarations.compactMap { declaration in
      guard case .kind(let name, let pattern) = declaration.kind else { return nil }
      return MappedKind(
        name: name,
        pattern: pattern,
        file: declaration.file,
        line: declaration.line,
        routes: counts[name] ?? 0
      )
    }
  }
}
