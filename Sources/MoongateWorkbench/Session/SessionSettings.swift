/// What whoever types may set.
package struct SessionSettings: Sendable {
  /// Whether answers are JSON.
  package var printsJSON = false
  /// Whether the steps of each decision are shown.
  var showsSteps = false
  /// Whether the route that a link would take is shown while it is typed.
  package var hasHints = true
  /// Whether scripts are loaded again when a file of theirs changes.
  package var reloads = true
  /// How many cells a line of a value may take.
  package var columns = 100
  /// How many tables inside of each other are shown.
  var depth = 4
  /// How many entries of a table are shown.
  var entries = 40
}
