import Moongate
import SampleScripts
import Testing

@testable import MoongateRecords

/// Records of texts that are refused as links.
@Suite struct RefusedRecordTests {
  private static let secret = "app:secret/a/../b"

  private static func record(
    _ text: String,
    _ response: String,
    detail: RecordDetail = .shapes
  ) throws -> DecisionRecord {
    let records = Records()
    let gate = try makeGate("route('/to/:name', open('to', captures))\nrefused(\(response))")
    let recorder = try records.recorder(for: gate, detail: detail)
    _ = try? recorder.decide(text)
    recorder.flush()
    return try records.only
  }

  @Test(arguments: [RecordDetail.shapes, .full])
  func `A record has the reason, and never the text`(detail: RecordDetail) throws {
    let record = try Self.record(Self.secret, "open 'broken'", detail: detail)
    #expect(record.route?.text == "refused" && record.reason?.text == "dotSegment")
    #expect(record.response == .open && record.error == nil && record.shape == nil)
    #expect(!record.json.contains("secret") && !record.json.contains("request"))
  }

  @Test func `After a redirect it has the route that answered`() throws {
    let record = try Self.record(Self.secret, "redirect 'app:to/help'")
    #expect(record.route?.text == "/to/:name" && record.redirects == 1)
    #expect(record.reason?.text == "dotSegment" && record.shape == nil)
    #expect(record.captures.map(\.name.text) == ["name"])
  }

  @Test func `Another's text is an error as ever`() throws {
    let record = try Self.record("other:%", "open 'broken'")
    #expect(record.error == .link && record.reason?.text == "badEscape" && record.route == nil)
  }
}
