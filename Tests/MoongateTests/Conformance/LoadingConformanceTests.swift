import SampleScripts
import Testing

@testable import Moongate

/// A script set that fails to load, or the links that it answers, before and after a reload.
private struct Row: FixtureRow {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case files, error, decide, reload, after, reason
    case reloadError = "reload_error"
  }

  /// A link and the response, or what the error says.
  struct Question: Decodable, Sendable {
    let link: String
    let response: String?
    let error: String?
  }

  let files: [String: String]
  let error: String?
  let decide: [Question]?
  let reload: [String: String]?
  let reloadError: String?
  let after: [Question]?
  let reason: String

  var testDescription: String { reason }
}

@Suite("5. Loading") struct LoadingConformanceTests {
  @Test("All or nothing", arguments: try Fixture.rows("5-loading", of: Row.self))
  fileprivate func loading(row: Row) throws {
    let gate: Gate
    do throws(LoadError) {
      gate = try Gate(scripts: Scripts(row.files), configuration: .patient)
    } catch {
      #expect(error.description.contains(row.error ?? "no error"), "\(error)")
      return
    }
    if let error = row.error { Issue.record("it loads, though the row says \(error)") }
    #expect(row.decide != nil || row.after != nil, "the row says nothing")
    try ask(row.decide ?? [], gate)
    guard let files = row.reload else { return }
    do throws(LoadError) {
      try gate.reload(Scripts(files))
      #expect(row.reloadError == nil)
    } catch {
      #expect(error.description.contains(row.reloadError ?? "no error"), "\(error)")
    }
    try ask(row.after ?? [], gate)
  }

  private func ask(_ questions: [Row.Question], _ gate: Gate) throws {
    for question in questions {
      do throws(DecisionError) {
        let response = try gate.decide(question.link).response.description
        #expect(response == question.response, "\(question.link)")
      } catch {
        #expect(error.description.contains(question.error ?? "no error"), "\(error)")
      }
    }
  }
}
