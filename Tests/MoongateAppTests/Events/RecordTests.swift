import MoongateApp
import MoongateRecords
import SampleScripts
import Synchronization
import TestClock
import Testing

/// The records of a center's decisions.
@MainActor
@Suite struct RecordTests {
  /// The records that were written.
  private final class Written: Sendable {
    private let records = Mutex<[DecisionRecord]>([])
    var all: [DecisionRecord] { records.withLock { $0 } }
    func append(_ record: DecisionRecord) { records.withLock { $0.append(record) } }
  }

  @Test func `Each decision of which an event tells has one record`() async throws {
    let written = Written()
    let app = ContextPresenter()
    let gate = try makeGate(Host.scripts)
    let recorder = try DecisionRecorder(gate) { written.append($0) }
    let events = await {
      let links = LinkCenter<Page>(gate: gate, clock: TestClock(), presenter: app)
      links.facts = { ["signed_in": .boolean(app.isSignedIn)] }
      links.record = { recorder.record($0) }
      links.answer = { $0.name == "name" ? "Ann" : true }
      let events = links.events
      for link in [
        "app:page/1", "app:erase", "app:inbox/1", "app:broken", "app:asked/1", "app:moved/1",
        "app:%", "app:nowhere", "other:page", "app:told/1",
      ] { links.open(link, from: .inApp) }
      links.start()
      await links.finish()
      app.isSignedIn = true
      links.factsChanged()
      await links.finish()
      return events
    }()
    recorder.flush()
    var told: [String] = []
    // They end with the center.
    for await event in events {
      if let response = event.response {
        told.append("\(response) \(event.route?.pattern ?? "")")
      } else if let code = event.code, [.script, .link].contains(code) {
        told.append(code.rawValue)
      }
    }
    let recorded = written.all.map { record in
      record.response.map { "\($0) \(record.route?.text ?? "")" } ?? record.error?.rawValue
    }
    #expect(recorded == told)
    #expect(recorded.count > 12 && recorder.dropped == 0)
    #expect(Set(written.all.map(\.number)).count == written.all.count)
  }

  @Test(arguments: ["app:inbox/1", "app:page/1", "app:asked/1", "app:broken"])
  func `A link that the receiver of records forgets is neither shown nor kept`(
    link: String
  ) async throws {
    let app = ContextPresenter()
    let links = LinkCenter<Page>(
      gate: try makeGate(Host.scripts),
      clock: TestClock(),
      presenter: app
    )
    links.answer = { $0.name == "name" ? "Ann" : true }
    // The last run of what asks.
    let runs = link == "app:asked/1" ? 3 : 1
    var count = 0
    links.record = { [weak links] _ in
      count += 1
      if count == runs { links?.forget() }
    }
    links.open(link, from: .inApp)
    links.start()
    await links.finish()
    #expect(count == runs && links.waiting.isEmpty)
    #expect(app.contexts.isEmpty)
  }
}
