internal import MoongateLinks
internal import MoongateLua

/// The origins from which a route says it takes links.
enum DeclaredOrigins {
  /// Returns the names, each once, if each is one that an origin can have.
  static func checked(
    _ names: [String],
    at location: SourceLocation
  ) throws(LoadError) -> [String] {
    for name in names where !isKnown(name) {
      let hint = nearest(to: name, among: Origin.names).map { "; did you mean \"\($0)\"?" }
      let reason =
        name == "unknown"
        ? "An unknown origin is not trusted; to take links from any origin, leave out the option from."
        : """
        There is no origin \(Value.quoted(name))\
        \(hint ?? "; there are \(Origin.names.shown), and app: or other: with a name.")
        """
      throw .declaration(reason, at: location)
    }
    return names.unique
  }

  private static func isKnown(_ name: String) -> Bool {
    Origin.names.contains(name) || Origin(text: name).map { !$0.isNameless } ?? false
  }
}
