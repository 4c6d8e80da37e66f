import Foundation
import LinkRows
import Moongate
import MoongateLinks
import Testing

@testable import MoongateWorkbench

@Suite struct SteeredLinkTests {
  private static let backticks = "a`touch x`$(b)"

  private static let rows: [(link: String, facts: Value.Object, typed: String?)] = [
    ("app:/a/1", [:], "app:/a/1"),
    ("app:/a?x=1&y=2", [:], "'app:/a?x=1&y=2'"),
    ("app:/it's", [:], #"'app:/it'\''s'"#),
    ("app:/a", ["beta": true], "app:/a --fact beta=true"),
    ("app:/a", ["mode": .string(backticks)], "app:/a --fact 'mode=\(backticks)'"),
    ("app:/a", ["mode": "two words"], "app:/a --fact 'mode=two words'"),
    ("app:/a", ["mode": ""], "app:/a --fact mode="),
    // A text that reads as another value is JSON.
    ("app:/a", ["mode": "12"], #"app:/a --fact 'mode="12"'"#),
    ("app:/a", ["mode": "true"], #"app:/a --fact 'mode="true"'"#),
    ("app:/a", ["mode": "\"a\""], #"app:/a --fact 'mode="\"a\""'"#),
    ("app:/a", ["n": 1.5], "app:/a --fact n=1.5"),
    ("app:/a", ["o": ["a": [1, .null]]], #"app:/a --fact 'o={"a":[1,null]}'"#),
    // What looks like an option belongs to the one before.
    ("app:/a", ["-x": 1], "app:/a --fact=-x=1"),
    // JSON has escapes for what a terminal does not show.
    ("app:/a", ["mode": "a\nb"], #"app:/a --fact 'mode="a\nb"'"#),
    ("app:/a", ["mode": "a\u{202E}b"], #"app:/a --fact 'mode="a\u202Eb"'"#),
    // What the command line would read otherwise is not told, nor what a terminal acts on.
    ("app:/a", ["a\nb": 1], nil),
    ("app:/a", ["a\u{202E}b": 1], nil),
    ("app:/a", ["a=b": 1], nil),
    ("app:/a", ["": 1], nil),
    ("app:/a", ["n": 1.0], nil),
    ("app:/a", ["n": .number(.infinity)], nil),
    ("app:/a", ["n": .number(-.infinity)], nil),
    ("app:/a", ["n": .number(.nan)], nil),
    // The app declares this one as a text.
    ("app:/a", ["plan": "12"], "app:/a --fact plan=12"),
    ("app:/a", ["plan": 12], nil),
  ]

  @Test(arguments: rows)
  func `Words are quoted, and read as what they were written for`(
    link: String,
    facts: Value.Object,
    typed: String?
  ) throws {
    let capabilities = try Capabilities(json: #"{ "facts": { "plan": "string" } }"#)
    var circumstances = Circumstances()
    circumstances.set(facts)
    let steered = SteeredLink(link: try Link(link), circumstances: circumstances)
    #expect(steered.typed(for: capabilities) == typed)
  }

  @Test func `Origins and answers are quoted like facts`() throws {
    var circumstances = Circumstances()
    circumstances.origin = .application("com.example.a b")
    circumstances.answers = ["sure": "7", "album": .null]
    let steered = SteeredLink(link: try Link("app:/a"), circumstances: circumstances)
    #expect(
      steered.typed(for: nil)
        == #"app:/a --from 'app:com.example.a b' --answer album=null --answer 'sure="7"'"#
    )
  }

  @Test(arguments: [
    "", "a", "=a", "a b", "a'b", "'\u{301}", "~", "*", "a\\b", "é", "$x", "!x", "#x",
  ])
  func `A shell takes a word for what it was`(word: String) throws {
    let shell = Process()
    let output = Pipe()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "printf '%s|' \(ShellArgument(word).text)"]
    shell.standardOutput = output
    try shell.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    #expect(String(decoding: printed, as: UTF8.self) == word + "|")
  }
}
