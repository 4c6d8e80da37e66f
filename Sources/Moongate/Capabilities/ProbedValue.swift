/// A value that a type decodes without a container, noted.
struct ProbedValue: SingleValueDecodingContainer {
  let probe: TypeProbe

  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { false }

  func decode<Decoded: Decodable>(_ type: Decoded.Type) throws -> Decoded {
    let found = try ProbedType(type, at: probe.place, depth: probe.depth + 1)
    probe.note(found.type)
    return found.value
  }
}
