import MoongateLua
import Testing

@testable import MoongateBundles

/// The strictness that all documents share, tried with channels.
@Suite struct DocumentTests {
  private static let fields = """
    "schema":1,"app":"photos","channel":"stable","sequence":7,"issued":100,"expires":200
    """

  private func read(_ json: String) throws -> Channel {
    let json = json.replacing("FIELDS", with: Self.fields).replacing("MARKS", with: Self.marks)
    return try Channel(payload: Array(json.utf8))
  }

  private static let deep = String(repeating: "[", count: 15) + String(repeating: "]", count: 15)

  /// A letter with so many marks that comparing it as Unicode does takes a minute: the time grows with the
  /// square of their number.
  private static let marks = "a" + String(repeating: "\u{301}\u{323}", count: 1 << 17)

  @Test func `Texts with many marks are compared by their bytes`() {
    func code(_ name: String, _ json: String) -> Refusal.Code? {
      let json = json.replacing("MARKS", with: Self.marks)
      return refusal {
        switch name {
        case "envelope": _ = try Envelope(Array(json.utf8), as: .bundle, most: 1 << 20)
        case "bundle": _ = try ScriptBundle(payload: Array(json.utf8))
        case "keys": _ = try KeysDocument(payload: Array(json.utf8))
        default: _ = try read(json)
        }
      }
    }
    #expect(code("envelope", #"{"MARKS":"","payloadType":"a"}"#) == .type)
    #expect(code("envelope", #"{"payloadType":"MARKS"}"#) == .type)
    #expect(code("channel", #"{FIELDS,"critical":["MARKS"]}"#) == .critical)
    #expect(
      code("bundle", #"{"schema":1,"app":"a","files":{"main.lua":""},"entry":"MARKS"}"#)
        == .malformed
    )
    #expect(
      code("bundle", #"{"schema":1,"app":"a","files":{"MARKS":""},"entry":"a"}"#) == .malformed
    )
    #expect(code("bundle", #"{"schema":1,"app":"a","kind":"MARKS"}"#) == .malformed)
    let keys = #"{"schema":1,"app":"a","version":1,"threshold":1,"keys":{"content":["MARKS"]}}"#
    #expect(code("keys", keys) == .malformed)
    #expect(code("keys", keys.replacing("MARKS", with: "ed25519:MARKS")) == .malformed)
  }

