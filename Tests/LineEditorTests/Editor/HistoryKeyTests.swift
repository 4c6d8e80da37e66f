import LineEditor
import TerminalEmulator
import Testing

struct HistoryKeyTests {
  private func typist(_ lines: [String], _ before: String = "|") -> Typist {
    var typist = Typist()
    for line in lines { typist.editor.history.add(line) }
    typist.put(before)
    return typist
  }

  private static let lines = ["open a", "list", "open b", "two\nlines", "open a"]

  @Test(
    arguments: [
      ("|", "\u{1B}[A", "open a|"), ("|", "\u{10}\u{10}", "two\nlines|"),
      ("|", "\u{10}\u{10}\u{10}", "open b|"),
      ("|", "\u{10}\u{10}\u{10}\u{10}\u{10}\u{10}", "list|"),
      ("|", "\u{10}\u{E}", "|"), ("|", "\u{10}\u{10}\u{E}", "open a|"), ("|", "\u{E}", "|"),
      ("op|", "\u{10}", "open a|"), ("op|", "\u{10}\u{10}", "open b|"),
      ("op|", "\u{10}\u{10}\u{10}", "open b|"), ("op|", "\u{10}\u{10}\u{E}", "open a|"),
      ("op|", "\u{10}\u{10}\u{E}\u{E}", "op|"), ("op|x", "\u{10}\u{E}", "opx|"),
      ("|x", "\u{10}", "open a|"), ("zz|", "\u{10}", "zz|"), ("open a|", "\u{10}", "open a|"),
      ("|", "\u{10}\u{10}\u{2}\u{10}", "two|\nlines"),
      ("|", "\u{10}\u{10}\u{2}\u{10}\u{10}", "two|\nlines"),
      ("|", "\u{1B}[5~\u{1B}[5~", "two\nlines|"), ("|", "\u{1B}[5~\u{1B}[6~", "|"),
      ("x\n|", "\u{1B}[1;5A", "x\n|"), ("op|", "\u{10}\u{10}\u{1F}", "op|"),
      ("|", "\u{10}x\u{E}", "open ax|"),
      // Searching.
      ("|", "\u{12}op\r", nil), ("|", "\u{12}b\u{5}", "open b|"),
      ("|", "\u{12}pen\u{6}", "op|en a"),
      ("|", "\u{12}open\u{12}\u{1B}[D", "|open b"),
      ("|", "\u{12}open\u{12}\u{12}\u{12}\u{1}", "|open b"),
      ("a|b", "\u{12}open\u{7}", "a|b"), ("a|b", "\u{12}zz\u{5}", "ab|"),
      ("a|b", "\u{12}\u{6}", "ab|"),
      ("|", "\u{12}li\u{7F}\u{7F}\u{7F}op\u{5}", "open a|"),
      ("|", "\u{12}lis\u{7F}\u{7F}\u{1}", "two\n|lines"),
      ("|", "\u{12}LIST\u{5}", "|"), ("|", "\u{12}e\u{301}\u{5}", "open a|"),
      ("|", "\u{12}\u{1B}[200~open b\u{1B}[201~\u{5}", "open b|"),
      ("a|", "\u{12}op\u{5}\u{1F}", "a|"),
    ] as [(String, String, String?)]
  )
  func `Lines are found again`(before: String, keys: String, after: String?) {
    var typist = typist(Self.lines, before)
    typist.type(keys)
    if let after {
      #expect(typist.shown == after)
      #expect(typist.effects == [])
    } else {
      #expect(typist.effects == [.accept("open a")])
    }
    #expect(typist.terminal.unknown == [])
  }

  @Test func `A search shows what it found`() {
    var typist = typist(Self.lines)
    typist.type("\u{12}")
    #expect(typist.screen == ["(search) '' "])
    typist.type("ope")
    #expect(typist.screen == ["(search) 'ope' open a"])
    #expect(typist.terminal.column == 15)
    #expect(typist.terminal.rows[0][15]?.style == "[0;4m")
    typist.type("x")
    #expect(typist.screen == ["(no line) 'opex' open a"])
    #expect(typist.terminal.bells == 1)
    typist.type("\u{7}")
    #expect(typist.screen == ["> "])
    typist.type("\u{12}lines\r")
    #expect(typist.screen == ["> two", ". lines"])
    #expect(typist.effects == [.accept("two\nlines")])
  }

  @Test func `A line that is entered is the newest`() {
    var typist = typist(["a", "b"])
    typist.type("a\r")
    #expect(typist.editor.history.lines == ["b", "a"])
    typist.begin()
    typist.type("x\u{3}")
    #expect(typist.editor.history.lines == ["b", "a"])
  }
}
