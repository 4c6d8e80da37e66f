internal import Moongate

extension Route {
  /// The text that identifies the route before and after an edit, without its place.
  var key: String {
    patternText + (name.map { " named \(Value.quoted($0))" } ?? "") + requirements
  }
}
