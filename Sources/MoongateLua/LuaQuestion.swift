internal import CMoongate

/// A question of a handler to the app.
package struct LuaQuestion {
  /// The name of the question.
  package let name: String
  /// The arguments: an object or an array, empty where the handler gave none.
  package let arguments: Value
  /// The steps that the handler has left.
  package let steps: Int
}

extension LuaQuestion {
  /// Reads the question that C wrote.
  init(tape: mg_text, steps: Int = 0) {
    self.steps = steps
    var reader = TapeReader(tape: tape)
    _ = reader.readType()
    _ = reader.readElementCount()
    name = reader.readOptionalText() ?? ""
    arguments = reader.readValue()
  }
}
