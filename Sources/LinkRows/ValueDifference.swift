internal import Moongate
internal import MoongateLua

/// The places at which a value is not as it is expected.
///
/// As in Lua, an integer equals the number of its value.
struct ValueDifference {
  /// One line for each place, with the path that leads there.
  private(set) var lines: [String] = []

  /// Compares what is expected with what is there.
  ///
  /// - Parameters:
  ///   - expected: the expected value; `nil` where there should be none.
  ///   - actual: the value that is there; `nil` where there is none.
  ///   - path: the fields that lead to it; empty at the top.
  init(_ expected: Value?, _ actual: Value?, at path: String = "") {
    compare(expected, actual, path)
  }

  private mutating func compare(_ expected: Value?, _ actual: Value?, _ path: String) {
    switch (expected, actual) {
    case (.object(let expected)?, .object(let actual)?):
      let names = Set((expected.names + actual.names).map { ByteName($0) }).map(\.text)
      for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
        let key = path.isEmpty ? Value.key(name) : "\(path).\(Value.key(name))"
        compare(expected[name], actual[name], key)
      }
    case (.array(let expected)?, .array(let actual)?):
      for index in 0..<max(expected.count, actual.count) {
        compare(
          index < expected.count ? expected[index] : .none,
          index < actual.count ? actual[index] : .none,
          "\(path)[\(index + 1)]"
        )
      }
    default:
      guard !Self.isSame(expected ?? .null, actual ?? .null) else { return }
      let place = path.isEmpty ? "" : "\(path): "
      lines.append("\(place)expected \(Self.text(expected)), got \(Self.text(actual))")
    }
  }

  private static func isSame(_ one: Value, _ other: Value) -> Bool {
    switch (one, other) {
    case (.integer(let integer), .number(let number)), (.number(let number), .integer(let integer)):
      Int(exactly: number) == integer
    // Lua has one empty table.
    case (.array(let list), .object(let object)), (.object(let object), .array(let list)):
      list.isEmpty && object.isEmpty
    // Lua tells texts apart that Unicode calls equivalent.
    case (.string(let one), .string(let other)): one.isSame(as: other)
    default: one == other
    }
  }

  private static func text(_ value: Value?) -> String { value?.description ?? "nothing" }
}
