/// A text as Lua's syntax has it: its statements, and what each name in them means.
package struct LuaChunk: Equatable, Sendable {
  /// The statements.
  package let body: LuaBlock
  /// All locals, in the order of their declarations.
  package let locals: [LuaLocal]
  /// All uses of variables, in the order of the text.
  package let names: [LuaName]
  /// The offsets of the functions, from `function` to `end`.
  ///
  /// The first is the text itself.
  package let functions: [Range<Int>]

  /// The statements of the text itself that declare locals.
  package var topLevelLocals: [LuaStatement] {
    body.statements.filter { statement in
      switch statement.kind {
      case .local, .localFunction: true
      default: false
      }
    }
  }

  /// The uses of names that no local has.
  package var globals: [LuaName] { names.filter { $0.reference == .global } }
}

/// A use of a variable's name.
package struct LuaName: Equatable, Sendable {
  /// The name.
  package let name: String
  /// The offsets of its bytes.
  package let range: Range<Int>
  /// The thing that it stands for.
  package let reference: LuaReference
  /// Whether a statement assigns it here.
  package internal(set) var isAssigned = false
}
