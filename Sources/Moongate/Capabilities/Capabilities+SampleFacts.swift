internal import MoongateLinks
internal import MoongateLua

extension Capabilities {
  /// The most sets of facts to try.
  private static let mostSamples = 16

  /// Sets of facts that the app may pass, for trying handlers: none, all with every boolean true, all
  /// with every boolean false, and one for each further value of a choice.
  package var sampleFacts: [Value.Object] {
    guard !facts.fields.isEmpty else { return [[:]] }
    var samples: [Value.Object] = [[:], facts.sample(true), facts.sample(false)]
    for fact in facts.fields {
      guard case .oneOf(let options) = fact.type else { continue }
      for option in options.dropFirst() {
        let value = Value.Object.Field(name: fact.name, value: .string(option))
        samples.append(Value.Object(Array(facts.sample(true)) + [value]))
      }
    }
    return Array(samples.prefix(Self.mostSamples))
  }
}

extension ObjectType {
  /// A table with all fields that a value is known for.
  fileprivate func sample(_ boolean: Bool) -> MoongateLua.Value.Object {
    MoongateLua.Value.Object(
      fields.compactMap { field in
        field.type.sample(boolean).map { .init(name: field.name, value: $0) }
      }
    )
  }
}

extension ValueType {
  /// A value of the type; `nil` where none is known.
  fileprivate func sample(_ boolean: Bool) -> Value? {
    switch self {
    case .boolean: .boolean(boolean)
    case .string: "text"
    case .int, .number: 1
    case .uuid: "123e4567-e89b-12d3-a456-426614174000"
    case .date: "2026-01-01"
    case .decimal: "1.50"
    case .url: "https://example.com/"
    case .range(let range): .integer(range.lowerBound)
    case .oneOf(let options): options.first.map { .string($0) }
    case .list(let element): .array([element.sample(boolean)].compactMap(\.self))
    case .map: [:]
    case .object(let object): .object(object.sample(boolean))
    // Nobody knows what stands there, or which text its pattern accepts.
    case .any, .kind: nil
    }
  }
}
