extension Link: Codable {
  /// Reads a link from its text, however large it is.
  ///
  /// - Throws: a `DecodingError` that holds the `LinkError` if the text is refused.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do {
      self = try Self.read(text, limits: LinkLimits(bytes: .max, segments: .max, queryItems: .max))
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: error.description,
          underlyingError: error
        )
      )
    }
  }

  /// Writes the text of the link.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
