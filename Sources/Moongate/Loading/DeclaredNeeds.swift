internal import MoongateLinks
internal import MoongateLua

/// The facts that a route says it needs.
enum DeclaredNeeds {
  /// Returns the names, each once, if each can be that of a fact.
  static func checked(
    _ names: [String],
    of function: String,
    at location: SourceLocation
  ) throws(LoadError) -> [String] {
    for name in names {
      let isHidden = name.unicodeScalars.contains(where: VisibleText.isHidden)
      guard name.isEmpty || isHidden else { continue }
      throw .declaration(
        """
        The option needs of \(function) names the fact \(Value.quoted(name)), which is empty or holds an \
        invisible character.
        """,
        at: location
      )
    }
    return names.unique
  }
}

extension [String] {
  /// The names, each once by its bytes, in their order.
  var unique: [String] {
    var seen: Set<[UInt8]> = []
    return filter { seen.insert([UInt8]($0.utf8)).inserted }
  }
}
