import MoongateLinks
import Testing

@testable import MoongateLua

@Suite struct ValueDescriptionTests {
  private static let rows: [(Value, String)] = [
    (nil, "nil"),
    (true, "true"),
    (false, "false"),
    (-7, "-7"),
    (1.5, "1.5"),
    (2.0, "2.0"),
    ("", #""""#),
    ("a", #""a""#),
    ([], "{}"),
    ([:], "{}"),
    ([1, "a"], #"{ 1, "a" }"#),
    (["name": "Vacation", "index": 1], #"{ index = 1, name = "Vacation" }"#),
    (["a": ["b": [true]]], "{ a = { b = { true } } }"),
    (["two words": 1], #"{ ["two words"] = 1 }"#),
    (["1st": 1], #"{ ["1st"] = 1 }"#),
    (["_x1": 1], "{ _x1 = 1 }"),
    (["": 1], #"{ [""] = 1 }"#),
    (["é": 1], #"{ ["é"] = 1 }"#),
  ]

  @Test(arguments: rows)
  func `A value reads as Lua would write it`(value: Value, text: String) {
    #expect(value.description == text)
  }

  private static let escapes: [(String, String)] = [
    ("\"", #"\""#),
    ("\\", #"\\"#),
    ("\n", #"\n"#),
    ("\t", #"\t"#),
    ("\r", #"\r"#),
    ("\0", #"\u{0}"#),
    ("\u{1B}[2J", #"\u{1B}[2J"#),
    ("\u{7F}", #"\u{7F}"#),
    ("\u{9B}", #"\u{9B}"#),
    // Characters that reorder or hide what stands beside them.
    ("\u{202E}", #"\u{202E}"#),
    ("\u{200B}", #"\u{200B}"#),
    ("\u{FEFF}", #"\u{FEFF}"#),
    ("\u{2028}\u{2029}", #"\u{2028}\u{2029}"#),
    ("\u{E0041}", #"\u{E0041}"#),
    ("é 日本 🎈", "é 日本 🎈"),
  ]

  @Test(arguments: escapes)
  func `What a terminal would act on is escaped`(text: String, escaped: String) {
    #expect(Value.string(text).description == "\"\(escaped)\"")
    #expect(
      Value.object(Value.Object([.init(name: text + "-", value: 1)])).description
        == "{ [\"\(escaped)-\"] = 1 }"
    )
  }

  @Test func `Displayed text keeps its quotes and backslashes`() {
    #expect(Value.displayed("a\"b\\c\u{1B}\n") == #"a"b\c\u{1B}\n"#)
  }

  @Test func `Values and links show every character alike`() {
    var hidden = 0
    for scalar in (0...UInt32(0x10FFFF)).lazy.compactMap(Unicode.Scalar.init) {
      // Values have Lua's own escapes for these.
      guard !["\n", "\t", "\r"].contains(scalar) else { continue }
      let shown = VisibleText.of(scalar)
      hidden += shown.unicodeScalars.count > 1 ? 1 : 0
      if !Value.displayed(String(scalar)).utf8.elementsEqual(shown.utf8) {
        Issue.record("U+\(String(scalar.value, radix: 16))")
      }
    }
    // 65 controls without the three, two separators, and the format characters.
    #expect(hidden > 62 + 2 + 150)
  }
}
