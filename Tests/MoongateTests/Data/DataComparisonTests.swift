import Foundation
import MoongateWorkbench
import Randomness
import RouteSamples
import SampleScripts
import Testing

@testable import Moongate
@testable import MoongateBundles

/// The rows of 5-loading, of which only the files count here.
private struct Row: FixtureRow {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case files, error, decide, reload, after, reason
    case reloadError = "reload_error"
  }

  let files: [String: String]
  let reason: String
  let error, reloadError: String?
  let decide, reload, after: Value?

  var testDescription: String { reason }
}

/// A set in Lua against the same set as data.
@Suite(.timeLimit(.minutes(60))) struct DataComparisonTests {
  @Test(
    "Sets of 5-loading are refused alike",
    arguments: try Fixture.rows("5-loading", of: Row.self)
  )
  fileprivate func refusedAlike(row: Row) throws {
    guard row.files[Scripts.entry] != nil, let forms = try TwoForms(Scripts(row.files)),
      let gates = forms.gates(), forms.isComparable
    else { return }
    for link in ["app:a", "app:", "app:b/1", "https://example.com/a"] { expectSame(gates, link) }
  }

  /// The example sets, in which each function is declared to open an action.
  private func exampleSets() throws -> [Scripts] {
    let shim = """
      local route = function(p, o, h) \
      local f = open("function") \
      if type(o) == "function" then o = f elseif type(h) == "function" then h = f end \
      if h == nil then return route(p, o) end return route(p, o, h) end \
      local otherwise = function(h) \
      return otherwise(type(h) == "function" and open("function") or h) end \
      local _ = { route, otherwise }\u{20}
      """
    let folder = packageRoot.appending(path: "Scripts")
    return try ["Photos", "Celsius"].map { name in
      let scripts = try Scripts(directory: folder.appending(path: name).path)
      return Scripts(scripts.files.mapValues { shim + $0 })
    }
  }

  @Test func `Example sets decide and explain alike`() throws {
    var count = 0
    for scripts in try exampleSets() {
      let forms = try #require(try TwoForms(scripts))
      #expect(forms.isComparable)
      let gates = try #require(forms.gates())
      #expect("\(gates.lua.routes)".withoutCallers == "\(gates.data.routes)")
      var random = SeededGenerator(seed: 7)
      let beginnings = gates.lua.program.declared
      let words = [
        "albums", "Rome", "photos", "7", "0", "search", "settings", "profile", "join", "account",
        "delete", "help", "backup", "preferences", "my", "é", "%2F",
      ]
      for _ in 0..<(isDeep ? 20_000 : 1_000) {
        let path = random.text(of: words.map { "/" + $0 }, count: 0...4)
        let tail = random.one(of: ["", "?index=1", "?q=x&sort=name", "?q=", "#f"])
        let facts: Value.Object = random.isOneIn(2) ? ["signed_in": true] : [:]
        expectSame(gates, random.one(of: beginnings + ["other:"]) + path + tail, facts: facts)
        count += 1
      }
      let texts = try [gates.lua, gates.data].map { gate in
        try gate.findings(hints: true).map { "\($0)" }
      }
      #expect(texts[0] == texts[1])
    }
    #expect(count >= 2_000)
  }

  @Test(arguments: rounds(0..<400)) func `Random sets are refused, decide and explain alike`(
    seed: Int
  ) throws {
    var sets = RandomSets(seed: UInt64(seed))
    for _ in 0..<25 {
      guard let forms = try TwoForms(sets.set()) else { continue }
      #expect(forms.isComparable)
      var configuration = Configuration.patient
      if seed % 2 == 0 { configuration.sandbox.decisionSteps = 2_000 }
      guard let gates = forms.gates(configuration) else { continue }
      #expect("\(gates.lua.routes)".withoutCallers == "\(gates.data.routes)")
      for _ in 0..<30 {
        let pattern = sets.routes.generator.one(of: gates.lua.program.routes).pattern
        let link =
          sets.routes.generator.isOneIn(3)
          ? sets.routes.link() : pattern.map { sets.routes.link(for: $0) } ?? "app:"
        let facts: Value.Object = sets.routes.generator.isOneIn(2) ? ["a": true, "b": true] : [:]
        let origin = sets.routes.generator.one(of: [Origin.unknown, .inApp])
        expectSame(gates, link, facts: facts, from: origin)
      }
    }
  }

  @Test func `Most random sets load, and have all kinds of answers`() throws {
    var loaded = 0
    var text = ""
    for seed in 0..<200 {
      var sets = RandomSets(seed: UInt64(seed))
      guard let forms = try TwoForms(sets.set()), let gates = forms.gates() else { continue }
      loaded += 1
      text += gates.data.program.scripts.files.values.joined()
    }
    #expect(loaded > 50, "\(loaded)")
    for name in ["$capture", "$captures", "$text", "$link", "$url", "$number", "$object", "key"] {
      #expect(text.contains("\"\(name)\""), "\(name)")
    }
  }
}
