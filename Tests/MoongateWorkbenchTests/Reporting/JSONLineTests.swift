import Foundation
import Moongate
import MoongateDiagnostics
import Randomness
import Testing

@testable import MoongateWorkbench

@Suite struct JSONLineTests {
  private static let rows: [(Value, String)] = [
    (nil, "null"), (true, "true"), (-7, "-7"), (1.5, "1.5"), (2.0, "2"), (-0.0, "-0"),
    (1e300, "1e+300"), (1e-7, "1e-07"), ("", #""""#), ([], "[]"), ([:], "{}"),
    ("a\"b\\c/d", #""a\"b\\c/d""#), ("\n\r\t\u{8}\u{C}", #""\n\r\t\b\f""#),
    ("\u{0}\u{1B}\u{7F}\u{9B}\u{202E}\u{E0041}", #""\u0000\u001B\u007F\u009B\u202E\uDB40\uDC41""#),
    ("é 日本 🎈", #""é 日本 🎈""#),
    (["b": [1, ["c": nil]], "a": "x"], #"{"a":"x","b":[1,{"c":null}]}"#),
  ]

  @Test(arguments: rows)
  func `A value is one line`(value: Value, line: String) throws {
    #expect(try JSONLine(["x": value]).text == #"{"schema":1,"x":\#(line)}"#)
  }

  /// Foundation's encoder keeps one of them, so no JSON came of such a decision.
  @Test func `Names that Unicode calls equivalent stay apart`() throws {
    let names = ["\u{E9}", "e\u{301}"].map { Value.Object.Field(name: $0, value: 1) }
    let line = try JSONLine(["x": Value.object(Value.Object(names))]).text
    #expect(line.utf8.elementsEqual("{\"schema\":1,\"x\":{\"e\u{301}\":1,\"\u{E9}\":1}}".utf8))
  }

  @Test func `A number that JSON cannot hold is an error with its path`() throws {
    let line = JSONLine(["x": [1, .nan]], of: "app:a")
    #expect(line.isError)
    #expect(
      line.text
        == #"{"error":{"kind":"json","message":"x: 2: The number is not finite."},"link":{"text":"app:a"},"schema":1}"#
    )
  }

  @Test func `A report has the number of its shape`() throws {
    #expect(try JSONLine(["a": 1]).text == #"{"a":1,"schema":1}"#)
    #expect(try JSONLine(["z": ["b": 2]]).text == #"{"schema":1,"z":{"b":2}}"#)
    #expect(try JSONLine([1, 2]).text == "[1,2]")
    #expect(try JSONLine(["schema": 7]).text == #"{"schema":7}"#)
  }

  @Test func `Random values read as Foundation writes them`() throws {
    var random = SeededGenerator(seed: 5)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for _ in 0..<500 {
      let value = random.value(depth: 3)
      let line = try JSONLine(["x": value]).text
      let text = String(decoding: try encoder.encode(value), as: UTF8.self)
      #expect(line == #"{"schema":1,"x":\#(text)}"#)
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func value(depth: Int) -> Value {
    switch below(depth > 0 ? 7 : 5) {
    case 0: return .null
    case 1: return .boolean(isOneIn(2))
    case 2: return .integer(Int(truncatingIfNeeded: next() >> next() % 64))
    case 3:
      let number = Double(bitPattern: next())
      return .number(number.isFinite ? number : Double(below(1_000)) / 8)
    case 4: return .string(text)
    case 5: return .array((0..<below(4)).map { _ in value(depth: depth - 1) })
    default:
      return .object(
        Value.Object((0..<below(12)).map { _ in .init(name: text, value: value(depth: depth - 1)) })
      )
    }
  }

  private var text: String {
    mutating get {
      text(of: ["a", "B", "/", "\"", "\\", "\n", "\t", "é", "日", "🎈", " "], count: 0...6)
    }
  }
}
