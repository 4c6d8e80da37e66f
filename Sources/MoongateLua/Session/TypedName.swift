internal import CMoongate

/// A name that a line of a session may write.
package struct TypedName: Sendable, Equatable {
  /// The name.
  package let name: String
  /// The type of the named value.
  package let type: LuaType

  /// A name of something.
  package init(_ name: String, _ type: LuaType) {
    self.name = name
    self.type = type
  }

  /// Reads the names that C wrote.
  static func list(tape: mg_text) -> [TypedName] {
    var reader = TapeReader(tape: tape)
    _ = reader.readType()
    return (0..<reader.readElementCount()).map { _ in
      TypedName(reader.readText(), LuaType(number: reader.readCount()))
    }
  }
}

/// The type of a value of Lua's (manual §2.1), by the name that the function `type` gives it.
package enum LuaType: String, Sendable, CaseIterable {
  case null = "nil"
  case boolean
  case number
  case string
  case table
  case function
  case userdata

  /// The type of a number of Lua's header.
  init(number: Int) {
    self =
      switch number {
      case 0: .null
      case 1: .boolean
      case 3: .number
      case 4: .string
      case 5: .table
      case 6: .function
      default: .userdata
      }
  }
}
