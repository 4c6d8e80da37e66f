import MoongateLinks
import Randomness
import RouteSamples

@testable import Moongate
@testable import MoongateBundles

/// Random sets of declared answers, as Lua, most of which load.
struct RandomSets {
  var routes: RandomRoutes
  private(set) var patterns: [String] = []

  init(seed: UInt64) { routes = RandomRoutes(seed: seed) }

  private mutating func one(_ items: [String]) -> String { routes.generator.one(of: items) }

  /// A set of a few routes and perhaps an `otherwise`.
  mutating func set() -> Scripts {
    var lines = [
      "scheme 'app' scheme 'other' domain 'h.ex' domain '*.h.ex'",
      "kind('sku', '%u+%-%d+') kind('word', '%a+')",
    ]
    for number in 0...routes.generator.below(7) {
      let text = routes.pattern()
      let ignoresCase = text.hasPrefix("(?i)")
      let pattern = ignoresCase ? String(text.dropFirst(4)) : text
      patterns.append(pattern)
      var options = ["name = 'r\(number)'"]
      if ignoresCase { options.append("ignore_case = true") }
      if routes.generator.isOneIn(6) {
        options.append(one(["from = 'in-app'", "from = {'in-app', 'app:x'}"]))
      }
      if routes.generator.isOneIn(6) {
        options.append(one(["needs = 'a'", "needs = {'a', 'b'}", "needs = {'é'}"]))
      }
      if routes.generator.isOneIn(30) { options.append("examples = {'app:a/b'}") }
      // Most answers have no place for a capture that may be absent.
      let takesOptional = routes.generator.isOneIn(8)
      let captures =
        ((try? Pattern(pattern, kinds: ["sku": .text, "word": .text]))?.captures ?? [])
        .filter { takesOptional || !$0.isOptional }.map(\.name)
      var patterns = lua(pattern)
      if !ignoresCase, routes.generator.isOneIn(4) {
        let other = routes.pattern().replacing("(?i)", with: "")
        self.patterns.append(other)
        patterns = "{ \(patterns), \(lua(other)) }"
      }
      lines.append(
        "route(\(patterns), { \(options.joined(separator: ", ")) }, \(answer(captures)))"
      )
    }
    if routes.generator.isOneIn(2) { lines.append("otherwise(\(answer([])))") }
    return Scripts([Scripts.entry: lines.joined(separator: "\n")])
  }

  /// A response without captures.
  private mutating func constant() -> String {
    one([
      "open 'a'", "open('b', { 1, 2.0, { f = -0.0 } })", "browse 'https://h.ex/a'",
      "redirect 'app:a'",
      "confirm('Sure?', open 'a')", "reject 'No'", "wait 'a'", "pass()",
      "confirm(text { '{x} {y}', key = 'k', x = 1.0, y = true }, redirect 'other:b')",
    ])
  }

  /// A response, which may name captures.
  private mutating func answer(_ captures: [String]) -> String {
    if captures.isEmpty, !routes.generator.isOneIn(8) { return constant() }
    switch routes.generator.below(9) {
    case 0: return "confirm(\(prompt(captures)), \(following(captures)))"
    case 1: return "reject(\(prompt(captures)))"
    case 2: return one(["wait 'a'", "pass()"])
    default: return following(captures)
    }
  }

  private mutating func following(_ captures: [String]) -> String {
    let url = one([
      "https://h.ex/a", "http://x.h.ex/?q=1#f", "https://other/", "app:a/b",
    ])
    switch routes.generator.below(9) {
    case 8:
      let options = one(["nil", "{ query = true }", "{ keep = { 'q', 'w*' } }"])
      return one([
        "browse(same_path('https://h.ex', \(options)))",
        "redirect(same_path('app://', \(options)))",
      ])
    case 0: return "browse '\(url)'"
    case 1: return "browse(text '\(url)/{\(name(captures))}')"
    case 2:
      return
        "browse(url('https://h.ex/{\(name(captures))}{?n1,n2,z}', \(params(captures)), { keep = {'q', 'w*'} }))"
    case 3: return "redirect '\(one(["app:a", "other:b/1", "https://h.ex/a-1", "app:b?q=1"]))'"
    case 4: return "redirect(\(link(captures)))"
    default: return "open('\(one(["a", "b", "é"]))', \(arguments(captures)))"
    }
  }

  private mutating func name(_ captures: [String]) -> String { one(captures + ["n1"]) }

  private mutating func link(_ captures: [String]) -> String {
    let options = one([
      "", ", { scheme = 'app' }", ", { host = 'h.ex', keep = {'q'} }",
      ", { query = { z = 1.5, y = true } }",
    ])
    return "link_to('r\(routes.generator.below(5))', \(params(captures))\(options))"
  }

  private mutating func params(_ captures: [String]) -> String {
    guard !routes.generator.isOneIn(2) else { return "captures" }
    let value = one([
      "'a'", "1", "2.0", "query 'q'", "capture '\(name(captures))'", "text '{\(name(captures))}-'",
    ])
    return "{ n1 = \(value), n2 = 'a' }"
  }

  private mutating func prompt(_ captures: [String]) -> String {
    one([
      "'Sure?'", "text 'No {\(name(captures))} {{'",
      "text { 'Is it {a}?', key = 'k', a = capture '\(name(captures))' }",
      "text { '{x} {y} {z}', key = 'k', x = 1.0, y = true, z = '{' }",
    ])
  }

  private mutating func arguments(_ captures: [String]) -> String {
    guard !routes.generator.isOneIn(3) else { return captures.isEmpty ? "nil" : "captures" }
    return value(captures, depth: 0)
  }

  private mutating func value(_ captures: [String], depth: Int) -> String {
    let fields = (0...routes.generator.below(3)).map { number -> String in
      let inner: String
      switch routes.generator.below(depth > 3 ? 9 : 12) {
      case 0: inner = "capture '\(name(captures))'"
      case 1: inner = "text 'a{\(name(captures))}'"
      case 2: inner = link(captures)
      case 3: inner = one(["1", "-0.0", "0.0", "1e300", "2^53", "math.mininteger", "0.1", "1e-7"])
      case 4: inner = one(["true", "false", "''", "'\\0\\n\"\\\\'", "'e\u{301}'", "'\u{1F600}'"])
      case 5: inner = "url('https://h.ex{/a}', { a = 'b' })"
      case 6: inner = "captures"
      case 8: inner = one(["query 'q'", "query 'z'", "same_path 'https://h.ex'"])
      case 9: inner = "{ 1, 2.0, \(value(captures, depth: depth + 1)) }"
      default: inner = depth > 3 ? "{}" : value(captures, depth: depth + 1)
      }
      return "[\(one(["'f\(number)'", "'$f\(number)'", "'$capture'", "''"]))] = \(inner)"
    }
    return "{ \(fields.joined(separator: ", ")) }"
  }
}
