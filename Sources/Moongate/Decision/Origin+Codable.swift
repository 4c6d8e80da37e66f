extension Origin: Codable {
  /// Reads an origin from the text that scripts see; `null` is an unknown one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard !container.decodeNil() else {
      self = .unknown
      return
    }
    let text = try container.decode(String.self)
    guard let origin = Origin(text: text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "There is no origin \(Value.quoted(text))."
      )
    }
    self = origin
  }

  /// Writes the text that scripts see; `null` for an unknown origin.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try text.map { try container.encode($0) } ?? container.encodeNil()
  }
}
