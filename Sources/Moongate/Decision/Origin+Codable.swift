extension Origin: Codable {
  /// Reads an origin from what scripts would see; `null` for one that is unknown.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard !container.decodeNil() else {
      self = .unknown
      return
    }
    let text = try container.decode(String.self)
    let simple: [Origin] = [.universalLink, .inApp, .notification, .commandLine]
    if text.hasPrefix("app:") {
      self = .application(String(text.dropFirst(4)))
    } else if let origin = simple.first(where: { $0.text == text }) {
      self = origin
    } else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "There is no origin \(Value.quoted(text))."
      )
    }
  }

  /// Writes what scripts would see.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try text.map { try container.encode($0) } ?? container.encodeNil()
  }
}
