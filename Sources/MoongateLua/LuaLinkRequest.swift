internal import CMoongate

/// The link that a handler asks for with `link_to`.
package struct LuaLinkRequest {
  /// A scheme and a host, each if there is one.
  package struct Place {
    package var scheme: String?
    package var host: String?
  }

  /// The name of the route.
  package var name: String
  /// The params: texts, integers, numbers that need not be finite, and booleans.
  package var params: Value.Object
  /// What the handler asks for.
  package var place: Place
  /// Where the link that is being handled leads.
  package var current: Place
  /// The steps that the handler has left.
  package var steps: Int
}

extension LuaLinkRequest {
  /// Reads the request that C wrote.
  init(tape: mg_text, steps: Int) {
    self.steps = steps
    var reader = TapeReader(tape: tape)
    _ = reader.readType()
    _ = reader.readElementCount()
    name = reader.readOptionalText() ?? ""
    place = Place(scheme: reader.readOptionalText(), host: reader.readOptionalText())
    current = Place(scheme: reader.readOptionalText(), host: reader.readOptionalText())
    if case .object(let object) = reader.readValue() { params = object } else { params = [:] }
  }
}

extension TapeReader {
  mutating func readOptionalText() -> String? {
    if case .string(let text) = readValue() { text } else { nil }
  }
}
