import SampleScripts
import Testing

@testable import Moongate

/// Routes, a link, and which of them answer it.
///
/// A row says at least one of: `winner`, `order`, `response`, `refused`, `raises`, `conflict`.
struct RoutesRow: FixtureRow {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case declare, routes, otherwise, link, bytes, copies, limits
    case winner, order, params, shows, response, refused, offset, raises, conflict, tie
    case ref, reason
  }

  let declarations: RowDeclarations
  let routes: [RowRoute]
  /// Whether the set has an `otherwise`, which stands in `order` as -1.
  let hasOtherwise: Bool
  let link: LinkText?
  let limits: LinkLimits
  let winner: Int?
  /// All routes that are asked when each one passes.
  let order: [Int]?
  let captures: RowCaptures?
  /// Lua expressions in `link` and what the winner's handler reads there.
  let shows: [String: Value]
  /// The response where no route answers.
  let response: String?
  let refusal: Refusal?
  /// The error that the winner's handler raises.
  let raises: String?
  /// The two routes that cannot be told apart.
  let conflict: [Int]?
  /// Whether the order of declarations has a part in the outcome.
  let isTie: Bool
  let ref: String?
  let reason: String

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    declarations =
      try fields.decodeIfPresent(RowDeclarations.self, forKey: .declare) ?? RowDeclarations()
    routes = try fields.decodeIfPresent([RowRoute].self, forKey: .routes) ?? []
    hasOtherwise = try fields.decodeIfPresent(Bool.self, forKey: .otherwise) ?? false
    conflict = try fields.decodeIfPresent([Int].self, forKey: .conflict)
    link = conflict == nil ? try LinkText(from: decoder) : nil
    limits = try fields.decodeIfPresent(RowLimits.self, forKey: .limits)?.limits ?? LinkLimits()
    winner = try fields.decodeIfPresent(Int.self, forKey: .winner)
    order = try fields.decodeIfPresent([Int].self, forKey: .order)
    captures = try fields.decodeIfPresent(RowCaptures.self, forKey: .params)
    shows = try fields.decodeIfPresent([String: Value].self, forKey: .shows) ?? [:]
    response = try fields.decodeIfPresent(String.self, forKey: .response)
    refusal = fields.contains(.refused) ? try Refusal(from: decoder) : nil
    raises = try fields.decodeIfPresent(String.self, forKey: .raises)
    isTie = try fields.decodeIfPresent(Bool.self, forKey: .tie) ?? false
    ref = try fields.decodeIfPresent(String.self, forKey: .ref)
    reason = try fields.decode(String.self, forKey: .reason)
  }

  /// A row of patterns: one route, which wins unless `params` is null.
  init(pattern: RowRoute, from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    declarations =
      try fields.decodeIfPresent(RowDeclarations.self, forKey: .declare) ?? RowDeclarations()
    routes = [pattern]
    link = try LinkText(from: decoder)
    limits = LinkLimits()
    captures = try fields.decodeIfPresent(RowCaptures.self, forKey: .params)
    shows = try fields.decodeIfPresent([String: Value].self, forKey: .shows) ?? [:]
    raises = try fields.decodeIfPresent(String.self, forKey: .raises)
    reason = try fields.decode(String.self, forKey: .reason)
    winner = captures == nil ? nil : 0
    response = captures == nil && raises == nil ? "unmatched" : nil
    hasOtherwise = false
    order = nil
    refusal = nil
    conflict = nil
    isTie = false
    ref = nil
  }

  var testDescription: String {
    let patterns = routes.map(\.pattern).joined(separator: " | ")
    return "\(patterns) × \(link?.description ?? "") (\(ref.map { $0 + ": " } ?? "")\(reason))"
  }
}

extension RoutesRow {
  /// A gate on the routes in the order of these indices, that logs which routes are asked.
  ///
  /// With the fact `answer` a handler opens its index; without, it passes.
  private func gate(_ indices: [Int], log: Log = Log()) throws(LoadError) -> Gate {
    var script = declarations.script
    let expressions = shows.keys.sorted() + (captures?.absent ?? []).map { "link.params.\($0)" }
    let shown = expressions.enumerated().map { "e\($0) = \($1)" }.joined(separator: ", ")
    for index in indices {
      // What a row shows is read by its winner only: other routes lack its captures.
      let reads = index == winner || winner == nil ? shown : ""
      let answer = "open(\"\(index)\", { params = link.params, shown = { \(reads) } })"
      // Both hand the link on.
      let passed = index % 2 == 0 ? "pass()" : "nil"
      script += routes[index].script(
        handler: "function(link, facts) print(\(index)) "
          + "if facts.answer then return \(answer) end return \(passed) end"
      )
    }
    if hasOtherwise { script += "otherwise(function() print(-1) return pass() end)" }
    var configuration = Configuration.patient
    configuration.link = limits
    configuration.log = { log.append($0) }
    return try Gate(scripts: Scripts([Scripts.entry: script]), configuration: configuration)
  }

  /// Checks all that the row says.
  func check() throws {
    #expect(
      winner != nil || order != nil || response != nil || refusal != nil || conflict != nil
        || raises != nil,
      "the row says nothing"
    )
    let declared = Array(routes.indices)
    if let conflict { return checkConflict(conflict) }
    for indices in isTie ? [declared] : [declared, declared.reversed()] {
      let log = Log()
      let gate = try gate(indices, log: log)
      try checkDecision(by: gate)
      if let order, let text = link?.text {
        let before = log.lines.count
        #expect(try gate.answer(text) == response ?? "unmatched")
        #expect(log.lines.dropFirst(before).compactMap { Int($0) } == order, "declared \(indices)")
      }
    }
  }

  private func checkDecision(by gate: Gate) throws {
    let text = try #require(link?.text, "bytes that are no text never reach a gate")
    do throws(DecisionError) {
      let decision = try gate.decide(text, facts: ["answer": true])
      if let refusal { Issue.record("it is read, not refused as \(refusal)") }
      if let raises { Issue.record("no error, though the row says \(raises)") }
      if let response { #expect(decision.response.description == response) }
      guard let winner else { return }
      guard case .open(let action) = decision.response else {
        Issue.record("\(decision.response), not route \(winner)")
        return
      }
      #expect(action.name == String(winner))
      checkShown(action)
    } catch {
      checkError(error)
    }
  }

  private func checkShown(_ action: Action) {
    if let captures { #expect(action.arguments["params"] == captures.object) }
    for (index, expression) in shows.keys.sorted().enumerated() {
      let value = action.arguments["shown"]?["e\(index)"] ?? .null
      #expect(value == shows[expression], "\(expression)")
      // Swift calls different bytes equal, Lua does not.
      #expect("\(value)".utf8.elementsEqual("\(shows[expression] ?? .null)".utf8))
    }
    for (index, name) in (captures?.absent ?? []).enumerated() {
      #expect(action.arguments["shown"]?["e\(shows.count + index)"] == nil, "\(name)")
    }
  }

  private func checkError(_ error: DecisionError) {
    switch error {
    case .link(let reason):
      #expect(refusal == Refusal(reason), "\(reason)")
    case .script(let script):
      #expect(script.message.contains(raises ?? "no error"), "\(script)")
    default: Issue.record("\(error)")
    }
  }

  private func checkConflict(_ wanted: [Int]) {
    do throws(LoadError) {
      _ = try gate(Array(routes.indices))
      Issue.record("it loads")
    } catch {
      guard case .conflict(let first, let second) = error else {
        Issue.record("\(error)")
        return
      }
      #expect([first.location.line - 2, second.location.line - 2] == wanted)
    }
  }
}
