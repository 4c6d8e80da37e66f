import Testing

@testable import Moongate

@Suite struct BracedTextTests {
  private static let rows: [(String, [BracedText.Part])] = [
    ("", []),
    ("a", [.literal("a")]),
    ("{a}", [.name("a")]),
    ("Delete {album}?", [.literal("Delete "), .name("album"), .literal("?")]),
    ("{a}{b}", [.name("a"), .name("b")]),
    ("{a} {a}", [.name("a"), .literal(" "), .name("a")]),
    ("{{", [.literal("{")]),
    ("}}", [.literal("}")]),
    ("{{a}}", [.literal("{a}")]),
    ("{{{a}}}", [.literal("{"), .name("a"), .literal("}")]),
    ("{{}}{a}", [.literal("{}"), .name("a")]),
    ("a}}b", [.literal("a}b")]),
    ("{}", [.name("")]),
    ("{ a }", [.name(" a ")]),
    ("{é}😀", [.name("é"), .literal("😀")]),
    ("e\u{301}{a}\u{301}", [.literal("e\u{301}"), .name("a"), .literal("\u{301}")]),
  ]

  @Test(arguments: rows)
  func `Names stand in braces`(text: String, parts: [BracedText.Part]) throws {
    #expect(try BracedText(text).parts == parts)
  }

  private static let opening =
    "The text has a \"{\" without a \"}\" after the name; write \"{{\" for a literal brace."
  private static let closing =
    "The text has a \"}\" without a \"{\" before it; write \"}}\" for a literal brace."

  @Test(arguments: [
    ("{", opening), ("a{", opening), ("{a", opening), ("{a{b}", opening), ("{{{", opening),
    ("{a}{", opening), ("{a{{b}}}", opening), ("}", closing), ("a}", closing), ("}{a}", closing),
    ("{a}}", closing), ("}}}", closing), ("{{a}", closing),
  ])
  func `A brace that stands alone is a fault`(text: String, message: String) {
    #expect(throws: TemplateFault(message: message)) { try BracedText(text) }
  }
}
