import Testing

@testable import Moongate

@Suite struct CapabilitiesJSONTests {
  private static let photos = """
    {
      "actions": {
        "album": {"arguments": {"index?": "1..9999", "name": "string"}},
        "delete-account": {"confirm": "required"},
        "search": {"arguments": {"by": "name|date", "tags": ["string"], "weights?": {"*": "number"}}},
        "settings": {}
      },
      "browse": {"hosts": ["*.example.com", "help.example"], "schemes": ["https", "mailto"]},
      "callbacks": ["otherapp"],
      "claims": "everything",
      "facts": {"signed_in": "boolean", "user?": {"name": "string"}},
      "kinds": {"sku": "%u%u%-%d+"},
      "questions": {"album": {"answer": {"id": "int"}, "arguments": {"sku": "sku"}}},
      "schema": 1
    }
    """

  @Test func `A file reads as what Swift says`() throws {
    let written = try Capabilities(
      actions: [
        "album": ["name": .string, "index?": .range(1...9999)],
        "delete-account": ActionType(confirm: .required),
        "search": [
          "by": .oneOf(["name", "date"]), "tags": .list(.string), "weights?": .map(.number),
        ],
        "settings": [:],
      ],
      facts: ["signed_in": .boolean, "user?": .object(["name": .string])],
      questions: ["album": QuestionType(["sku": .kind("sku")], answer: .object(["id": .int]))],
      browse: BrowsePlaces(
        schemes: ["mailto", "HTTPS"],
        hosts: ["help.example", "*.Example.com"]
      ),
      callbackSchemes: ["OtherApp"],
      claims: .everything,
      kinds: ["sku": "%u%u%-%d+"]
    )
    #expect(try Capabilities(json: Self.photos) == written)
    #expect(try Capabilities(json: written.json) == written)
    #expect(try Capabilities(json: written.json).json == written.json)
  }

