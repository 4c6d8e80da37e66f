import Moongate

/// The expected `link.params` of a row: the values, and the names that read as nil.
struct RowCaptures: Decodable, Sendable {
  private(set) var values: [String: Value] = [:]
  private(set) var absent: [String] = []

  private struct Number: Decodable {
    let number: Double
  }

  /// JSON has one kind of number: `{ "number": 7 }` is Lua's float.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    for (name, value) in try container.decode([String: Value].self) {
      switch value {
      case .null: absent.append(name)
      case .object(let object):
        guard let number = try? object["number"]?.decode(Double.self) else { continue }
        values[name] = .number(number)
      default: values[name] = value
      }
    }
    absent.sort()
  }

  /// The values as an object.
  var object: Value {
    .object(Value.Object(values.map { Value.Object.Field(name: $0.key, value: $0.value) }))
  }
}
