import Foundation
import SampleScripts
import Testing

@testable import Moongate
@testable import MoongateWorkbench

/// Links that declared responses are tried on, with query items and with texts that URLs take for more.
@Suite struct ItemTrialTests {
  /// Declarations, and a part of a link that fails; `nil` if none does.
  private static let rows: [(script: String, failing: String?)] = [
    ("route('/a/*path', browse(url('https://e.com/{+path}', captures)))", "%3F"),
    ("route('/a/*path', browse(same_path 'https://e.com'))", nil),
    ("route('/a/:x', browse(url('https://e.com/{x}', captures)))", nil),
    ("route('/a', browse(url('https://e.com{/q}', { q = query 'q' })))", "q=.."),
    ("route('/a', browse(url('https://e.com{/q}', { q = query 'q' })))", "q="),
    ("route('/a', browse(url('https://e.com{?q}', { q = query 'q' })))", nil),
    ("otherwise(browse(url('https://e.com{/q}', { q = query 'q' })))", "q=.."),
    (
      "route('/a', redirect(link_to('b', { x = query 'q' }))) route('/b/:x?', { name = 'b' }, open('b', captures))",
      "q=.."
    ),
    (
      "route('/a', redirect(link_to('b', { x = query 'q' }))) route('/b?x=:x?', { name = 'b' }, open('b', captures))",
      nil
    ),
    ("route('/a/*', redirect(same_path 'app://'))", "app:"),
  ]

  @Test(arguments: rows)
  func `A link that fails is found`(script: String, failing: String?) throws {
    let failures = try makeGate(script).checkHandlers().failures.map(\.link.text)
    if let failing {
      #expect(failures.contains { $0.contains(failing) }, "\(failures)")
    } else {
      #expect(failures.isEmpty)
    }
  }

  @Test func `Each item is tried in several ways`() throws {
    let gate = try makeGate(
      "route('/a', { name = 'a' }, browse(url('https://e.com{?q}', { q = query 'q' })))"
    )
    let links = gate.program.linksToTry(limit: 300).links.map(\.link.text)
    for link in [
      "app:/a", "app:/a?q=x", "app:/a?q=", "app:/a?q=..", "app:/a?q=a%2Fb", "app:/a?q=%25",
    ] {
      #expect(links.contains(link), "\(links)")
    }
  }

  private static let changes: [(before: String, after: String)] = [
    ("open('x', { q = query 'q' })", "open('x', { q = query 's' })"),
    ("open('x', { a = query 'q', b = query 's' })", "open('x', { a = query 's', b = query 'q' })"),
    ("open('x', { q = query 'q' })", "open('x')"),
    (
      "browse(same_path('https://e.com', { keep = { 'a' } }))",
      "browse(same_path('https://e.com', { keep = { 'b' } }))"
    ),
    (
      "browse(same_path('https://e.com', { keep = { 'a*' } }))",
      "browse(same_path('https://e.com', { keep = { 'ab' } }))"
    ),
    ("browse(same_path 'https://e.com')", "browse(same_path('https://e.com', { query = true }))"),
    (
      "browse(same_path('https://e.com', { query = true }))",
      "browse(same_path('https://e.com', { keep = { 'a' } }))"
    ),
    (
      "browse(url('https://e.com', nil, { keep = { 'a' } }))",
      "browse(url('https://e.com', nil, { keep = { 'a', 'b' } }))"
    ),
  ]

  @Test(arguments: changes)
  func `A comparison shows changed items by a link`(before: String, after: String) throws {
    for declare in ["route('/a', ", "otherwise("] {
      let gates = try [before, after].map { try makeGate(declare + $0 + ")") }
      for (old, new) in [(gates[0], gates[1]), (gates[1], gates[0])] {
        let comparison = SetComparison(from: old, to: new)
        #expect(!comparison.links.isEmpty && comparison.handlers.isEmpty, "\(comparison)")
      }
    }
  }

  private static let outcomes: [(main: String, outcomes: [String])] = [
    ("route('/a', browse(same_path 'https://e.com'))", ["browse https://e.com/…"]),
    (
      "route('/a', function() return browse(same_path('https://e.com')) end)",
      ["browse https://e.com/…"]
    ),
    ("route('/:x', redirect(same_path 'app://'))", ["redirect app:///…"]),
  ]

  @Test(arguments: outcomes)
  func `A map shows where the same path leads`(main: String, outcomes: [String]) throws {
    let map = try RouteMapTests.map(main)
    #expect(map.routes.flatMap(\.outcomes).map(\.description) == outcomes)
    #expect(map.routes.flatMap(\.outcomes).allSatisfy { $0.route == nil })
  }

  @Test func `A draft of capabilities takes what makes URLs for texts`() throws {
    let folder = try ScriptFolder([
      "main.lua": """
      scheme 'app'
      route('/a', open('x', { s = same_path 'https://e.com', u = url 'https://e.com', q = query 'q' }))
      route('/b', function(link)
        if link.query.z == 'never' then
          return open('y', { s = same_path 'https://e.com', l = link_to 'a', u = url 'https://e.com' })
        end
        return browse(same_path 'https://www.example.com')
      end)
      """
    ])
    let draft = try CapabilitiesDraft(of: folder.path, budget: .unlimited)
    let arguments = draft.capabilities.actions.mapValues(\.arguments)
    #expect(arguments["x"]?["s"]?.type == .string && arguments["x"]?["u"]?.type == .string)
    #expect(arguments["x"]?["q"]?.type == .string && arguments["x"]?["q"]?.isOptional == true)
    for name in ["s", "l", "u"] { #expect(arguments["y"]?[name]?.type == .string) }
    #expect(draft.capabilities.browse?.hosts == ["www.example.com"])
  }
}
