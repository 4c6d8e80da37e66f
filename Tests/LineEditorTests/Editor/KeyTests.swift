import LineEditor
import TerminalEmulator
import Testing

struct KeyTests {
  @Test(
    arguments: [
      // Moves.
      ("ab|c", "\u{1B}[D", "a|bc"), ("|abc", "\u{1B}[D", "|abc"), ("ab|c", "\u{2}", "a|bc"),
      ("a|bc", "\u{1B}[C", "ab|c"), ("abc|", "\u{1B}[C", "abc|"), ("a|bc", "\u{6}", "ab|c"),
      ("a👨‍👩‍👧|b", "\u{1B}[D", "a|👨‍👩‍👧b"), ("a|e\u{301}b", "\u{6}", "ae\u{301}|b"),
      ("ab|c", "\u{1}", "|abc"), ("ab|c", "\u{1B}[H", "|abc"), ("ab\ncd|e", "\u{1}", "ab\n|cde"),
      ("a|bc", "\u{5}", "abc|"), ("a|bc", "\u{1B}OF", "abc|"), ("a|b\ncd", "\u{5}", "ab|\ncd"),
      ("ab\ncd|e", "\u{1B}[1;5H", "|ab\ncde"), ("a|b\ncd", "\u{1B}[1;5F", "ab\ncd|"),
      ("ab\ncd|e", "\u{1B}<", "|ab\ncde"), ("a|b\ncd", "\u{1B}>", "ab\ncd|"),
      ("foo bar|", "\u{1B}b", "foo |bar"), ("foo  |", "\u{1B}b", "|foo  "), ("|a", "\u{1B}b", "|a"),
      ("a.b_c9|", "\u{1B}b", "a.|b_c9"), ("foo |bar", "\u{1B}[1;5D", "|foo bar"),
      ("foo |bar", "\u{1B}[1;3D", "|foo bar"), ("straße漢字|", "\u{1B}b", "|straße漢字"),
      ("|foo bar", "\u{1B}f", "foo| bar"), ("foo| bar", "\u{1B}[1;5C", "foo bar|"),
      ("foo| bar", "\u{1B}[1;3C", "foo bar|"), ("a| ..", "\u{1B}f", "a ..|"),
      ("ab\ncd|e", "\u{1B}[A", "ab|\ncde"), ("a|b\ncd", "\u{1B}[B", "ab\nc|d"),
      ("abcd\n\nabc|d", "\u{10}\u{10}", "abc|d\n\nabcd"),
      ("abcd\nx\nabcd|", "\u{10}\u{10}", "abcd|\nx\nabcd"),
      ("a|bcd\n\nef", "\u{E}\u{E}", "abcd\n\ne|f"), ("|ab", "\u{10}", "|ab"),
      ("|ab", "\u{E}", "|ab"),
      // Deletions.
      ("ab|c", "\u{7F}", "a|c"), ("|abc", "\u{7F}", "|abc"), ("ab|c", "\u{8}", "a|c"),
      ("🇩🇪🇫🇷|", "\u{7F}", "🇩🇪|"), ("a\n|b", "\u{7F}", "a|b"), ("a|bc", "\u{1B}[3~", "a|c"),
      ("a|bc", "\u{4}", "a|c"), ("abc|", "\u{4}", "abc|"), ("a|👩🏽‍💻c", "\u{4}", "a|c"),
      ("abc|", "\u{1B}[3~", "abc|"),
      // Kills and yanks.
      ("foo ba.r|", "\u{17}", "foo |"), ("foo  |", "\u{17}", "|"), ("|foo", "\u{17}", "|foo"),
      ("foo ba.r|", "\u{1B}\u{7F}", "foo ba.|"), ("foo |bar", "\u{1B}[3;5~", "foo |"),
      ("foo| bar.x", "\u{1B}d", "foo|.x"), ("fo|o", "\u{1B}d", "fo|"),
      ("ab|c", "\u{B}", "ab|"), ("a|b\ncd", "\u{B}", "a|\ncd"), ("ab|\ncd", "\u{B}", "ab|cd"),
      ("ab|c", "\u{15}", "|c"), ("ab\nc|d", "\u{15}", "ab\n|d"), ("ab\n|cd", "\u{15}", "ab|cd"),
      ("ab|c", "\u{15}\u{19}", "ab|c"), ("ab|c", "\u{B}\u{1}\u{19}", "c|ab"),
      ("a|", "\u{19}", "a|"),
      ("one two|", "\u{17}\u{17}\u{19}", "one two|"), ("a|b", "\u{15}\u{B}\u{19}", "ab|"),
      ("one two|", "\u{17}\u{2}\u{6}\u{17}\u{19}\u{1B}y", "two|"),
      ("one two|", "\u{17}\u{2}\u{6}\u{17}\u{19}\u{1B}y\u{1B}y", "one |"),
      ("a b|", "\u{17}\u{1B}y", "a |"),
      // Transpositions.
      ("abc|", "\u{14}", "acb|"), ("a|bc", "\u{14}", "ba|c"), ("|abc", "\u{14}", "|abc"),
      ("a|", "\u{14}", "a|"), ("x\nab|\ny", "\u{14}", "x\nba|\ny"), ("x\n|ab", "\u{14}", "x\n|ab"),
      ("é漢|", "\u{14}", "漢é|"),
      // Undoing.
      ("|", "one two\u{1F}", "one |"), ("|", "one two\u{1F}\u{1F}", "|"),
      ("|", "ab\u{7F}\u{7F}\u{1F}", "ab|"), ("abc|", "\u{7F}\u{7F}\u{1F}", "abc|"),
      ("a|b", "\u{4}\u{1F}", "a|b"), ("|abc", "\u{4}\u{4}\u{1F}", "|abc"),
      ("abc|", "\u{15}\u{1B}[27;5;47~", "abc|"), ("abc|", "\u{15}\u{18}\u{15}", "abc|"),
      ("|", "ab\u{1F}\u{1B}/", "ab|"), ("|", "ab\u{1F}\u{1B}_", "ab|"),
      ("|", "ab\u{1F}\u{18}\u{12}", "ab|"), ("|", "ab\u{1F}c\u{1B}/", "c|"),
      ("|", "ab\u{2}x\u{1F}", "a|b"), ("|", "a\u{1B}\rb\u{1F}\u{1F}", "a|"),
      // Text.
      ("a|b", "x", "ax|b"), ("e|", "\u{301}", "e\u{301}|"), ("a|b", "漢", "a漢|b"),
      ("|\u{301}", "e", "e\u{301}|"),
      ("|", "\u{1F468}\u{200D}\u{1F469}", "\u{1F468}\u{200D}\u{1F469}|"),
      ("a|b", "\u{1B}\r", "a\n|b"), ("(a|", "\r", "(a\n|"), ("a|", "\u{C2}\u{85}", "a\u{C2}|"),
      // Pastes: newlines stay, nothing is a command.
      ("a|b", "\u{1B}[200~x\ry\r\nz\n\u{1B}[201~", "ax\ny\nz\n|b"),
      ("a|b", "\u{1B}[200~\u{3}\u{4}\u{1B}[A\t\u{7F}\u{85}\u{1B}[201~", "a[A\t|b"),
      // Keys without a command, and Escape.
      ("a|b", "\u{1B}[15~", "a|b"), ("a|b", "\u{1B}[2~", "a|b"), ("a|b", "\u{11}", "a|b"),
      ("a|b", "\u{7}", "a|b"), ("a|b", "\u{1B}q", "a|b"), ("a|b", "\u{18}q", "a|b"),
      ("a|b", "\u{C}", "a|b"),
    ] as [(String, String, String)]
  )
  func `A key does what it is known for`(before: String, keys: String, after: String) {
    var typist = Typist(before)
    #expect(typist.shown == before)
    typist.type(keys)
    #expect(typist.shown == after)
    #expect(typist.effects == [])
  }

