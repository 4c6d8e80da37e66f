import Foundation
import Testing

@testable import MoongateWorkbench

/// Tests that sessions answer as they did when somebody read the answers and found them right.
///
/// In a transcript a line behind `> ` is entered, one behind `. ` goes on with it, and what follows is the
/// answer. With `MOONGATE_RECORD=1` in the environment the answers are written anew.
@Suite struct TranscriptTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test(arguments: ["links", "commands", "lua", "json"])
  func `A session answers as it did`(name: String) throws {
    let file = Self.folder.appending(path: name + ".txt")
    let transcript = try String(contentsOf: file, encoding: .utf8)
    let session = try Session(directory: Self.folder.appending(path: "Scripts").path)
    session.settings.printsJSON = name == "json"
    var replayed = ""
    for input in Self.inputs(of: transcript) {
      replayed += "> " + input.replacing("\n", with: "\n. ") + "\n"
      replayed += Self.shown(session.enter(input), asJSON: session.settings.printsJSON)
    }
    if ProcessInfo.processInfo.environment["MOONGATE_RECORD"] != nil {
      try replayed.write(to: file, atomically: true, encoding: .utf8)
    }
    let (old, new) = (transcript.split(separator: "\n"), replayed.split(separator: "\n"))
    for (recorded, answered) in zip(old, new) { try #require(recorded == answered) }
    #expect(transcript == replayed)
  }

  /// Returns the inputs of a transcript.
  private static func inputs(of transcript: String) -> [String] {
    var inputs: [String] = []
    for line in transcript.split(separator: "\n") {
      if line.hasPrefix("> ") { inputs.append(String(line.dropFirst(2))) }
      if line.hasPrefix(". ") { inputs[inputs.count - 1] += "\n" + line.dropFirst(2) }
    }
    return inputs
  }

  private static func shown(_ answer: SessionAnswer, asJSON: Bool) -> String {
    let printed = answer.printed.map { $0 + "\n" }.joined()
    if asJSON { return answer.jsonLine.isEmpty ? "" : answer.jsonLine + "\n" }
    return printed + (answer.text.isEmpty ? "" : answer.plainText + "\n")
  }

  @Test func `Every command is in a transcript, as text and as JSON`() throws {
    for file in ["commands", "json"] {
      let text = try String(contentsOf: Self.folder.appending(path: file + ".txt"), encoding: .utf8)
      // Times differ, and :quit says nothing.
      for command in SessionCommand.all where command.name != "time" && command.name != "quit" {
        #expect(text.contains("> :\(command.name)"), "\(command.name)")
      }
    }
  }
}
