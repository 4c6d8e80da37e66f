import Foundation
import Moongate
import MoongateRegistration
import Testing

/// An association, a link, and what Apple's matcher answered.
struct OutcomeRow: Sendable, CustomTestStringConvertible {
  let name: String
  let link: String
  let domain: String
  let app: String
  let expect: String
  let file: [UInt8]

  var testDescription: String { name }

  /// The rows of the recording.
  ///
  /// Source: the conformance corpus of blazingly-aasa (MIT), recorded from Apple's `swcutil` on macOS 27.
  static func recorded() throws -> [OutcomeRow] {
    let folder = try #require(Bundle.module.resourceURL)
    let data = try Data(contentsOf: folder.appending(path: "Fixtures/outcomes.json"))
    let file = try JSONFile(bytes: Array(data), file: "outcomes.json")
    return try (file.root.list ?? []).map { row in
      let text = { (name: String) in try #require(row.member(name)?.value.text) }
      let bytes = try #require(row.member("file")?.value.bytes)
      return OutcomeRow(
        name: try text("name"),
        link: try text("link"),
        domain: try text("domain"),
        app: try text("app"),
        expect: try text("expect"),
        file: Array(file.bytes[bytes])
      )
    }
  }
}

@Suite struct OutcomeTests {
  @Test("An outcome of Apple's matcher", arguments: try OutcomeRow.recorded())
  func outcome(row: OutcomeRow) throws {
    let association = try Association(bytes: row.file, file: "x")
    let answer = try association.answer(to: row.link, app: row.app, domain: row.domain)
    #expect("\(answer.outcome)" == row.expect, "\(answer)")
  }

  @Test func `All rows are there`() throws { #expect(try OutcomeRow.recorded().count == 78) }

  @Test func `Other domains and other apps get nothing`() throws {
    let row = try #require(try OutcomeRow.recorded().first)
    let association = try Association(bytes: row.file, file: "x")
    #expect(try association.answer(to: row.link, domain: "example.org").outcome == .none)
    #expect(try association.answer(to: row.link, domain: "*.com").outcome == .match)
    #expect(try association.answer(to: row.link, app: "ABCDE12345.com.example.other").apps == [])
  }

  @Test(arguments: ["", "app:x", "https:", "https://", "mailto:https://h.ex", "https:///x"])
  func `What is not a web link is refused`(_ link: String) {
    #expect(throws: RegistrationError.self) {
      try Association(entries: []).answer(to: link)
    }
  }
}
