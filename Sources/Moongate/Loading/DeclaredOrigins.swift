internal import MoongateLinks
internal import MoongateLua

/// The senders that a route says it takes links from.
enum DeclaredOrigins {
  /// Returns the names, each once, if each is one that a sender can have.
  static func checked(
    _ names: [String],
    at location: SourceLocation
  ) throws(LoadError) -> [String] {
    for name in names where !isKnown(name) {
      let hint = nearest(to: name, among: Origin.names).map { "; did you mean \"\($0)\"?" }
      let reason =
        name == "unknown"
        ? "An unknown sender is not trusted; to take links of any sender, leave out the option from."
        : """
        There is no sender \(Value.quoted(name))\
        \(hint ?? "; there are \(Origin.names.shown), and app: with an identifier.")
        """
      throw .declaration(reason, at: location)
    }
    return names.unique
  }

  private static func isKnown(_ name: String) -> Bool {
    Origin.names.contains(name) || name.hasPrefix("app:") && name.utf8.count > 4
  }
}
