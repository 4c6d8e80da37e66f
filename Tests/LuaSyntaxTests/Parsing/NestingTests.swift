import Foundation
import LuaSyntax
import Testing

struct NestingTests {
  /// Each text to repeat, the text after the repetitions, and the end of each repetition.
  static let nests: [(String, String, String)] = [
    ("x = ", "1", ""), ("(", "f", ")()"), ("x = {", "", "}"), ("f(", "", ")"), ("do ", "", " end"),
    ("while a do ", "", " end"), ("repeat ", "", " until a"), ("if a then ", "", " end"),
    ("if a then else ", "", " end"), ("for i = 1, 2 do ", "", " end"),
    ("for k in a do ", "", " end"), ("function f() ", "", " end"),
    ("local function f() ", "", " end"), ("x = function() ", "", " end"), ("f{", "", "}"),
  ]

  /// The same for expressions behind `x = `.
  static let operands: [(String, String, String)] = [
    ("(", "1", ")"), ("{", "1", "}"), ("{{}, ", "1", "}"), ("{x = ", "1", "}"),
    ("{[", "1", "] = 1}"),
    ("-", " 1", ""), ("not ", "1", ""), ("a^", "1", ""), ("a..", "1", ""), ("a[", "1", "]"),
    ("f(", "1", ")"), ("f:m(", "1", ")"), ("f{", "1", "}"), ("function() return ", "1", " end"),
    ("1 + (", "1", ")"), ("a or b and c == d .. ", "1", ""), ("- 2 ^ ", "1", ""),
  ]

  static let texts: [(String, String, String, String)] =
    nests.map { ("", $0.0, $0.1, $0.2) } + operands.map { ("x = ", $0.0, $0.1, $0.2) } + [
      ("", "a, ", "a = 1", ""), ("", "::l::;", "", ""), ("goto a; ", ";", " ::a::", ""),
      ("", "::l:: do ", "", " end"), ("while a do ", "if a then do ", "break", " end end"),
      ("while a do ", "if a then ", "break", " end"),
    ]

  @Test(arguments: texts)
  func `Texts nest as deep as Lua lets them`(
    head: String,
    opening: String,
    middle: String,
    closing: String
  ) async throws {
    let compiler = try #require(Compiler())
    let counts = [1, 2, 3] + Array(30...210)
    let texts = counts.map { count in
      head + String(repeating: opening, count: count) + middle
        + String(repeating: closing, count: count) + (head.hasPrefix("while") ? " end" : "")
    }
    let taken = await withSmallStack { texts.map { parses($0) } }
    for (index, text) in texts.enumerated() {
      let verdict = compiler.compile(Array(text.utf8))
      // The one limit that the parser does not know.
      if case .refused(let message) = verdict, message.contains("too many registers") { return }
      if taken[index] != verdict.isAccepted {
        Issue.record("\(counts[index]) of \(opening): \(verdict)")
      }
    }
  }

  @Test(arguments: texts)
  func `A hundred thousand levels do not overflow a small stack`(
    head: String,
    opening: String,
    middle: String,
    closing: String
  ) async throws {
    let deep = String(repeating: opening, count: 100_000)
    let closed = head + deep + middle + String(repeating: closing, count: 100_000)
    let levels = 190
    let deepest =
      head + String(repeating: opening, count: levels) + middle
      + String(repeating: closing, count: levels)
    await withSmallStack {
      _ = parses(head + deep)
      _ = parses(closed)
      // As deep as can be, and printed.
      _ = try? LuaChunk(deepest).printed
    }
  }

  @Test(
    arguments: [
      ("x = a", " + a", ""), ("x = a", ".b", ""), ("f", "()", ""), ("f", "{}", ""),
      ("x = a", "[1]", ""),
      ("x = a", " == a", ""), ("x = 1", " * 2", ""), ("f", ":m()", ""), ("f", "'s'", ""),
      ("if a then ", "elseif a then ", "end"), ("x = {", "1,", "}"), ("", "x = 1 ", ""),
      ("", ";", ""),
      ("", "do end ", ""), ("x = {", "a = 1;", "}"), ("", "--[[]]", ""), ("", "\n", ""),
    ]
  )
  func `What repeats without nesting has no limit`(head: String, piece: String, tail: String)
    async throws
  {
    // Lua's time for these grows with the square of their number.
    let count = piece.hasPrefix("elseif") ? 2_000 : 20_000
    let text = head + String(repeating: piece, count: count) + tail
    let compiler = try #require(Compiler())
    let verdict = compiler.compile(Array(text.utf8))
    #expect(verdict.isAccepted)
    let printed = await withSmallStack { (try? LuaChunk(text).printed) ?? "" }
    #expect(compiler.compile(Array(printed.utf8)) == verdict)
  }

  /// Runs work on a thread with as small a stack as any but the first has on Apple's systems.
  ///
  /// Without optimisation a level takes thirteen kilobytes, and more under AddressSanitizer.
  private func withSmallStack<Outcome: Sendable>(
    _ work: @escaping @Sendable () -> Outcome
  ) async -> Outcome {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: work()) }
      #if DEBUG
      thread.stackSize = 16 << 20
      #else
      thread.stackSize = 512 << 10
      #endif
      thread.start()
    }
  }
}

/// Whether the parser takes a text.
func parses(_ text: String) -> Bool { (try? LuaChunk(text)) != nil }