  @Test(
    arguments: [
      ("ab|c", "\r", .accept("abc")), ("ab|c", "\n", .accept("abc")),
      ("(a)|", "\r", .accept("(a)")),
      ("|", "\r", .accept("")), ("a\nb|", "\r", .accept("a\nb")), ("ab|c", "\u{3}", .interrupt),
      ("|", "\u{4}", .endOfInput), ("a|b", "\u{1A}", .suspend),
      ("a|b", "\u{18}\u{5}", .editExternally("ab")), ("|", "\u{12}\u{4}", .endOfInput),
    ] as [(String, String, Effect)]
  )
  func `A key ends a line, or leaves it`(before: String, keys: String, effect: Effect) {
    var typist = Typist(before)
    typist.type(keys + "xyz")
    #expect(typist.effects == [effect])
    #expect(!typist.terminal.isPasteBracketed)
    #expect(typist.terminal.column == 0)
    #expect(typist.terminal.unknown == [])
    let rows = typist.screen.count
    #expect(typist.terminal.row == rows)
    // What was typed ahead belongs to what follows.
    if case .suspend = effect {
      typist.run { $0.resume() }
      #expect(typist.shown == "axyz|b")
    } else if case .editExternally = effect {
      typist.run { $0.resume(with: "one\r\ntwo\n") }
      #expect(typist.shown == "one\ntwoxyz|")
    } else {
      typist.begin()
      #expect(typist.shown == "xyz|")
    }
    #expect(typist.terminal.isPasteBracketed)
  }

  @Test func `Escape is a key once time has passed`() {
    var typist = Typist(host: TestHost(candidates: [Candidate("ab"), Candidate("ac")]))
    typist.begin()
    typist.type("a\t\t")
    #expect(typist.shown == "ab|")
    typist.type("\u{1B}")
    #expect(typist.editor.isWaiting)
    typist.run { $0.timeOut() }
    #expect(typist.shown == "a|")
    #expect(typist.screen == ["> a"])
  }

  @Test func `A text has a limit, beyond which the terminal rings`() {
    var typist = Typist()
    typist.editor = Editor(
      host: TestHost(),
      size: ScreenSize(columns: 40, rows: 10),
      hasColors: true,
      limit: 8
    )
    typist.begin()
    typist.type("12345678")
    #expect(typist.terminal.bells == 0)
    typist.type("9")
    typist.type("\u{1B}\r")
    #expect(typist.shown == "12345678|")
    #expect(typist.terminal.bells == 2)
    typist.type("\u{15}\u{1B}[200~123456789\u{1B}[201~")
    #expect(typist.shown == "|")
    typist.type("\u{1B}[200~12345678\u{1B}[201~")
    typist.type("\u{15}\u{19}\u{2}\u{19}")
    #expect(typist.shown == "1234567|8")
  }
}
