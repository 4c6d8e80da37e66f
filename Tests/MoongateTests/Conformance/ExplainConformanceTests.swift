import MoongateWorkbench
import SampleScripts
import Testing

@testable import Moongate

/// Routes, a link, and what explaining it says.
struct ExplainRow: FixtureRow {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case declare, routes, link, candidates, nearest, claimed, refused, offset, reason
  }

  /// The fate of a route, written as its index, its fate and, for a miss, the reason.
  struct Candidate: Decodable, Equatable, Sendable {
    let route: Int
    let fate: String
    let mismatch: String?

    init(route: Int, fate: String, mismatch: String?) {
      self.route = route
      self.fate = fate
      self.mismatch = mismatch
    }

    init(from decoder: any Decoder) throws {
      var parts = try decoder.unkeyedContainer()
      route = Int(try parts.decode(String.self)) ?? -1
      fate = try parts.decode(String.self)
      mismatch = parts.isAtEnd ? nil : try parts.decode(String.self)
    }
  }

  let declare: RowDeclarations?
  let routes: [RowRoute]
  let link: String
  /// All routes in the order in which they are asked; nil where the link is not ours.
  let candidates: [Candidate]?
  /// The misses, the nearest first.
  let nearest: [Int]?
  let claimed: Bool?
  let refused: String?
  let offset: Int?
  let reason: String

  var testDescription: String { "\(routes.map(\.pattern)) × \(link) (\(reason))" }
}

@Suite("4. Explaining a link") struct ExplainConformanceTests {
  @Test(
    "All candidates in their order, and the first thing that fails",
    arguments: try Fixture.rows("4-explain", of: ExplainRow.self)
  )
  func explain(row: ExplainRow) throws {
    // Handlers that would raise: none of them runs.
    let script =
      (row.declare ?? RowDeclarations()).script
      + row.routes.map { $0.script(handler: "function() error 'it runs' end") }.joined()
    let gate = try Gate(scripts: Scripts([Scripts.entry: script]), configuration: .patient)
    let explanation = gate.explain(row.link)
    #expect(explanation.refusal?.reason.rawValue == row.refused)
    #expect(explanation.refusal?.offset == row.offset)
    #expect(explanation.isClaimed == (row.claimed ?? (row.refused == nil)))
    let candidates = explanation.candidates.map { candidate in
      ExplainRow.Candidate(
        route: candidate.route.location.line - 2,
        fate: candidate.fate.rawValue,
        mismatch: candidate.mismatch?.reason
      )
    }
    #expect(candidates == row.candidates ?? [])
    if let nearest = row.nearest {
      #expect(explanation.misses.map { $0.route.location.line - 2 } == nearest)
    }
    guard explanation.isClaimed else { return }
    // What explaining says is what deciding would do.
    let winner = gate.route(matching: try Link(row.link))
    #expect(explanation.winner == winner)
  }
}
