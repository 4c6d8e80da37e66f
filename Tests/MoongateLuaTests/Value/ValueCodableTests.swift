import Foundation
import Testing

@testable import MoongateLua

@Suite struct ValueCodableTests {
  private static let rows: [(Value, String)] = [
    (true, "true"),
    (0, "0"),
    (.integer(.max), "9223372036854775807"),
    (.integer(.min), "-9223372036854775808"),
    (1.5, "1.5"),
    ("a\"é", #""a\"é""#),
    ([], "[]"),
    ([:], "{}"),
    ([nil, 1, "a", [false]], #"[null,1,"a",[false]]"#),
    (["b": 1, "a": ["c": nil]], #"{"a":{"c":null},"b":1}"#),
    (["1": "digits"], #"{"1":"digits"}"#),
  ]

  @Test(arguments: rows)
  func `A value goes to JSON and comes back`(value: Value, json: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(value)
    #expect(String(decoding: data, as: UTF8.self) == json)
    #expect(try JSONDecoder().decode(Value.self, from: data) == value)
  }

  @Test func `Null goes to JSON and comes back`() throws {
    let data = try JSONEncoder().encode([Value.null])
    #expect(String(decoding: data, as: UTF8.self) == "[null]")
    #expect(try JSONDecoder().decode([Value].self, from: data) == [.null])
  }

  @Test func `Names that Unicode calls equivalent are refused, because encoders keep one`() throws {
    let names: [String: Value] = ["a": 0, "\u{E9}": 1]
    #expect(try JSONEncoder().encode(Value.object(Value.Object(names))).count == 14)
    let fields = names.map { Value.Object.Field(name: $0.key, value: $0.value) }
    let other = Value.Object.Field(name: "e\u{301}", value: 2)
    do {
      _ = try JSONEncoder().encode([["x": Value.object(Value.Object(fields + [other]))]])
      Issue.record("two names became one")
    } catch EncodingError.invalidValue(_, let context) {
      #expect(context.codingPath.map(\.stringValue) == ["Index 0", "x"])
      #expect(context.debugDescription.hasPrefix("Two fields are named \""))
    }
  }

  @Test func `A JSON number that no integer holds is a number`() throws {
    let json = Data("[1e300, 9223372036854775808, 0.25]".utf8)
    #expect(
      try JSONDecoder().decode(Value.self, from: json) == [
        .number(1e300), .number(9_223_372_036_854_775_808), .number(0.25),
      ]
    )
  }
}
