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
  package let reference: LuaBinding
  /// Whether a statement assigns it here.
  package internal(set) var isAssigned = false
}

/// A local variable, a parameter or a variable of a loop.
package struct LuaLocal: Equatable, Sendable {
  /// The name.
  package let name: String
  /// The offsets of the name in the declaration; empty for `self`, which a method takes without saying so.
  package let range: Range<Int>
  /// The function that has it: its place in `LuaChunk.functions`.
  package let function: Int
  /// The attribute that it was declared with.
  package internal(set) var attribute: LuaAttribute?
  /// The offsets of the attribute, with its angle brackets.
  package internal(set) var attributeRange: Range<Int>?
  /// The offsets where its name means it, unless another local there has the same name.
  package internal(set) var scope: Range<Int>

  /// Whether a statement may not assign it.
  package var isConstant: Bool { attribute != nil }
}

/// An attribute of a local, which stands between `<` and `>`.
package enum LuaAttribute: String, Sendable {
  case const, close
}
