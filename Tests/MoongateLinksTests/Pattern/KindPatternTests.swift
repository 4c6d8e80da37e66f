import MoongateLinks
import Testing

@Suite("Patterns of declared kinds")
struct KindPatternTests {
  @Test(
    "The whole value must match, as in Lua",
    arguments: [
      ("%u%u%u%-%d+", ["ABC-1", "ABC-123"], ["abc-1", "ABC-", "xABC-1", "ABC-1x", ""]),
      ("a", ["a"], ["", "aa", "b"]),
      (".", ["a", "/", "\u{7F}"], ["", "ab", "é"]),
      ("..", ["é", "ab"], ["a"]),
      ("a*", ["", "a", "aaa"], ["b", "aab"]),
      ("a+", ["a", "aaa"], ["", "b"]),
      ("a-b", ["b", "aab"], ["a", "ba"]),
      ("a?b?", ["", "a", "b", "ab"], ["ba", "aa"]),
      ("a*a*b", ["b", "aab"], ["aa"]),
      (".*b.*c", ["abcbc", "bc"], ["cb"]),
      ("[abc]+", ["cab"], ["d", ""]),
      ("[^abc]+", ["xyz"], ["xa"]),
      ("[a-c%d]", ["b", "7"], ["-", "d"]),
      ("[]]", ["]"], ["["]),
      ("[^]]", ["x"], ["]"]),
      ("[a-]", ["a", "-"], ["b"]),
      ("[%]%-]+", ["]-"], ["%"]),
      ("[%w_]+", ["a_1"], ["-"]),
      ("%a%c*%d", ["x1"], ["11"]),
      ("%l%u%p%s%x%g", ["aB! f~"], ["AB! f~", "aB!xf~"]),
      ("%A%D%L%U%P%S%W%X", ["1aAa a-g"], ["aaAa a-g"]),
      ("%.%%%(%)", [".%()"], ["x%()"]),
      ("^%d$", ["1"], ["^1$"]),
      ("a$b", ["a$b"], ["ab"]),
      ("a^", ["a^"], ["a"]),
      ("[%b%f]+", ["bf"], ["%"]),
      ("*", ["*"], ["a"]),
      ("é+", ["é"], ["e"]),
      ("%d%d%d%d%-%d%d%-%d%d", ["2024-02-29"], ["2024-2-29"]),
    ] as [(String, [String], [String])]
  )
  func matching(_ pattern: String, _ accepted: [String], _ refused: [String]) throws {
    let kind = try KindPattern(pattern)
    for value in accepted { #expect(Self.accepts(kind, value), "\(value)") }
    for value in refused { #expect(!Self.accepts(kind, value), "\(value)") }
  }

  @Test(
    "What is refused, and where",
    arguments: [
      ("", 0), ("^", 0), ("(a)", 0), ("a()", 1), ("a)", 1), ("a%1", 1), ("a%", 1), ("[a", 0),
      ("a[%", 2), ("[", 0), ("[]", 0), ("[^]", 0), ("%b()", 0), ("a%b()", 1), ("%f[%a]", 0),
      ("[%1]", 1), ("a\0", 1), ("[a-%z]", 3), ("[?-%]", 3),
    ]
  )
  func errors(_ pattern: String, _ offset: Int) {
    let error = #expect(throws: PatternError.self) { try KindPattern(pattern) }
    #expect(error?.offset == offset)
  }

  @Test("Patterns that backtracking matchers choke on end quickly")
  func hostile() throws {
    let value = String(repeating: "a", count: 2_000)
    let kind = try KindPattern(String(repeating: "a-", count: 30) + "b")
    #expect(!Self.accepts(kind, value))
    // However long a value and a pattern are, no limit decides.
    let long = String(repeating: "a", count: 8_000)
    #expect(try Self.accepts(KindPattern(String(repeating: ".-", count: 30)), long))
    #expect(try !Self.accepts(KindPattern(String(repeating: ".-", count: 30) + "b"), long))
    let most = try KindPattern(String(repeating: "a?", count: 512))
    #expect(Self.accepts(most, String(repeating: "a", count: 512)))
    #expect(!Self.accepts(most, String(repeating: "a", count: 513)))
    #expect(try Self.accepts(KindPattern(".-.-.-.-"), long))
  }

  private static func accepts(_ kind: KindPattern, _ value: String) -> Bool {
    let bytes = Array(value.utf8)
    return kind.accepts(bytes.span)
  }
}
