/// The user's settings.
package struct SessionSettings: Sendable {
  /// Whether answers are JSON.
  package var printsJSON = false
  /// Whether the steps of each decision are shown.
  var showsSteps = false
  /// Whether the route that a link would take is shown while it is typed.
  package var hasHints = true
  /// Whether scripts are loaded again when a file of theirs changes.
  package var reloads = true
  /// The maximum number of cells in a line of a value.
  package var columns = 100
  /// The maximum depth of nested tables to show.
  var depth = 4
  /// The maximum number of entries of a table to show.
  var entries = 40
}
