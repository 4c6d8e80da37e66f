import Moongate

/// The expected `link.params` of a row: the values, and the names that read as nil.
struct RowCaptures: Decodable, Sendable {
  private(set) var values: [String: Value] = [:]
  private(set) var absent: [String] = []

  private struct Number: Decodable {
    let number: Double
  }

  /// Reads values, of which JSON lacks two.
  ///
  /// `{ "number": 7 }` is Lua's float, `{}` an empty table.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    for (name, value) in try container.decode([String: Value].self) {
      switch value {
      case .null: absent.append(name)
      default: values[name] = Self.value(value)
      }
    }
    absent.sort()
  }

  private static func value(_ value: Value) -> Value {
    switch value {
    case .array(let values): .array(values.map(self.value))
    case .object(let object):
      (try? object["number"]?.decode(Double.self)).map { .number($0) } ?? value
    default: value
    }
  }

  /// The values as an object.
  var object: Value {
    .object(Value.Object(values.map { Value.Object.Field(name: $0.key, value: $0.value) }))
  }
}
