import Foundation
import Testing

/// Scripts that are written to hang, to crash, to exhaust or to outlive, each in a process of its
/// own: what they may at most do is fail.
///
/// How long they take is judged in an optimised build: see ``SandboxHost``.
@Suite struct HostileScriptTests {
  @Test(arguments: try HostileScript.all())
  func `A hostile script ends as it should and the next link is decided`(
    script: HostileScript
  ) throws {
    let process = try HostileProcess(script)
    #expect(!process.isKilled, "it hangs")
    #expect(process.status == 0, "\(process.errors.suffix(2000))")
    let report = try #require(process.report)
    #expect(
      script.ends.contains { $0.holds(for: report) },
      "it ended with \(report.error): \(report.message ?? "no message")"
    )
    #expect(report.next == "open(\"next\", { n = 7 })")
    if report.error == "none" {
      #expect(script.response == nil || report.response ?? report.next == script.response)
    } else if script.hasPlace {
      #expect(report.place?.wholeMatch(of: /main\.lua:[1-9]\d*/) != nil)
    }
  }

  /// The kinds of scripts that the corpus must have.
  private static let kinds = [
    "_ENV", "abandoned responses", "addresses", "bytecode", "callbacks", "captures",
    "catastrophic patterns",
    "concat metamethods",
    "constant floods", "coroutines", "cyclic responses", "declarations", "deep responses",
    "empty rep", "error objects", "finalizers", "format widths", "globals", "goto", "gsub growth",
    "hash collisions", "huge lengths", "huge responses", "invalid UTF-8", "kept links",
    "long identifiers",
    "loaded texts", "loops", "message handlers", "number formatting",
    "numbers from text", "parser nesting", "parser time", "plain find",
    "quadratic patterns", "reading files", "recursion", "refused memory", "rehashes", "require",
    "sort",
    "string metatable",
    "swallowed kills", "to-be-closed variables", "unpack", "upvalue floods", "varargs",
    "weak tables",
  ]

  @Test func `The corpus has many scripts of every class`() throws {
    let scripts = try HostileScript.all()
    #expect(scripts.count >= 480)
    let counts = Dictionary(grouping: scripts, by: \.kind).mapValues(\.count)
    #expect(Set(counts.keys) == Set(Self.kinds))
    for (kind, count) in counts { #expect(count >= 4, "\(kind)") }
  }

  @Test func `Headers hold only what is known`() throws {
    let errors = [
      "conflict", "declaration", "fields", "memory", "none", "pattern", "redirect", "response",
      "script", "steps", "text", "time",
    ]
    for script in try HostileScript.all() {
      #expect(["load", "link"].contains(script.moment), "\(script.testDescription)")
      for end in script.ends { #expect(errors.contains(end.error), "\(script.testDescription)") }
      let mayEndWell = script.ends.contains { $0.error == "none" }
      #expect(script.response == nil || mayEndWell, "\(script.testDescription)")
    }
  }
}
