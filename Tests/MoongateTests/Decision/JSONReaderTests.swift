import Foundation
import Randomness
import Testing

@testable import Moongate
@testable import MoongateLua

@Suite struct JSONReaderTests {
  private static let values: [(String, Value)] = [
    ("null", .null), (" true\n", .boolean(true)), ("false", .boolean(false)),
    ("0", 0), ("-0", 0), ("-12", -12), ("1.0", 1), ("1.5", 1.5), ("1e2", 100), ("25e-1", 2.5),
    ("9223372036854775807", 9_223_372_036_854_775_807),
    ("-9223372036854775808", .integer(.min)),
    ("9223372036854775808", .number(9_223_372_036_854_775_808)),
    (#""""#, ""), (#""é\u00e9\n\"\\\/""#, "éé\n\"\\/"), (#""\uD83D\uDE80""#, "🚀"),
    ("[]", []), ("{}", [:]), ("[ 1 , [ ] , \"a\" ]", [1, [], "a"]),
    (#"{"b": 1, "a": {"c": null}}"#, ["a": ["c": .null], "b": 1]),
  ]

  @Test(arguments: values) func `A text holds a value`(text: String, value: Value) throws {
    #expect(try Value(json: text) == value)
  }

  private static let faults = [
    ("", "line 1, column 1. The text ends too early."),
    ("[1,\n tru]", "line 2, column 2. A value belongs here."),
    ("1 2", "line 1, column 3. The text continues after the value."),
    ("01", "line 1, column 2. The text continues after the value."),
    ("[1,]", "line 1, column 4. A value belongs here."),
    ("[1 2]", #"line 1, column 4. A comma or "]" belongs here."#),
    (#"{"a":1,}"#, "line 1, column 8. A name in quotes belongs here, or no comma before it."),
    (#"{"a" 1}"#, "line 1, column 6. A colon must follow the name."),
    ("[-]", "line 1, column 3. A digit belongs here."),
    ("[1e999]", "line 1, column 2. The number is too large."),
    (#"["\x"]"#, "line 1, column 3. The escape is not valid."),
    ("[\"\t\"]", "line 1, column 3. A control character is written as an escape."),
    (
      #"["a\uD83D"]"#,
      "line 1, column 4. The escape is half of a character; its other half is missing."
    ),
    (
      #"["\uDE80\uD83D"]"#,
      "line 1, column 3. The escape is half of a character; its other half is missing."
    ),
  ]

  @Test(arguments: faults) func `What is no JSON is said with its place`(
    text: String,
    fault: String
  ) {
    #expect {
      try Value(json: text)
    } throws: {
      "\($0)" == "The text is not valid JSON at " + fault
    }
  }

  @Test func `A reader may ask for flatter texts`() throws {
    #expect(try Value(json: #"[{"a": []}]"#, deepest: 3) == [["a": []]])
    #expect(throws: JSONFault.self) { try Value(json: #"[{"a": []}]"#, deepest: 2) }
    let deep = String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
    #expect(throws: JSONFault.self) { try Value(json: deep, deepest: 100) }
  }

  @Test func `A name stands once in an object, however its bytes are written`() throws {
    #expect {
      try Value(json: "{\"e\u{301}\": 1,\n \"e\\u0301\": 2}")
    } throws: {
      "\($0)".hasSuffix("appears twice, again at line 2, column 2; keep one of them.")
    }
    let equivalent = try Value(json: "{\"\u{E9}\": 1, \"e\\u0301\": 2}")
    #expect(equivalent["\u{E9}"] == 1)
    #expect(equivalent["e\u{301}"] == 2)
  }

  /// A letter with so many marks that comparing it as Unicode does takes a minute: the time grows with the
  /// square of their number.
  private static let marks = "a" + String(repeating: "\u{301}\u{323}", count: 1 << 17)

  @Test func `Names with many marks are compared by their bytes`() throws {
    let marks = Self.marks
    let names = [marks, marks + "\u{301}", marks + "b", "b" + marks, "a"]
    let members = names.enumerated().map { "\"\($1)\": \($0)" }
    let value = try Value(json: "{\(members.joined(separator: ", "))}")
    for (number, name) in names.enumerated() { #expect(value[name] == .integer(number)) }
    #expect(value == value)
    for name in [marks, "b" + marks] {
      let text = "{\(members.joined(separator: ", ")), \"\(name)\": 7}"
      let fault = #expect(throws: JSONFault.self) { try Value(json: text) }
      #expect(fault?.twice != nil)
    }
  }

  @Test func `Texts may be nested, but not endlessly`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try Value(json: nested(64)) }
    #expect {
      try Value(json: nested(65))
    } throws: {
      "\($0)".hasSuffix("column 65. The text is nested too deeply.")
    }
    #expect(throws: JSONFault.self) { try Value(json: String(repeating: "[", count: 100_000)) }
  }

  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "\"a\"", "\"b\":", "\\", "\\u00e9", "\\uD83D", "\\uDE80",
    "\\n", "0",
    "1", "-", ".", "5", "e", "+", "true", "null", " ", "\n", "é", "🚀", "\u{301}", "\t",
  ]

  /// Whether Foundation's reader takes a text, too, and reads the same in it.
  private func isRead(_ text: String, as value: Value) -> Bool {
    (try? JSONDecoder().decode(Value.self, from: Data(text.utf8))) == value
  }

  @Test func `What is read is what Foundation reads`() {
    var random = SeededGenerator(seed: 16)
    var taken = 0
    for _ in 0..<30_000 {
      var text = "[" + random.text(of: Self.pieces, count: 0...8) + "]"
      if random.isOneIn(2) { text = #"{"a": "# + text + #", "b": [1.5, "x"]}"# }
      guard let value = try? Value(json: text) else { continue }
      taken += 1
      if !isRead(text, as: value) { Issue.record("\(text) was read as \(value)") }
    }
    #expect(taken > 500)
  }

  @Test func `What Foundation writes is read`() throws {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<2_000 {
      let value = Self.randomValue(depth: 4, using: &random)
      let text = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
      let read = try Value(json: text)
      if read != value { Issue.record("\(text) was read as \(read)") }
    }
  }

  private static func randomValue(depth: Int, using random: inout SeededGenerator) -> Value {
    switch random.below(depth > 0 ? 7 : 5) {
    case 0: .null
    case 1: .boolean(random.isOneIn(2))
    case 2: .integer(Int(truncatingIfNeeded: random.next() >> random.below(64)))
    case 3: .number(Double(random.below(1_000_000)) / 7 + 0.1)
    case 4:
      .string(
        random.text(of: ["a", "\"", "\\", "é", "🚀", "\n", "\u{1}", "/", "\u{2028}"], count: 0...6)
      )
    case 5: .array((0..<random.below(4)).map { _ in randomValue(depth: depth - 1, using: &random) })
    default:
      .object(
        Value.Object(
          (0..<random.below(4)).map {
            Value.Object.Field(name: "n\($0)", value: randomValue(depth: depth - 1, using: &random))
          }
        )
      )
    }
  }
}
