import LineEditor
import Randomness
import TerminalEmulator
import TerminalText
import Testing

struct RenderingTests {
  /// Nil if the terminal shows what an editor has to, laid out from its start, below the rows that stood
  /// there before; otherwise what is wrong.
  private func fault(_ typist: Typist, base: Int, above: [String]) -> String? {
    let terminal = typist.terminal
    let buffer = typist.editor.buffer
    let plain = PlainRendering(
      buffer.text,
      cursor: buffer.cursor,
      prompts: ("> ", ". "),
      styles: TestHost().highlight(buffer.text, cursor: 0),
      columns: terminal.columns
    )
    let first = max(0, base)
    for row in 0..<first where terminal.text(row) != above[row + max(0, above.count - first)] {
      return "row \(row) above became \(terminal.text(row).debugDescription)"
    }
    // A text that is higher than the terminal is shown in part.
    let top = terminal.row - first
    let offset = plain.cursor.row - top
    let height = min(plain.rows.count, terminal.height)
    guard offset >= 0, plain.rows.count <= terminal.height ? offset == 0 : true else {
      return "the cursor is in row \(terminal.row), not \(first + plain.cursor.row)"
    }
    guard terminal.column == plain.cursor.column else {
      return "the cursor is in column \(terminal.column), not \(plain.cursor.column)"
    }
    for row in 0..<terminal.height - first {
      let expected = row < height && offset + row < plain.rows.count ? plain.rows[offset + row] : []
      let found = terminal.rows[first + row]
      for column in 0..<terminal.columns {
        let cell = column < expected.count ? expected[column] : nil
        if found[column] != cell {
          return "row \(row) is \(terminal.text(first + row).debugDescription) at \(column)"
        }
      }
    }
    return terminal.unknown.isEmpty ? nil : "\(terminal.unknown) is not known"
  }

  private static let keys = [
    "\u{1B}[D", "\u{6}", "\u{1}", "\u{5}", "\u{1B}[A", "\u{E}", "\u{1B}b", "\u{1B}f", "\u{7F}",
    "\u{1B}[3~", "\u{17}", "\u{1B}d", "\u{15}", "\u{B}", "\u{19}", "\u{14}", "\u{1F}", "\u{1B}/",
    "\u{1B}\r", "\u{1B}<", "\u{1B}>",
  ]

  private static let pieces = [
    "a", "b", "word ", "long word ", "1", "23", "漢", "漢字", "e\u{301}", "👩🏽‍💻", "🇩🇪", "क्ष्म", "नि",
    "\u{200B}", "\u{301}", "\t", "❤\u{FE0F}", "한", "\u{1B}",
  ]

  @Test(arguments: 0..<60)
  func `The terminal shows what was edited, whatever its size`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let columns = 2 + random.below(seed % 4 == 0 ? 6 : 40)
    var typist = Typist(columns: columns, rows: 1 + random.below(12))
    var above: [String] = []
    for number in 0..<random.below(6) {
      typist.terminal.write(Array("\(number % 10)\r\n".utf8))
      above.append("\(number % 10)")
    }
    var base = typist.terminal.row
    var scrolled = typist.terminal.scrolled
    typist.begin()
    var log: [String] = []
    for _ in 0..<60 {
      switch random.below(30) {
      case 0:
        log.append("clear")
        typist.type("\u{C}")
        (base, above) = (0, [])
        scrolled = typist.terminal.scrolled
      case 1:
        let size = ScreenSize(columns: 2 + random.below(40), rows: 1 + random.below(12))
        log.append("resize \(size)")
        base -= typist.terminal.scrolled - scrolled
        let mark = max(0, base)
        base = typist.terminal.resize(columns: size.columns, height: size.rows, mark: mark)
        scrolled = typist.terminal.scrolled
        typist.run { $0.resize(to: size) }
        if base < 0 { base = 0 }
      case 2:
        log.append("above")
        typist.run { $0.write(above: "x\ny") }
        // Where the cursor has gone on to is the new base.
        above = (above.suffix(max(0, base - (typist.terminal.scrolled - scrolled))) + ["x", "y"])
        base += 2
      case 3..<14:
        let text = random.text(of: Self.pieces, count: 1...3)
        log.append(text)
        typist.type("\u{1B}[200~\(text)\u{1B}[201~")
      default:
        let key = random.one(of: Self.keys)
        log.append(key)
        typist.type(key)
      }
      let now = base - (typist.terminal.scrolled - scrolled)
      if let fault = fault(typist, base: now, above: above) {
        let screen = (0..<typist.terminal.height).map(typist.terminal.text)
        Issue.record(
          """
          \(fault) after \(log.map(\.debugDescription)) on \(typist.terminal.columns)x\
          \(typist.terminal.height): \(screen), \(typist.shown.debugDescription)
          """
        )
        return
      }
    }
  }

  @Test(arguments: [
    // One more letter costs one letter, wherever it is typed at the end.
    ("abc|", "d", "d"), ("|", "\u{7F}", "\u{7}"), ("abc|", "\u{7F}", "\u{1B}[5G\u{1B}[K"),
    ("abc|", "\u{1B}[D", "\u{1B}[5G"), ("abc|", "\u{1}", "\u{1B}[3G"),
    // What is the same behind a change is not written again.
    ("a|b cdef", "\u{14}", "\u{1B}[3Gba"), ("a|b", "x", "xb\u{1B}[5G"),
    ("|漢字", "\u{4}", "字\u{1B}[K\u{1B}[3G"), ("ab|", "1", "\u{1B}[0;34m1\u{1B}[0m"),
    ("a\nb|", "c", "c"), ("a|", "\u{1B}\r", "\r\n. "),
    ("a\n|", "\u{7F}", "\r\u{1B}[J\u{1B}[1A\u{1B}[4G"),
  ])
  func `Only what changed is written`(before: String, key: String, written: String) {
    var typist = Typist(before)
    typist.type(key)
    #expect(String(decoding: typist.written, as: UTF8.self) == written)
  }

  @Test func `Without colours no sequence has any`() {
    var typist = Typist(host: TestHost(hints: ["1": "23"]), hasColors: false)
    typist.begin()
    typist.type("1")
    #expect(typist.screen == ["> 1"])
    #expect(String(decoding: typist.written, as: UTF8.self) == "1")
    typist.type("\u{6}")
    #expect(typist.shown == "1|")
  }

  @Test func `A prompt leaves half of the terminal to the text`() {
    var typist = Typist(columns: 10)
    typist.begin("a long prompt> ", next: "another one> ")
    typist.type("123456\u{1B}\r7")
    #expect(typist.screen == ["a lon12345", "6", "anoth7"])
  }

  @Test func `Keys take little work in long texts`() {
    var typist = Typist(columns: 80, rows: 24)
    typist.begin()
    typist.type("\u{1B}[200~\(String(repeating: "0123456789", count: 1_024))\u{1B}[201~")
    for _ in 0..<100 {
      typist.type("x")
      #expect(typist.written == Array("x".utf8) || typist.terminal.column <= 1)
    }
    typist.type("\u{1B}<")
    #expect(typist.written.count < 24 * 80 * 20)
    typist.type("\u{6}")
    #expect(String(decoding: typist.written, as: UTF8.self) == "\u{1B}[4G")
  }
}
