internal import CMoongate

/// A name that a line of a session may write.
package struct LuaName: Sendable, Hashable {
  /// The name.
  package var name: String
  /// The type of the named value.
  package var type: LuaType

  /// A name of something.
  package init(_ name: String, _ type: LuaType) {
    self.name = name
    self.type = type
  }

  /// Reads the names that C wrote.
  static func list(tape: mg_text) -> [LuaName] {
    var reader = TapeReader(tape: tape)
    _ = reader.readType()
    return (0..<reader.readElementCount()).map { _ in
      LuaName(reader.readText(), LuaType(number: reader.readCount()))
    }
  }
}
