import TerminalText
import Testing

struct CellWidthTests {
  @Test(
    arguments: [
      // Latin, with and without marks.
      ("a", 1), (" ", 1), ("~", 1), ("é", 1), ("e\u{301}", 1), ("a\u{300}\u{301}\u{302}", 1),
      ("ß", 1), ("Ω", 1), ("Ж", 1), ("…", 1), ("€", 1), ("→", 1), ("─", 1), ("█", 1), ("\u{A0}", 1),
      // Hebrew, Arabic and Thai, with marks; a number sign that stands before digits.
      ("א", 1), ("שּׁ", 1), ("ع", 1), ("ب\u{651}\u{64E}", 1), ("ก", 1), ("กำ", 2),
      ("\u{E01}\u{E34}", 1),
      ("\u{600}", 1),
      // Devanagari: a vowel that stands beside its letter takes a cell, and so does each letter.
      ("क", 1), ("कु", 1), ("नि", 2), ("क्", 1), ("க்", 1), ("কো", 2),
      // Chinese, Japanese and forms of other widths.
      ("漢", 2), ("字", 2), ("あ", 2), ("か\u{3099}", 2), ("ア", 2), ("ｱ", 1), ("Ａ", 2), ("￥", 2),
      ("。", 2),
      ("\u{3000}", 2), ("𠀀", 2), ("𰀀", 2), ("〇", 2), ("\u{302A}", 0), ("漢\u{E0100}", 2),
      // Hangul: syllables, and the same in parts.
      ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1112}", 2), ("\u{1112}\u{1161}", 2),
      ("\u{1161}", 0), ("\u{11AB}", 0), ("\u{D7B0}", 0), ("\u{A960}\u{1161}", 2), ("ㄱ", 2),
      // Emoji: by themselves, joined, with skin, as flags, keycaps and tags.
      ("😀", 2), ("👍", 2), ("👍🏽", 2), ("☝🏽", 2), ("👨‍👩‍👧‍👦", 2), ("👩🏽‍💻", 2), ("🏳️‍🌈", 2), ("❤️‍🔥", 2),
      ("🇩🇪", 2), ("🇩", 1), ("🇩\u{301}", 1), ("🇩🇪\u{301}", 2), ("1️⃣", 2), ("#️⃣", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("🐻‍❄️", 2),
      ("🫠", 2), ("🫩", 2), ("🪾", 2),
      // Variation selectors: VS16 asks for a picture, VS15 does not make a wide one narrow.
      ("❤", 1), ("❤\u{FE0F}", 2), ("❤\u{FE0E}", 1), ("☎", 1), ("☎\u{FE0F}", 2), ("☎\u{FE0E}", 1),
      ("⌚", 2), ("⌚\u{FE0F}", 2), ("⌚\u{FE0E}", 2), ("©", 1), ("©\u{FE0F}", 2), ("1", 1),
      ("1\u{FE0F}", 2),
      ("a\u{FE0F}", 1), ("✂", 1), ("⚡", 2), ("☰", 2), ("⌨\u{FE0F}", 2),
      // Neither controls nor what is invisible takes a cell.
      ("\u{1}", 0), ("\u{7F}", 0), ("\u{85}", 0), ("\t", 0), ("\u{200B}", 0), ("\u{200D}", 0),
      ("\u{202E}", 0), ("\u{AD}", 1), ("\u{301}", 0), ("\u{FEFF}", 0), ("\u{2028}", 0),
    ] as [(Character, Int)]
  )
  func `A grapheme takes the cells that terminals give it`(grapheme: Character, cells: Int) {
    #expect(CellWidth.of(grapheme) == cells)
  }

  @Test(
    arguments: [
      ("a", "a", 1), ("漢", "漢", 2), ("👨‍👩‍👧", "👨‍👩‍👧", 2), ("e\u{301}", "e\u{301}", 1),
      ("\u{1}", "^A", 2), ("\u{1B}", "^[", 2), ("\u{7F}", "^?", 2), ("\t", "^I", 2),
      ("\n", "^J", 2),
      ("\r\n", "^J", 2), ("\u{0}", "^@", 2), ("\u{85}", "<U+0085>", 8), ("\u{202E}", "<U+202E>", 8),
      ("\u{200B}", "<U+200B>", 8), ("\u{AD}", "<U+00AD>", 8), ("\u{E0001}", "<U+E0001>", 9),
      ("\u{2028}", "<U+2028>", 8), ("\u{301}", "◌\u{301}", 1), ("\u{1161}", "◌\u{1161}", 1),
      ("\u{FE0F}", "<U+FE0F>", 8), ("\u{3164}", "<U+3164>", 8), ("\u{FFF9}", "<U+FFF9>", 8),
      ("नि", "नि", 2),
    ] as [(Character, String, Int)]
  )
  func `A grapheme is shown so that it is seen`(grapheme: Character, shown: String, cells: Int) {
    let glyphs = Glyph.of(grapheme)
    #expect(glyphs.map(\.text).joined() == shown)
    #expect(Glyph.width(of: String(grapheme)) == cells)
    #expect(glyphs.allSatisfy { $0.width == 1 || $0.width == 2 })
  }

  @Test func `A grapheme of several letters is drawn cell by cell`() {
    #expect(
      Glyph.row(of: "क्ष्म") == [
        Glyph(text: "क्", width: 1), Glyph(text: "ष्", width: 1), Glyph(text: "म", width: 1),
      ]
    )
    #expect(Glyph.of("\u{1100}\u{1100}\u{1161}").map(\.width) == [2, 2])
  }

  @Test func `Scalars of the commonest scripts are as wide as their properties say`() {
    var count = 0
    for value in 0..<0x11_0000 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value), let width = CellWidth.plain(scalar) else {
        continue
      }
      count += 1
      #expect(width == CellWidth.of(scalar))
      #expect(width == CellWidth.of(Character(scalar)))
      #expect(!scalar.properties.isDefaultIgnorableCodePoint)
    }
    #expect(count > 30_000)
  }
}
