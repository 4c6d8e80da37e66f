extension Prompt: Codable {
  private enum Key: CodingKey {
    case text
    case key
    case arguments
  }

  /// Reads a text, or an object with text, key and arguments.
  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.init(text)
      return
    }
    let fields = try decoder.container(keyedBy: Key.self)
    let text = try fields.decode(String.self, forKey: .text)
    let key = try fields.decode(String.self, forKey: .key)
    switch try fields.decodeIfPresent(Value.self, forKey: .arguments) {
    case nil: self.init(text, key: key)
    case .object(let arguments): self.init(text, key: key, arguments: arguments)
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .arguments,
        in: fields,
        debugDescription: "The arguments of a prompt have names."
      )
    }
  }

  /// Writes the text, or an object with text, key and arguments where there is a key.
  public func encode(to encoder: any Encoder) throws {
    guard let key else {
      var single = encoder.singleValueContainer()
      try single.encode(text)
      return
    }
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(text, forKey: .text)
    try fields.encode(key, forKey: .key)
    try fields.encode(Value.object(arguments), forKey: .arguments)
  }
}