  @Test(arguments: ["{}", #"{"schema": 1}"#, #"{"actions": {}, "facts": {}}"#])
  func `An empty file declares nothing`(text: String) throws {
    let empty = try Capabilities()
    #expect(try Capabilities(json: text) == empty)
    #expect(empty.json == "{\n  \"schema\" : 1\n}\n")
  }

  /// A letter with so many marks that comparing it as Unicode does takes a minute.
  private static let marks = "a" + String(repeating: "\u{301}\u{323}", count: 1 << 17)

  @Test(arguments: [
    ("", ": The text is not valid JSON at line 1, column 1. The text ends too early."),
    ("{", "The text is not valid JSON at line 1, column 2. The text ends too early."),
    (
      "{\n  \"schema\": 1,\n}",
      "at line 3, column 1. A name in quotes belongs here, or no comma before it."
    ),
    ("{\n\"é\" 1}", "at line 2, column 5. A colon must follow the name."),
    ("{\"a\": [1 2]}", "at line 1, column 10. A comma or \"]\" belongs here."),
    ("{\"a\": 1 \"b\": 2}", "at line 1, column 9. A comma or \"}\" belongs here."),
    ("{'a': 1}", "at line 1, column 2. A name in quotes belongs here."),
    ("{\"a\": tru}", "at line 1, column 7. A value belongs here."),
    ("{\"a\": \"\\x\"}", "at line 1, column 8. The escape is not valid."),
    ("{\"a\": \"x\ny\"}", "at line 1, column 9. A control character is written as an escape."),
    ("{\"a\": -}", "at line 1, column 8. A digit belongs here."),
    ("{} // x", "at line 1, column 4. The text continues after the value."),
    (String(repeating: "[", count: 300), "column 65. The text is nested too deeply."),
    (
      #"{"facts": {"a": "int"}, "facts": {}}"#,
      #": The name "facts" appears twice, again at line 1, column 25; keep one of them."#
    ),
    (
      #"{"actions": {"a": {"arguments": {"b": "int", "\u0062": "string"}}}}"#,
      #"actions.a.arguments: The name "b" appears twice, again at line 1, column 46;"#
    ),
    (
      "{\"actions\": {\"é\": {},\n\"e\u{301}\": {}}}",
      "actions: The name \"é\" appears twice, composed of other characters; keep one of them."
    ),
    (
      "{\"facts\": {\"é\": \"int\", \"e\u{301}?\": \"int\"}}",
      "count as the same name; keep one of them."
    ),
    (
      "{\"actions\": {\"\(String(repeating: "a", count: 257))\": {}}}",
      "actions: A name has 257 bytes, and at most 256 are read."
    ),
    ("{\"actions\": {\"MARKS\": {}}}", "actions: A name has 524289 bytes"),
    ("{\"kinds\": {\"MARKS\": \"x\"}}", "kinds: A name has 524289 bytes"),
    ("{\"facts\": {\"MARKS\": \"int\"}}", "facts: A name has 524289 bytes"),
    ("{\"MARKS\": {}}", "There is no field"),
    ("{\"actions\": {\"a\": {\"confirm\": \"MARKS\"}}}", "Write \"required\" or \"optional\""),
    ("[]", "A table in braces belongs here"), ("7", "A table in braces belongs here"),
    (#"{"schema": 2}"#, "schema: The version of the file is 2; this Moongate reads 1."),
    (#"{"schema": "1"}"#, #"schema: The version of the file is "1""#),
    (#"{"acions": {}}"#, #"There is no field "acions"; did you mean "actions"?"#),
    (#"{"other": {}}"#, #"There is no field "other"; the known fields are schema, actions, facts"#),
    (#"{"actions": []}"#, "actions: A table in braces belongs here"),
    (#"{"actions": {"a": "x"}}"#, "actions.a: A table in braces belongs here"),
    (#"{"actions": {"a": {"argument": {}}}}"#, #"did you mean "arguments"?"#),
    (#"{"actions": {"": {}}}"#, #"actions: The name "" is empty or holds an invisible"#),
    (#"{"actions": {"a\u200b": {}}}"#, #"actions: The name "a\u{200B}" is empty or holds"#),
    (
      #"{"actions": {"a": {"confirm": true}}}"#,
      #"actions.a.confirm: Write "required" or "optional", not true"#
    ),
    (#"{"actions": {"a": {"confirm": "always"}}}"#, #"not "always""#),
    (
      #"{"actions": {"a": {"arguments": {"b": "itn"}}}}"#,
      #"actions.a.arguments.b: There is no type "itn"; did you mean "int"?"#
    ),
    (#"{"facts": {"a": "bool"}}"#, #"There is no type "bool"; did you mean "boolean"?"#),
    (#"{"facts": {"a": "Integer"}}"#, #"did you mean "int"?"#),
    (#"{"facts": {"a": "str"}}"#, #"did you mean "string"?"#),
    (#"{"facts": {"a": "text"}}"#, #"did you mean "string"?"#),
    (#"{"facts": {"a": "float"}}"#, #"did you mean "number"?"#),
    (#"{"facts": {"a": "double"}}"#, #"did you mean "number"?"#),
    (#"{"actions": {"a": {"arguments": {"b": "number?"}}}}"#, #"belongs after its name"#),
    (#"{"actions": {"a": {"arguments": {"b": "zzzzzzz"}}}}"#, #"write any, boolean, date"#),
    (#"{"actions": {"a": {"arguments": {"b": 1}}}}"#, "A type is a text such as"),
    (#"{"actions": {"a": {"arguments": {"b": null}}}}"#, "A type is a text such as"),
    (#"{"actions": {"a": {"arguments": {"b": []}}}}"#, "A list has one type"),
    (#"{"actions": {"a": {"arguments": {"b": ["int", "int"]}}}}"#, "A list has one type"),
    (
      #"{"actions": {"a": {"arguments": {"b": ["itn"]}}}}"#,
      #"actions.a.arguments.b[]: There is no type "itn""#
    ),
    (
      #"{"actions": {"a": {"arguments": {"b": {"*": "itn"}}}}}"#,
      #"actions.a.arguments.b.*: There is no type"#
    ),
    (
      #"{"actions": {"a": {"arguments": {"b": {"*": "int", "c": "int"}}}}}"#,
      "A field cannot be named \"*\""
    ),
    (#"{"actions": {"a": {"arguments": {"b": "int", "b?": "int"}}}}"#, "with and without a \"?\""),
    (#"{"actions": {"a": {"arguments": {"?": "int"}}}}"#, #"The name "" is empty"#),
    (#"{"actions": {"a": {"arguments": {"b??": "int"}}}}"#, #"cannot be named "b?""#),
    (#"{"actions": {"a": {"arguments": {"b": "9..1"}}}}"#, "The range is empty."),
    (#"{"actions": {"a": {"arguments": {"b": "1..x"}}}}"#, "An integer must follow"),
    (#"{"actions": {"a": {"arguments": {"b": "x|x"}}}}"#, "appears twice"),
    (#"{"actions": {"a": {"arguments": {"b": "x||y"}}}}"#, "One of the values is empty"),
    (#"{"actions": {"a": {"arguments": {"b": "|"}}}}"#, "One of the values is empty"),
    (#"{"actions": {"a": {"arguments": {"b": "a(|b"}}}}"#, "a literal \"(\" is written \"%28\""),
    (#"{"actions": {"a": {"arguments": {"b": "a%|b"}}}}"#, "cannot be read"),
    (#"{"facts": {"a": "skuu"}, "kinds": {"sku": "%d"}}"#, #"did you mean "sku"?"#),
    (#"{"kinds": {"sku": "(%d)"}}"#, "kinds.sku: A kind's pattern cannot hold captures."),
    (#"{"kinds": {"sku": ""}}"#, "kinds.sku: A kind's pattern cannot be empty."),
    (#"{"kinds": {"sku": 7}}"#, "kinds.sku: The field must hold a text, not 7."),
    (#"{"kinds": {"int": "%d"}}"#, #"kinds.int: The kind "int" is built in."#),
    (#"{"kinds": {"url": "%d"}}"#, #"kinds.url: The kind "url" is built in."#),
    (#"{"kinds": {"a-b": "%d"}}"#, "kinds.a-b: The name of a kind is a letter or _"),
    (#"{"questions": {"q": {}}}"#, "questions.q: A question has the type of its answer"),
    (#"{"questions": {"q": {"answer": "itn"}}}"#, "questions.q.answer: There is no type"),
    (
      #"{"browse": {"schemes": ["a b"]}}"#, #"browse.schemes: The text "a b" is not a valid scheme"#
    ),
    (#"{"browse": {"schemes": ["https:"]}}"#, "and no colon."),
    (#"{"browse": {"schemes": "https"}}"#, "browse.schemes: The field must hold a list of texts."),
    (#"{"browse": {"hosts": [7]}}"#, "browse.hosts: The field must hold a list of texts, not 7."),
    (#"{"browse": {"hosts": ["https://a.example"]}}"#, "is not a valid host"),
    (#"{"browse": {"hosts": ["*.*.example"]}}"#, "is not a valid host"),
    (#"{"browse": {"hosts": ["a.example."]}}"#, "is not a valid host"),
    (#"{"browse": {"hosts": ["a..example"]}}"#, "is not a valid host"),
    (#"{"browse": {"hosts": ["a,b.example"]}}"#, "is not a valid host"),
    (#"{"browse": {"hosts": ["a.example:80"]}}"#, "is not a valid host"),
    (#"{"browse": {"hosts": ["me@a.example"]}}"#, "is not a valid host"),
    (#"{"browse": {"hosts": ["*.[::1]"]}}"#, "is not a valid host"),
    (#"{"browse": {"hosts": ["bücher.example"]}}"#, "in its \"xn--\" form."),
    (#"{"browse": {"hosts": ["*.com"]}}"#, "covers all of com; name your own"),
    (#"{"browse": {"hosts": ["127.1"]}}"#, "as another IP address; write four numbers"),
    (#"{"browse": {"hosts": ["*.0.0.1"]}}"#, "as another IP address"),
    (
      #"{"browse": {"schemes": ["https", "JavaScript"]}}"#,
      "browse.schemes: Browse cannot lead to javascript links: they trigger actions"
    ),
    (
      #"{"facts": {"a": "url()"}}"#,
      #"The type "url()" cannot be read. The kind url says where a URL may lead"#
    ),
    (#"{"facts": {"a": "url(https; *.com)"}}"#, "covers all of com; name your own"),
    (#"{"facts": {"a": "url(data)"}}"#, "The kind url cannot lead to data links"),
    (#"{"facts": {"a": "url(https"}}"#, "The parenthesis of url is not closed."),
    (#"{"facts": {"a": "ulr(https)"}}"#, "There is no type"),
    (#"{"browse": {"host": []}}"#, #"browse: There is no field "host"; did you mean "hosts"?"#),
    (
      #"{"actions": {"deleteAccount": {}, "delete-account": {"confirm": "required"}}}"#,
      #"actions: The names "delete-account" and "deleteAccount" count as the same name; keep one of them."#
    ),
    (
      #"{"facts": {"signed_in": "boolean", "signedIn": "boolean"}}"#,
      "count as the same name; keep one of them."
    ),
    (
      #"{"actions": {"a": {"arguments": {"b_c": "int", "bC": "int"}}}}"#,
      #"actions.a.arguments: The names "bC" and "b_c" count as the same name"#
    ),
    (#"{"facts": {"x\u0600?": "int"}}"#, #"facts: The name "x\u{600}" is empty or holds"#),
    (#"{"claims": "all"}"#, #"claims: Write "declared" or "everything", not "all"."#),
    (#"{"callbacks": ["1app"]}"#, #"callbacks: The text "1app" is not a valid scheme"#),
  ])
  func `A mistake is told with the names that lead to it`(text: String, complaint: String) throws {
    let text = text.replacing("MARKS", with: Self.marks)
    let error = try #require(throws: CapabilitiesError.self) { _ = try Capabilities(json: text) }
    let told = "\(error.field): \(error.message)"
    #expect(told.contains(complaint), "\(told)")
  }

  @Test(arguments: [
    ("skuu", "sku"), ("bool", "boolean"), ("strng", "string"), ("uri", "url"),
  ])
  func `A kind that is not declared is told with the nearest of types and kinds`(
    name: String,
    nearest: String
  ) throws {
    let error = try #require(throws: CapabilitiesError.self) {
      _ = try Capabilities(facts: ["a": .kind(name)], kinds: ["sku": "%d"])
    }
    #expect(error.message == "There is no kind \"\(name)\"; did you mean \"\(nearest)\"?")
  }

  @Test func `Two spellings of é in one table are an error, however the table came to be`() throws {
    let type: ObjectType = ["é": .int, "e\u{301}": .int]
    #expect(type.fields.count == 2)
    let error = try #require(throws: CapabilitiesError.self) {
      _ = try Capabilities(questions: ["q": QuestionType(answer: .list(.object(type)))])
    }
    #expect(error.message.hasSuffix("count as the same name; keep one of them."))
  }
}
