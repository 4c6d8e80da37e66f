extension Route: Codable {
  private enum Key: CodingKey {
    case pattern
    case name
    case from
    case needs
  }

  /// Reads a route that was written.
  public convenience init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    self.init(
      pattern: try fields.decodeIfPresent(String.self, forKey: .pattern),
      location: try SourceLocation(from: decoder),
      name: try fields.decodeIfPresent(String.self, forKey: .name),
      origins: try fields.decodeIfPresent([String].self, forKey: .from) ?? [],
      needs: try fields.decodeIfPresent([String].self, forKey: .needs) ?? []
    )
  }

  /// Writes the pattern, which `otherwise` has none of, the name if there is one, the place, and what
  /// the route asks of links if it asks anything.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encodeIfPresent(pattern, forKey: .pattern)
    try fields.encodeIfPresent(name, forKey: .name)
    try location.encode(to: encoder)
    if !origins.isEmpty { try fields.encode(origins, forKey: .from) }
    if !needs.isEmpty { try fields.encode(needs, forKey: .needs) }
  }
}
