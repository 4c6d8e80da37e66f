import Foundation
import SandboxProbe
import Testing

/// A link that outlives its call.
///
/// No handler can keep one, because a set whose handlers assign a local of their file does not load, so
/// here C keeps it for them.
@Suite struct KeptLinkTests {
  /// Returns the error of a second handler that uses something which the first kept.
  private func error(of body: String) -> String? {
    let error = probe_kept(
      """
      local keep, kept = print, print
      route("/first", function(link)
        keep(link, link.params, link.query, link:items())
        return open(link.text .. link.params.a .. link.query.q)
      end)
      route("/second", function(link)
        local old, params, query, items = kept()
        local same = kept()
        assert(link.text == "app:two?q=two" and link.params.a == "two" and link.query.q == "two")
        assert(rawequal(old, same) and not rawequal(old, link))
        \(body)
        return open "second"
      end)
      """
    )
    defer { free(error) }
    return error.map { String(cString: $0) }
  }

  private static let message =
    "This link belongs to an earlier decision: a handler keeps nothing between links."

  private static let uses = [
    "old.text", "old.path", "old.host", "old.params", "old.query", "old.segments", "old.nothing",
    "old:values('q')", "old:items()", "old.values(old, 'q')", "link.values(old, 'q')",
    "link.items(old)", "tostring(old)", "params.a", "params.nothing", "query.q", "query.nothing",
    "pairs(params)", "pairs(query)", "items()", "setmetatable({}, { __index = old }).text",
    "setmetatable({}, { __index = params }).a", "string.format('%s', old)",
    "('%s'):rep(2):format(1, old)", "select(2, next({ old })).text",
  ]

  @Test(arguments: uses)
  func `A link of an earlier call is of no use`(use: String) {
    #expect(error(of: "local _ = \(use)")?.hasSuffix(Self.message) == true)
  }

  @Test(arguments: ["link.text", "link.params.a", "link.query.q", "pairs(link.query)", "1"])
  func `The link of the call is`(use: String) {
    #expect(error(of: "local _ = \(use)") == nil)
  }

  private static let comparisons = [
    "old ~= link", "params ~= link.params", "query ~= link.query",
    "not rawequal(params, link.params)",
    "({ [old] = 1 })[link] == nil", "({ [link.params] = 1 })[params] == nil",
    "rawget({ [query] = 1 }, link.query) == nil",
  ]

  @Test(arguments: comparisons)
  func `A link of an earlier call is none of this one`(comparison: String) {
    #expect(error(of: "assert(\(comparison))") == nil)
  }

  @Test(arguments: 1...4)
  func `A state whose links could no longer be told apart is of no use`(left: Int) {
    #expect(probe_last_calls(left) == left)
  }

  @Test func `A kept link cannot leave Lua either`() {
    for name in ["params", "query"] {
      #expect(error(of: "do return open('x', { \(name) }) end")?.hasSuffix(Self.message) == true)
    }
    #expect(
      error(of: "do return open('x', { old }) end")?.hasPrefix(
        "The value of arguments[1] is a link"
      ) == true
    )
  }
}