  @Test(arguments: [
    "{FIELDS}", " {\n\tFIELDS\r\n}\n", #"{FIELDS,"later":{"a":[null,true,1.5,"x"]}}"#,
    #"{FIELDS,"x":9007199254740991,"y":-9007199254740991}"#, #"{FIELDS,"x":\#(deep)}"#,
    #"{FIELDS,"critical":[]}"#, #"{FIELDS,"critical":["releases","recalled","schema"]}"#,
    #"{FIELDS,"label":"\u0041","a":1,"A":2}"#, "{FIELDS,\"\u{E9}\":1,\"e\u{301}\":2}",
    "{FIELDS,\"MARKS\":1,\"MARKSa\":2}",
  ]) func `A document is one value, and unknown members are ignored`(json: String) throws {
    #expect(
      try read(json)
        == Channel(app: "photos", name: "stable", sequence: 7, issued: 100, expires: 200)
    )
  }

  @Test(arguments: [
    "", "{", "[{FIELDS}]", "null", "\"{FIELDS}\"", "{FIELDS}{}", "{FIELDS} x", "{FIELDS,}",
    "{FIELDS}\0", "\u{FEFF}{FIELDS}", "// x\n{FIELDS}", "{FIELDS,'x':1}", "{FIELDS,\"x\":01}",
    "{FIELDS,\"x\":NaN}", "{FIELDS,\"x\":+1}", "{FIELDS,\"x\":.5}", "{FIELDS,\"x\":1e999}",
    // Doubled names, also in what is ignored and by escapes.
    #"{FIELDS,"app":"photos"}"#, #"{FIELDS,"x":{"a":1,"a":1}}"#, #"{FIELDS,"\u0061pp":"other"}"#,
    "{FIELDS,\"e\u{301}\":1,\"e\\u0301\":2}", "{FIELDS,\"MARKS\":1,\"MARKS\":2}",
    "{FIELDS,\"directive\":\"MARKS\"}",
    // Numbers that not every reader holds, and a text that is half a character.
    #"{FIELDS,"x":9007199254740992}"#, #"{FIELDS,"x":-9007199254740992}"#,
    #"{FIELDS,"x":[{"y":1e16}]}"#, #"{FIELDS,"x":99999999999999999999}"#, #"{FIELDS,"x":"\ud800"}"#,
    #"{FIELDS,"x":[\#(deep)]}"#, #"{FIELDS,"critical":"x"}"#, #"{FIELDS,"critical":[1]}"#,
  ]) func `Anything else is malformed`(json: String) {
    #expect(refusal { _ = try read(json) } == .malformed)
  }

  @Test func `A document is UTF-8`() {
    let bytes = Array(#"{"x":""#.utf8)
    for wrong: [UInt8] in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82]] {
      #expect(
        refusal { _ = try Channel(payload: bytes + wrong + Array(#""}"#.utf8)) } == .malformed
      )
    }
  }

  @Test func `A newer schema and a critical member are refused apart`() {
    func code(_ json: String) -> Refusal.Code? { refusal { _ = try read(json) } }
    #expect(code(#"{"schema":2}"#) == .schema)
    #expect(code(#"{"schema":2,"critical":["x"]}"#) == .schema)
    for schema in ["0", "-1", "1.5", "\"1\"", "null"] {
      #expect(code("{\"schema\":\(schema)}") == .malformed)
    }
    #expect(code("{}") == .malformed)
    #expect(code(#"{FIELDS,"critical":["wave"],"wave":1}"#) == .critical)
    #expect(code(#"{FIELDS,"critical":["Releases"]}"#) == .critical)
  }

  @Test func `A refusal names the field and what belongs there`() {
    #expect(
      refusalText { _ = try read(#"{FIELDS,"releases":[{"bundle":"\#(Samples.digest("a"))"}]}"#) }
        == """
        The field "releases[0].size" of the channel must hold a whole number from 1 to 1048576.
        """
    )
    #expect(
      refusalText { _ = try read("{FIELDS") }
        == """
        The channel cannot be read. The text is not valid JSON at line 1, column 86. The text ends \
        too early.
        """
    )
    #expect(
      refusalText { _ = try read(#"{FIELDS,"critical":["a\u001bb"]}"#) }
        == """
        The channel depends on the member "a\\u{1B}b", which this Moongate does not know; update the \
        app.
        """
    )
  }

  @Test(arguments: [
    ("photos", true), ("com.Example.Photos-2_b", true), ("7", true), ("", false), (".", false),
    ("..", false), ("-a", false), ("_a", false), ("a/b", false), ("a b", false), ("é", false),
    ("a\n", false), (String(repeating: "a", count: 128), true),
    (String(repeating: "a", count: 129), false),
  ]) func `Names are parts of addresses`(text: String, isName: Bool) {
    #expect(Document.isName(text) == isName)
  }

  @Test func `Written text is the same everywhere`() {
    let value: Value = [
      "b": [1, 2.5, true, .null], "a": ["\u{1}\n\"\\/": "é\u{7F}"], "empty": [:], "none": [],
    ]
    #expect(
      value.documentText
        == "{\"a\":{\"\\u0001\\n\\\"\\\\/\":\"é\u{7F}\"},\"b\":[1,2.5,true,null],\"empty\":{},\"none\":[]}"
    )
    #expect(([:] as Value).fileText == "{}\n")
    #expect(
      (["a": [1], "b": 2] as Value).fileText == "{\n  \"a\": [\n    1\n  ],\n  \"b\": 2\n}\n"
    )
  }
}
