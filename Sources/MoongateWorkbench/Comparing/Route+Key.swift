internal import Moongate

extension Route {
  /// What makes a route the same before and after an edit: not its place.
  var key: String {
    patternText + (name.map { " named \(Value.quoted($0))" } ?? "") + requirements
  }
}
