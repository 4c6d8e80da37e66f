import SampleScripts
import Testing

@testable import Moongate
@testable import MoongateBundles

/// Files of data that strangers write.
@Suite struct DataRefusalTests {
  /// Documents, and the message with its place.
  private static let documents: [(String, String)] = [
    ("", "1: The text is not valid JSON at line 1, column 1. The text ends too early."),
    ("\n[", "2: The text is not valid JSON at line 2, column 2. The text ends too early."),
    ("\u{FEFF}{}", "1: The text is not valid JSON at line 1, column 1. A value belongs here."),
    ("[]", "1: The value of the file must be an object."),
    ("{}", "1: The member \"schema\" is missing in the file."),
    (
      #"{"schema": 2, "new": 1}"#,
      "1: The value of schema must be 1, the version that this Moongate reads."
    ),
    (#"{"schema": "1"}"#, "1: The value of schema must be 1"),
    (#"{"schema": 1}"#, "1: The member \"declarations\" is missing in the file."),
    (
      #"{"schema": 1, "declaration": []}"#,
      "1: There is no member \"declaration\" of the file; did you mean \"declarations\"?"
    ),
    (
      #"{"schema": 1, "declarations": {}}"#, "1: The value of declarations must be a list."
    ),
    (
      #"{"schema": 1, "declarations": [], "schema": 1}"#,
      "1: The member schema appears twice; keep one of them."
    ),
    (#"{"schema": 1} x"#, "The text continues after the value."),
    (String(repeating: "[", count: 65), "The text is nested too deeply."),
    (#"{"schema": 1, "a": "\ud800"}"#, "The escape is half of a character"),
    (#"{"schema": 1e999}"#, "The number is too large."), (#"{"schema": 01}"#, "is not valid JSON"),
    (
      #"{"schema": 1, "declarations": ["# + String(repeating: " ", count: 65_536) + "]}",
      "bytes; at most 65536 are allowed."
    ),
  ]

  @Test(arguments: documents) func `A document is refused`(text: String, message: String) throws {
    let error =
      "\(try loadError(Scripts([Scripts.dataEntry: text]), configuration: .patient.readingData))"
    #expect(error.contains(message), "\(error)")
    #expect(error.hasPrefix("main.json:"))
  }

  /// Declarations in line 3, after a scheme, and the message.
  private static let declarations: [(String, String)] = [
    ("1", "The value of declarations[1] must be an object."),
    (
      "{}",
      "The value of declarations[1] must be an object with one of the members scheme, domain, kind, route, otherwise, refused."
    ),
    (#"{"scheme": "a", "domain": "b.c"}"#, "must be an object with one of the members"),
    (#"{"scheme": "a"}"#, "The member \"at\" is missing in declarations[1]."),
    (#"{"at": 7, "scheme": "a"}"#, "The value of declarations[1].at must be a text."),
    (
      #"{"at": "m.lua:1", "scheme": "a", "patern": 1}"#,
      "There is no member \"patern\" of declarations[1]."
    ),
    (#"{"at": "m.lua:1", "scheme": null}"#, "The value of declarations[1].scheme must be a text."),
    (#"{"at": "m.lua:1", "kind": "a"}"#, "The member \"pattern\" is missing in declarations[1]."),
    (#"{"at": "m.lua:1", "route": "/"}"#, "The member \"answer\" is missing in declarations[1]."),
    (
      #"{"at": "m.lua:1", "route": "/", "answer": {"pass": true}, "Needs": ["a"]}"#,
      "There is no member \"Needs\" of declarations[1]; did you mean \"needs\"?"
    ),
    (#"{"at": "m.lua:1", "route": "/", "alternate": true, "answer": {"pass": true}}"#, alternate),
    (
      #"{"at": "m.lua:1", "route": "/", "answer": {"pass": true}}, "#
        + #"{"at": "m.lua:1", "route": "/a", "name": "a", "alternate": true, "answer": {"pass": true}}"#,
      alternate
    ),
    (
      #"{"at": "m.lua:1", "otherwise": {"pass": true}, "needs": ["a"]}"#,
      "There is no member \"needs\" of declarations[1]"
    ),
  ]

  private static let alternate =
    "An alternate stands behind the route of which it is another pattern, and has neither name nor examples."

  @Test(arguments: declarations) func `A declaration is refused`(
    text: String,
    message: String
  ) throws {
    try expect(text, message)
  }

  @Test(
    arguments: [
      "", "a.lua", "a.lua:", ":1", "a:1", "main.json:1", "/a.lua:1", "../a.lua:1", "a/./b.lua:1",
      "a//b.lua:1", #"a\\b.lua:1"#,
      String(repeating: "a", count: 252) + ".lua:1", "a.lua:0", "a.lua:-1", "a.lua:+1", "a.lua: 1",
      "a.lua:1 ", "a.lua:１", "a.lua:2147483648", #"a\n.lua:1"#,
      #"\u202ea.lua:1"#, #"\u0000.lua:1"#,
    ]
  ) func `A place is a file and a line`(place: String) throws {
    try expect(
      #"{"at": "\#(place)", "scheme": "a"}"#,
      """
      The value of declarations[1].at must be the file and the line of a script, such as "main.lua:7".
      """
    )
  }

  /// Options of a route, and the end of the message.
  private static let options: [(String, String)] = [
    (#""name": """#, ".name must be a text that is not empty."),
    (#""name": 1"#, ".name must be a text that is not empty."),
    (#""from": "in-app""#, ".from must be a list."),
    (#""from": []"#, ".from must be a list that is not empty."),
    (#""needs": [1]"#, ".needs[0] must be a text."),
    (#""examples": [null]"#, ".examples[0] must be a text."),
    (#""ignore_case": 1"#, ".ignore_case must be true or false."),
    (#""alternate": 1"#, ".alternate must be true or false."),
  ]

  @Test(arguments: options) func `An option is refused`(text: String, message: String) throws {
    try expect(
      #"{"at": "m.lua:1", "route": "/", \#(text), "answer": {"pass": true}}"#,
      "The value of declarations[1]" + message
    )
  }

  /// Answers, and the message after the path of the answer.
  private static let answers: [(String, String)] = [
    ("null", " must be an object."), (#""pass""#, " must be an object."),
    (
      #"{"ask": "a"}"#,
      " must be an object with one of the members open, browse, redirect, confirm, reject, wait, pass."
    ),
    (#"{"reply": {}}"#, " must be an object with one of the members open"),
    (#"{"open": "a", "wait": "b"}"#, " must be an object with one of the members open"),
    (#"{"pass": {}}"#, ".pass must be true."),
    (#"{"open": ""}"#, ".open must be a text that is not empty."),
    (#"{"open": {"$capture": "x"}}"#, ".open must be a text that is not empty."),
    (#"{"wait": ["a"]}"#, ".wait must be a text that is not empty."),
    (#"{"open": "a", "arguments": 1}"#, ".arguments must be an object, a list or all captures."),
    (
      #"{"open": "a", "arguments": {"$capture": "x"}}"#,
      ".arguments must be an object, a list or all captures."
    ),
    (
      #"{"open": "a", "arguments": {"a": null}}"#,
      ".arguments.a must be something else than null; leave it out."
    ),
    (
      #"{"open": "a", "arguments": {"a b": [1, null]}}"#,
      #".arguments["a b"][1] must be something else"#
    ),
    (
      #"{"open": "a", "arguments": {"a": {"$now": true}}}"#,
      "The name \"$now\" begins with \"$\" and stands for nothing"
    ),
    (
      #"{"open": "a", "arguments": {"a": {"$capture": "x", "b": 1}}}"#,
      "There is no member \"b\" of"
    ),
    (
      #"{"open": "a", "arguments": {"a": {"$captures": 1}}}"#,
      ".arguments.a.$captures must be true."
    ),
    (#"{"open": "a", "arguments": {"a": {"$number": 1}}}"#, ".arguments.a.$number must be a text."),
    (
      #"{"open": "a", "arguments": {"a": {"$object": []}}}"#,
      ".arguments.a.$object must be an object."
    ),
    (#"{"reject": ""}"#, ".reject must be a text that is not empty."),
    (#"{"reject": {"$capture": "x"}}"#, ".reject must be a text, or an object with $text."),
    (#"{"reject": {"$link": "x"}}"#, ".reject must be a text, or an object with $text."),
    (
      #"{"reject": {"text": "a"}}"#,
      "The member \"key\" is missing in declarations[1].answer.reject."
    ),
    (#"{"reject": {"text": "a", "key": ""}}"#, ".reject.key must be a text that is not empty."),
    (
      #"{"reject": {"text": "a", "key": "k", "arguments": {"key": "b"}}}"#,
      "An argument of a text cannot be named \"key\"."
    ),
    (
      #"{"reject": {"text": "a", "key": "k", "arguments": {"a": {}}}}"#,
      ".reject.arguments must be an object of texts, numbers, booleans and captures."
    ),
    (
      #"{"reject": {"text": "a", "key": "k", "arguments": {"a": {"$text": "b"}}}}"#,
      ".reject.arguments must be an object of texts, numbers, booleans and captures."
    ),
    (
      #"{"reject": {"text": "a", "key": "k", "arguments": {"$captures": true}}}"#,
      ".reject.arguments must be an object."
    ),
    (#"{"confirm": "a"}"#, "The member \"then\" is missing in declarations[1].answer."),
    (
      #"{"confirm": "a", "then": {"confirm": "b", "then": {"open": "c"}}}"#,
      ".then must be an object with one of the members open, browse, redirect."
    ),
    (
      #"{"redirect": {"$text": "x"}}"#,
      ".redirect must be a text, or an object with $link or $url or $same_path."
    ),
    (
      #"{"browse": {"$captures": true}}"#,
      ".browse must be a text, or an object with $text or $capture or $link or $url or $same_path."
    ),
    (#"{"redirect": {"$link": "r", "param": {}}}"#, "There is no member \"param\" of"),
    (
      #"{"redirect": {"$link": "r", "params": {"a": []}}}"#,
      ".redirect.params must be an object of texts"
    ),
    (
      #"{"redirect": {"$link": "r", "query": {"$captures": true}}}"#,
      ".redirect.query must be an object."
    ),
    (#"{"redirect": {"$link": "r", "scheme": 1}}"#, ".redirect.scheme must be a text."),
    (
      #"{"redirect": {"$link": "r", "keep": ["a*b"]}}"#,
      ".redirect.keep[0] must be the name of a query item"
    ),
    (
      #"{"redirect": {"$link": "r", "keep": [""]}}"#,
      ".redirect.keep[0] must be a text that is not empty."
    ),
    (
      #"{"browse": {"$url": "https://a.b", "values": {"a": {"$link": "r"}}}}"#,
      ".browse.values must be an object of texts"
    ),
  ]

  @Test(arguments: answers) func `An answer is refused`(text: String, message: String) throws {
    let isWhole = !message.hasPrefix(".") && !message.hasPrefix(" ")
    try expect(
      #"{"at": "m.lua:1", "route": "/:x", "answer": \#(text)}"#,
      isWhole ? message : "The value of declarations[1].answer" + message
    )
  }

  @Test(
    arguments: [
      "", " 1.0", "1.0 ", "0x1p3", "nan", "inf", "-infinity", "1e999", ".5", "5.", "01", "+1",
      "1_0",
      "true", "[1]", "\\u0661",
    ]
  ) func `A number as a text is one of JSON`(number: String) throws {
    try expect(
      #"{"at": "m.lua:1", "route": "/", "answer": {"open": "a", "arguments": {"a": {"$number": "\#(number)"}}}}"#,
      "must be a number as a text, such as \"2.0\"."
    )
  }

  private func expect(_ declaration: String, _ message: String) throws {
    let text = """
      {"schema": 1, "declarations": [
      {"at": "main.lua:1", "scheme": "app"},
      \(declaration)]}
      """
    let error =
      "\(try loadError(Scripts([Scripts.dataEntry: text]), configuration: .patient.readingData))"
    #expect(error.hasPrefix("main.json:3: "), "\(error)")
    #expect(error.contains(message), "\(error)")
  }
}
