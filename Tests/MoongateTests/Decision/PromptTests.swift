import Foundation
import SampleScripts
import Testing

@testable import Moongate

/// Tests of a prompt for a person, as a value of the app's.
@Suite struct PromptTests {
  private static let keyed = Prompt(
    "Delete \"Rome\" {1}?",
    key: "delete_album",
    arguments: ["album": "Rome", "index": 1, "size": 0.5, "shared": true]
  )

  @Test func `A text is a prompt without a key`() {
    let prompt: Prompt = "Sure?"
    #expect(prompt == Prompt("Sure?"))
    #expect(prompt.key == nil && prompt.arguments.isEmpty)
    #expect(Prompt(stringLiteral: "x") == "\("x")")
    #expect("\(prompt)" == "Sure?")
    #expect("\(Self.keyed)" == Self.keyed.text)
  }

  @Test func `Prompts are equal if all their parts are`() {
    let same = Prompt(Self.keyed.text, key: "delete_album", arguments: Self.keyed.arguments)
    var others = [same, same, Prompt(same.text), Prompt(same.text, key: "delete_album")]
    others[0].text = "Sure?"
    others[1] = Prompt(same.text, key: "other", arguments: same.arguments)
    for other in others { #expect(other != same) }
    #expect(others[0].key == "delete_album" && others[0].arguments == same.arguments)
    #expect(Set(others + [same, Self.keyed]).count == 5)
  }

  private static func json(_ prompt: Prompt) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(prompt), as: UTF8.self)
  }

  @Test func `A prompt without a key is written as a text`() throws {
    #expect(try Self.json("Sure?") == #""Sure?""#)
    #expect(
      try Self.json(Prompt("No {}", key: "no", arguments: ["n": 1]))
        == #"{"arguments":{"n":1},"key":"no","text":"No {}"}"#
    )
    #expect(
      try Self.json(Prompt("No", key: "no")) == #"{"arguments":{},"key":"no","text":"No"}"#
    )
  }

  @Test(arguments: [keyed, "Sure?", "", Prompt("x", key: "k"), Prompt("", key: "")])
  func `A prompt that was written reads as the same`(prompt: Prompt) throws {
    let data = try JSONEncoder().encode([prompt])
    #expect(try JSONDecoder().decode([Prompt].self, from: data) == [prompt])
    for response in [
      Response.rejected(prompt), .confirm(prompt, then: .open(Action(name: "x"))),
    ] {
      let data = try JSONEncoder().encode(response)
      #expect(try JSONDecoder().decode(Response.self, from: data) == response)
    }
  }

  @Test(arguments: [
    #"{"key":"k"}"#, #"{"text":"x"}"#, #"{"text":"x","key":1}"#, "1", "null", "[]",
    #"{"text":"x","key":"k","arguments":[1]}"#,
  ])
  func `What is no prompt is refused`(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Prompt.self, from: Data(json.utf8))
    }
  }

  @Test func `Arguments may be left out where there are none`() throws {
    let json = Data(#"{"text":"x","key":"k"}"#.utf8)
    #expect(try JSONDecoder().decode(Prompt.self, from: json) == Prompt("x", key: "k"))
  }

  @Test(arguments: [
    keyed, "Sure?", "{\"\n\u{1B}}", Prompt("}{{", key: "k\"{"),
    Prompt("x", key: "k", arguments: ["end": -0.0, "a b": 1e20, "": "{\u{7F}}"]),
  ])
  func `A response is shown as a script would write it`(prompt: Prompt) throws {
    for response in [
      Response.rejected(prompt), .confirm(prompt, then: .open(Action(name: "x"))),
    ] {
      let declared = try makeGate("route('/', \(response))")
      #expect(try declared.decide("app:").response == response)
      let handler = try makeGate("route('/', function() return \(response) end)")
      #expect(try handler.decide("app:").response == response)
    }
    #expect(
      Response.rejected(Prompt("No {1}", key: "no", arguments: ["n": 1])).description
        == #"reject(text { "No {{1}}", key = "no", n = 1 })"#
    )
  }
}
