import SampleScripts
import Testing

@testable import Moongate

/// A pattern, a link and what is captured; or why the pattern does not parse.
private struct Row: FixtureRow {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case declare, pattern, copies, link, params, shows, raises, error, offset, reason
    case ignoresCase = "ignore_case"
  }

  let declarations: RowDeclarations
  let route: RowRoute
  let error: String?
  let offset: Int?
  let reason: String
  /// The same row as one of routes, nil where the pattern does not parse.
  let match: RoutesRow?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    declarations =
      try fields.decodeIfPresent(RowDeclarations.self, forKey: .declare) ?? RowDeclarations()
    route = try RowRoute(from: decoder)
    error = try fields.decodeIfPresent(String.self, forKey: .error)
    offset = try fields.decodeIfPresent(Int.self, forKey: .offset)
    reason = try fields.decode(String.self, forKey: .reason)
    match = error == nil ? try RoutesRow(pattern: route, from: decoder) : nil
  }

  var testDescription: String { match?.testDescription ?? "\(route.pattern) (\(reason))" }
}

@Suite("2. Patterns") struct PatternConformanceTests {
  @Test(
    "What a pattern matches",
    arguments: try Fixture.rows("2-patterns", of: Row.self)
      + Fixture.rows("6-groups", of: Row.self) + Fixture.rows("7-scopes", of: Row.self)
      + Fixture.rows("8-case", of: Row.self) + Fixture.rows("9-kinds", of: Row.self)
      + Fixture.rows("10-lists", of: Row.self)
  )
  fileprivate func pattern(row: Row) throws {
    if let match = row.match { return try match.check() }
    let script = row.declarations.script + row.route.script(handler: "open \"it\"")
    do throws(LoadError) {
      _ = try Gate(scripts: Scripts([Scripts.entry: script]), configuration: .patient)
      Issue.record("it loads")
    } catch {
      guard case .pattern(let fault, let location) = error else {
        // What a pattern means only beside the declarations has no caret.
        #expect(row.offset == nil, "\(error)")
        #expect(error.description.contains(row.error ?? ""), "\(error)")
        return
      }
      #expect(fault.message.contains(row.error ?? ""), "\(fault.message)")
      #expect(fault.offset == row.offset)
      #expect(location.line == 2)
      #expect(error.description.hasSuffix("^"))
    }
  }
}
