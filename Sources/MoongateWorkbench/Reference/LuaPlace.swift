/// A place in which a script may use a word.
package enum LuaPlace: String, Sendable, Hashable, CaseIterable {
  /// At the top level of a file, while the set loads.
  case loading
  /// In a function that answers links.
  case handlers
  /// In a response that a route has instead of a function.
  case responses
}

extension Set<LuaPlace> {
  /// In all scripts.
  package static let anywhere: Self = [.loading, .handlers]
}
