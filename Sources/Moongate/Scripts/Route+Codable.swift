extension Route: Codable {
  private enum Key: CodingKey {
    case pattern
    case name
    case file
    case line
  }

  /// Reads a route that was written.
  public convenience init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    self.init(
      pattern: try fields.decodeIfPresent(String.self, forKey: .pattern),
      location: SourceLocation(
        file: try fields.decode(String.self, forKey: .file),
        line: try fields.decode(Int.self, forKey: .line)
      ),
      name: try fields.decodeIfPresent(String.self, forKey: .name)
    )
  }

  /// Writes the pattern, which `otherwise` has none of, the name if there is one, and the place.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encodeIfPresent(pattern, forKey: .pattern)
    try fields.encodeIfPresent(name, forKey: .name)
    try fields.encode(location.file, forKey: .file)
    try fields.encode(location.line, forKey: .line)
  }
}
