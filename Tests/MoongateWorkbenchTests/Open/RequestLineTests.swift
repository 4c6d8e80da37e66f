import LinkRows
import Moongate
import Testing

@testable import MoongateWorkbench

@Suite struct RequestLineTests {
  private static let given: Circumstances = {
    var given = Circumstances()
    given.set(["plan": "free", "adult": true])
    return given
  }()

  private static let lines: [(String, String, Origin, Value.Object)] = [
    ("app:x", "app:x", .commandLine, ["plan": "free", "adult": true]),
    (" \t{\"link\": \"app:x\"}", "app:x", .commandLine, ["plan": "free", "adult": true]),
    (" app:x", " app:x", .commandLine, ["plan": "free", "adult": true]),
    (#"{"link": "app:x"}"#, "app:x", .commandLine, ["plan": "free", "adult": true]),
    (#"{"link": "app:x", "origin": "in-app"}"#, "app:x", .inApp, ["plan": "free", "adult": true]),
    (#"{"link": "", "origin": "unknown"}"#, "", .unknown, ["plan": "free", "adult": true]),
    (
      #"{"link": "a:", "origin": "app:com.example"}"#, "a:", .application("com.example"),
      ["plan": "free", "adult": true]
    ),
    (
      #"{"facts": {"plan": "pro", "n": [1, null]}, "link": "a:"}"#, "a:", .commandLine,
      ["plan": "pro", "adult": true, "n": [1, nil]]
    ),
  ]

  @Test(arguments: lines)
  func `A line is a link, or an object with what it is tried with`(
    line: String,
    link: String,
    origin: Origin,
    facts: Value.Object
  ) throws {
    let request = try RequestLine(line, Self.given)
    #expect(request.link == link)
    #expect(request.circumstances.origin == origin)
    #expect(request.circumstances.facts == facts)
  }

  @Test(arguments: [
    ("{", "The text is not valid JSON at line 1, column 2. The text ends too early."),
    ("{}", "The field link is missing."),
    (#"{"link": 7}"#, "The field link is 7"),
    (#"{"origin": "in-app"}"#, "The field link is missing."),
    (#"{"link": "a:", "origin": "inapp"}"#, #"There is no origin "inapp"; did you mean "in-app"?"#),
    (#"{"link": "a:", "origin": "web"}"#, #"There is no origin "web"; there are unknown"#),
    (
      #"{"link": "a:", "origin": "app"}"#,
      #"The origin "app" lacks its name; write it after app:, such as app:com.example.app."#
    ),
    (#"{"link": "a:", "origin": "app:"}"#, #"The origin "app:" lacks its name"#),
    (#"{"link": "a:", "origin": null}"#, "The field origin is nil"),
    (#"{"link": "a:", "facts": []}"#, "The field facts is {}"),
    (
      #"{"link": "a:", "fact": {}}"#,
      #"There is no field "fact"; there are link, origin, facts and answers."#
    ),
  ])
  func `A wrong object is told`(line: String, complaint: String) throws {
    let error = try #require(throws: WorkbenchError.self) {
      _ = try RequestLine(line, Self.given)
    }
    #expect(error.description.contains(complaint), "\(error)")
  }

  private static let facts: [(String, Value.Object.Field?)] = [
    ("a=true", .init(name: "a", value: true)), ("a=7", .init(name: "a", value: 7)),
    ("a=1.5", .init(name: "a", value: 1.5)), ("a=null", .init(name: "a", value: nil)),
    ("a=\"7\"", .init(name: "a", value: "7")), ("a=text", .init(name: "a", value: "text")),
    ("a=", .init(name: "a", value: "")), ("a=b=c", .init(name: "a", value: "b=c")),
    ("a={\"b\":[1]}", .init(name: "a", value: ["b": [1]])), ("a=[1", .init(name: "a", value: "[1")),
    ("plan=7", .init(name: "plan", value: "7")), ("zip=7", .init(name: "zip", value: "7")),
    ("zip=\"7\"", .init(name: "zip", value: "7")), ("plan=\"8\"", .init(name: "plan", value: "8")),
    ("zip=\"", .init(name: "zip", value: "\"")),
    ("zip=\"a\"b\"", .init(name: "zip", value: "\"a\"b\"")),
    ("n=7", .init(name: "n", value: 7)), ("a", nil), ("=7", nil), ("", nil),
  ]

  @Test(arguments: facts)
  func `A fact is written with its value as JSON or as text`(
    text: String,
    fact: Value.Object.Field?
  ) throws {
    let capabilities = try Capabilities(facts: [
      "plan": .oneOf(["7", "8"]), "zip": .string, "n": .int,
    ])
    #expect(Value.Object.Field(fact: text, capabilities: capabilities) == fact)
  }
}
