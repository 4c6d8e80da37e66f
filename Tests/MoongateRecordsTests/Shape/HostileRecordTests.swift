import LinkRows
import Moongate
import MoongateRecords
import Randomness
import SampleScripts
import Testing

@testable import MoongateWorkbench

/// Lines of records that a stranger wrote.
@Suite struct HostileRecordTests {
  private static let words = [
    "{", "}", "\"", "\\", "[", "]", ":", ",", "null", "1e999", "-1", "9223372036854775808",
    "{+1000000}",
    "{999999999999}", "{digits(1-8)}", "{text(1-9223372036854775807)}", "{path(99999999)}", "*.",
    "://",
    "\\u0000", "é", "signed_in=", "request", "shape", "v",
  ]

  @Test(arguments: rounds(0..<3_000))
  func `A changed record is refused, or explained with a link of some size`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let records = Records()
    let gate = try Gate(scripts: ShapeRows.scripts)
    let detail = seed / 2 % 2 == 0 ? RecordDetail.shapes : .full
    let recorder = try records.recorder(for: gate, detail: detail)
    _ = try? recorder.decide(random.one(of: ShapeRows.all).link, from: .other("x"))
    recorder.flush()
    var line = try records.only.json
    for _ in 0...random.below(4) { line = random.change(line, Self.words) }
    do throws(WorkbenchError) {
      let record = try RecordLine(line)
      let explanation = try RecordExplanation(
        record,
        gate,
        besides: DeclaredWords(of: [gate]),
        runsHandlers: true
      )
      #expect(explanation.description.utf8.count < 8 << 20)
    } catch {
      #expect("\(error)".hasSuffix("."), "\(error)")
    }
  }
}
