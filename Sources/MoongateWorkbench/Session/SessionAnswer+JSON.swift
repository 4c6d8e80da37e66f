internal import Moongate

extension SessionAnswer {
  /// The answer as a line of JSON, an object whatever there is to say; empty for nothing.
  var jsonLine: String {
    guard !text.isEmpty || !printed.isEmpty else { return "" }
    switch json {
    case .object: return JSONText.of(json)
    case .array: return JSONText.of(["values": json])
    default: return JSONText.of(["text": json])
    }
  }
}
