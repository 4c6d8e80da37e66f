import Randomness

@testable import MoongateLua

/// A value as plain Swift, made field by field, to compare values with that are read from bytes.
indirect enum Model {
  struct Field {
    var name: String
    var value: Model
  }

  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([Model])
  case record([Field])

  /// The expression that makes the value in Lua.
  var lua: String {
    switch self {
    case .boolean(let boolean): "\(boolean)"
    case .integer(.min): "math.mininteger"
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number)"
    case .text(let text): Self.quoted(text)
    case .list(let elements): "{ \(elements.map(\.lua).joined(separator: ", ")) }"
    case .record(let fields):
      "{ \(fields.map { "[\(Self.quoted($0.name))] = \($0.value.lua)" }.joined(separator: ", ")) }"
    }
  }

  /// The value, made from the inside out.
  var value: Value {
    switch self {
    case .boolean(let boolean): .boolean(boolean)
    case .integer(let integer): .integer(integer)
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    case .list(let elements): elements.isEmpty ? [:] : .array(elements.map(\.value))
    case .record(let fields):
      .object(Value.Object(fields.map { Value.Object.Field(name: $0.name, value: $0.value.value) }))
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.utf8.map { "\\x" + String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined())\""
  }
}

extension SeededGenerator {
  /// Names and texts of which some are equivalent, and some begin like others.
  private static let pieces = [
    "a", "b", "\u{E9}", "e\u{301}", "\0", "\u{10FFFF}", "\u{7F}", "\"", "abcdefghijklmnop",
  ]

  mutating func model(depth: Int) -> Model {
    switch below(depth > 0 ? 6 : 4) {
    case 0: return .boolean(isOneIn(2))
    case 1: return .integer(Int(truncatingIfNeeded: next() >> next() % 64))
    case 2: return .number(Double(below(2_000) - 1_000) / 8)
    case 3: return .text(text(of: Self.pieces, count: 0...4))
    case 4: return .list((0..<below(5)).map { _ in model(depth: depth - 1) })
    default: return record(depth: depth - 1)
    }
  }

  /// A record of few fields or many, each name once.
  mutating func record(depth: Int) -> Model {
    var names: Set<[UInt8]> = []
    for _ in 0..<one(of: [0, 1, 2, 3, 7, 8, 9, 10, 30]) {
      names.insert(Array(text(of: Self.pieces, count: 0...4).utf8))
    }
    return .record(
      names.sorted { $0.lexicographicallyPrecedes($1) }.shuffled(using: &self).map {
        Model.Field(name: String(decoding: $0, as: UTF8.self), value: model(depth: depth))
      }
    )
  }
}
