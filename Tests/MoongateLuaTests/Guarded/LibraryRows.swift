import Testing

@testable import MoongateLua

/// An expression of Lua and the text of its values, as the reference manual has them.
typealias LibraryRow = (expression: String, values: String)

/// Checks a row as the REPL would show it; an error is shown as `error: ` and its message.
func expectRow(_ row: LibraryRow, sourceLocation: SourceLocation = #_sourceLocation) throws {
  var state = try makeState("")
  var shown: String
  do {
    shown = try state.evaluate(row.expression).joined(separator: ", ")
  } catch {
    shown = "error: \(error.message)"
    #expect(error.reason == .raised, sourceLocation: sourceLocation)
  }
  #expect(shown == row.values, "\(row.expression)", sourceLocation: sourceLocation)
}
