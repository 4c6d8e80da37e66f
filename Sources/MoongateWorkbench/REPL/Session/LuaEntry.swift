internal import LuaSyntax

/// Lua as it is entered: an expression, or statements.
enum LuaEntry {
  private static let prefix = "return "

  /// Returns the error in a text that is neither an expression nor statements.
  ///
  /// - Returns: the error that tells more, with its offset in the text; `nil` for Lua.
  static func error(in text: String) -> (offset: Int, isIncomplete: Bool)? {
    let expression: LuaSyntaxError
    do {
      _ = try LuaChunk(prefix + text)
      return nil
    } catch {
      expression = error
    }
    do {
      _ = try LuaChunk(text)
      return nil
    } catch {
      // An expression that ends too early is no statement from its first word on.
      guard expression.isIncomplete, !error.isIncomplete else {
        return (error.offset, error.isIncomplete)
      }
      return (max(0, expression.offset - prefix.utf8.count), true)
    }
  }

  /// Whether nothing more is needed to run a text, or nothing more would help.
  static func isComplete(_ text: String) -> Bool { error(in: text)?.isIncomplete != true }
}
