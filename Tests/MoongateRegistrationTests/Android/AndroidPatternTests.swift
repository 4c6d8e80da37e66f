import MoongateRegistration
import Randomness
import Testing

@Suite struct AndroidPatternTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let kind: AndroidPattern.Kind
    let pattern: String
    let texts: [String]
    let others: [String]

    init(_ kind: AndroidPattern.Kind, _ pattern: String, _ texts: [String], not others: [String]) {
      self.kind = kind
      self.pattern = pattern
      self.texts = texts
      self.others = others
    }

    var testDescription: String { "path\(kind.rawValue) \(pattern)" }
  }

  static let rows: [Row] = [
    Row(.literal, "/a", ["/a"], not: ["/a/", "/A", "/ab", ""]),
    Row(.literal, "", [""], not: ["/"]),
    Row(.literal, "/*", ["/*"], not: ["/a"]),
    Row(.prefix, "/a", ["/a", "/ab", "/a/b"], not: ["/b", "/"]),
    Row(.prefix, "", ["", "/x"], not: []),
    Row(.suffix, ".png", ["/a.png", ".png"], not: ["/a.PNG", "png"]),
    Row(.glob, "/a/.*", ["/a/", "/a/b", "/a/b/c"], not: ["/a", "/b/"]),
    // Without a star the dot wants a character; a last ".*" may stand for nothing.
    Row(.glob, "/a/..*", ["/a/b", "/a/bc", "/a//"], not: ["/a/"]),
    Row(.glob, "/a.c", ["/abc", "/a.c", "/a/c"], not: ["/ac", "/abbc"]),
    // A backslash takes nothing from a dot.
    Row(.glob, "/a\\.c", ["/a.c", "/abc"], not: ["/ac"]),
    Row(.glob, "/a\\*", ["/a*"], not: ["/a", "/aa"]),
    Row(.glob, "/a\\\\", ["/a\\"], not: ["/a"]),
    Row(.glob, "/*", ["/", "//", "///"], not: ["", "/a"]),
    Row(.glob, "/a*b", ["/b", "/ab", "/aaab"], not: ["/a", "/bb"]),
    // A repeated character at the end has to be met before the text ends.
    Row(.glob, "/ba*", ["/ba", "/baa"], not: ["/b", "/bab"]),
    // The first place of what follows is the only one.
    Row(.glob, "/.*/b", ["/a/b", "//b"], not: ["/a/c/b", "/b"]),
    Row(.glob, "/.*b", ["/ab", "/b"], not: ["/abb", "/abab"]),
    Row(.glob, ".*\\.png", ["/a.png"], not: ["/a.b.png"]),
    Row(.glob, "/.*.x", ["/a.x"], not: ["/ayx", "/a.b.x"]),
    Row(.glob, "/.*\\*", ["/a*"], not: ["/a", "/a*b"]),
    Row(.glob, "", [""], not: ["/"]),
    Row(.glob, ".*", ["", "/", "/a/b"], not: []),
    Row(.glob, "/a\\", [], not: ["/a", "/a\\"]),
    Row(.glob, "/é.*", ["/é", "/éa"], not: ["/e"]),
    Row(.advanced, "/a/[^/]+", ["/a/b", "/a/b c"], not: ["/a/", "/a/b/", "/a/b/c"]),
    Row(.advanced, "/a/[^/]+/{0,1}", ["/a/b", "/a/b/"], not: ["/a/b//", "/a/b/c"]),
    Row(.advanced, "/[0-9]{1,3}", ["/1", "/123"], not: ["/", "/1234", "/a"]),
    Row(.advanced, "/[0-9]{2}", ["/12"], not: ["/1", "/123"]),
    Row(.advanced, "/[0-9]{2,}", ["/12", "/12345"], not: ["/1"]),
    Row(.advanced, "/[aA][bB]", ["/ab", "/AB"], not: ["/a", "/cb"]),
    Row(.advanced, "/a\\.b", ["/a.b"], not: ["/axb"]),
    Row(.advanced, "/.+", ["/a", "/a/b"], not: ["/"]),
    Row(.advanced, "/.*", ["/", "/a/b"], not: [""]),
    // A part gives nothing back.
    Row(.advanced, "/.*b", [], not: ["/ab", "/b"]),
    Row(.advanced, "/[a-z]*z", [], not: ["/az", "/z"]),
    Row(.advanced, "/a+b", ["/ab", "/aab"], not: ["/b"]),
    Row(.advanced, "/[a-]", ["/a", "/-"], not: ["/b"]),
    Row(.advanced, "/]", ["/]"], not: ["/"]),
    Row(.advanced, "/a}", ["/a"], not: ["/a}"]),
    Row(.advanced, "/[.*]", ["/.", "/*"], not: ["/a"]),
    Row(.advanced, "/[\\]]", ["/]"], not: ["/\\"]),
    Row(.advanced, "/[^a-c]", ["/d"], not: ["/b", "/"]),
    Row(.advanced, "/[z-a]", [], not: ["/a", "/z", "/m"]),
    Row(.advanced, "", [""], not: ["/"]),
  ]

  @Test(arguments: rows) func `A pattern stands for certain texts`(row: Row) throws {
    let pattern = try AndroidPattern(row.kind, row.pattern)
    for text in row.texts {
      #expect(pattern.matches(text), "\(text)")
      #expect(ReferencePattern.matches(row.kind.rawValue, row.pattern, text), "\(text)")
    }
    for text in row.others {
      #expect(!pattern.matches(text), "\(text)")
      #expect(!ReferencePattern.matches(row.kind.rawValue, row.pattern, text), "\(text)")
    }
  }

  @Test(arguments: [
    "*", "+a", "{1}", "a**", "a{1}{2}", "[]", "[", "[^", "[a", "[]]", "a{", "a{1", "a{b}", "a{2,1}",
    "a{1,2,3}", "a\\", "a{}", "[^]", String(repeating: "a", count: 2_047),
  ])
  func `Android refuses some advanced patterns`(pattern: String) {
    #expect(throws: RegistrationError.self) { try AndroidPattern(.advanced, pattern) }
  }

  @Test func `Random globs stand for what a second reading says`() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<40_000 {
      let pattern = random.text(
        of: ["a", "b", "/", ".", ".*", "*", "\\", "\\*", "\\."],
        count: 0...7
      )
      let text = random.text(of: ["a", "b", "/", ".", "*", "\\"], count: 0...6)
      let expected = ReferencePattern.matches("Pattern", pattern, text)
      #expect(try AndroidPattern(.glob, pattern).matches(text) == expected, "\(pattern) \(text)")
    }
  }

  @Test func `Random advanced patterns stand for what a regular expression says`() throws {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<10_000 {
      var pattern = ""
      for _ in 0..<random.below(5) {
        pattern += random.one(of: [
          "a", "b", "/", "\\.", ".", "[ab]", "[^/]", "[a-b/]", "[^ab]", "\\*",
        ])
        pattern += random.one(of: ["", "", "*", "+", "{2}", "{0,1}", "{1,}", "{1,2}"])
      }
      let text = random.text(of: ["a", "b", "/", ".", "*"], count: 0...6)
      let expected = ReferencePattern.matches("AdvancedPattern", pattern, text)
      #expect(
        try AndroidPattern(.advanced, pattern).matches(text) == expected,
        "\(pattern) \(text)"
      )
    }
  }

  @Test func `Any text is read or refused`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let pattern = random.text(
        of: [
          "[", "]", "^", "-", "{", "}", ",", "1", "9999999999", "\\", "*", "+", ".", "a", "é", "😀",
        ],
        count: 0...12
      )
      for kind in AndroidPattern.Kind.allCases {
        _ = (try? AndroidPattern(kind, pattern))?.matches("/a1😀")
      }
    }
  }
}
