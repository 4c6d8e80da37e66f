extension RouteTable.Variant {
  /// The traits of a way to write a route that matching has to know.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8

    /// Another variant of the route may match the same link and come first.
    ///
    /// So it is where a rest, or another group, can take a segment of a group that is left out.
    static let secondChoice = Traits(rawValue: 1 << 0)

    /// The rest needs a segment.
    static let requiredRest = Traits(rawValue: 1 << 1)

    /// The captures of the path are not, one by one, the captures without a kind on the way to it.
    static let unnoted = Traits(rawValue: 1 << 2)

    /// Each segment of the rest must be of a kind.
    static let restKind = Traits(rawValue: 1 << 3)
  }
}
