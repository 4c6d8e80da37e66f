internal import Moongate
internal import MoongateLua
internal import MoongateRecords

extension DeclaredWords {
  /// Returns the fact that a record writes as `name=value`.
  ///
  /// - Parameter fact: the text of the record.
  /// - Returns: the fact, with a value of that class that all apps take which declare it, as far as one is known; `nil` for
  ///   another text, and for a value that is too long.
  func fact(recorded fact: String) -> Value.Object.Field? {
    guard let equals = fact.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let name = String(decoding: fact.utf8[..<equals], as: UTF8.self)
    let text = String(decoding: fact.utf8[fact.utf8.index(after: equals)...], as: UTF8.self)
    let shape = ValueShape(text: text)
    guard (shape?.lengths?.lowerBound ?? 0) <= SampleLink.most else { return nil }
    let values = Self.values(text, shape)
    return .init(name: name, value: value(of: name, isChoice: text, among: values))
  }

  /// The values that a record can mean by a text, the likeliest first.
  private static func values(_ text: String, _ shape: ValueShape?) -> [Value] {
    switch text {
    case "true": [true]
    case "false": [false]
    case "null": [.null]
    case "list": [.array([])]
    case "table": [[:]]
    default: shape.map { [Value(sample: $0), .string($0.sample)] } ?? [.string(text)]
    }
  }
}

extension Value {
  /// A value of a shape: a number where the shape is that of one.
  fileprivate init(sample shape: ValueShape) {
    switch shape.characters {
    case .digits, .number:
      self = Int(shape.sample).map { .integer($0) } ?? .number(Double(shape.sample) ?? 0)
    default: self = .string(shape.sample)
    }
  }
}
