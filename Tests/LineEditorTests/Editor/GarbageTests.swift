import LineEditor
import Randomness
import TerminalEmulator
import TerminalText
import Testing

struct GarbageTests {
  private static let bytes: [[UInt8]] =
    (0..<32).map { [UInt8($0)] } + [
      [0x7F], [0x80], [0xC3], [0xFF], [0xF0, 0x9F], Array("[".utf8), Array("O".utf8),
      Array("\u{1B}[A".utf8), Array("\u{1B}[B".utf8), Array("\u{1B}[Z".utf8), Array("\t".utf8),
      Array("\u{12}".utf8), Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8), Array("(".utf8),
      Array(")".utf8), Array("a".utf8), Array("b".utf8), Array("ab".utf8), Array(" ".utf8),
      Array("漢".utf8), Array("\u{301}".utf8), Array("🇩".utf8), Array("1;5".utf8),
    ]

  private static let candidates = [
    Candidate("ab", description: "Two letters."), Candidate("abc"), Candidate("b漢"),
    Candidate("\n"),
    Candidate("\u{301}"), Candidate(""), Candidate("a\u{1B}c"),
  ]

  /// Nil if a terminal shows the same as one on which everything is drawn at once; otherwise both.
  private func fault(_ typist: Typist) -> String? {
    let terminal = typist.terminal
    var copy = typist.editor
    var whole = TerminalEmulator(columns: terminal.columns, height: terminal.height)
    for case .write(let bytes) in copy.resize(
      to: ScreenSize(columns: terminal.columns, rows: terminal.height)
    ) {
      whole.write(bytes)
    }
    let base = terminal.row - whole.row
    guard base >= 0, terminal.column == whole.column else { return "the cursor is elsewhere" }
    let shown = terminal.rows[base...]
    guard shown.elementsEqual(whole.rows.prefix(shown.count)) else {
      return
        "\((base..<terminal.height).map(terminal.text)) is not \(whole.rows.indices.map(whole.text))"
    }
    return terminal.unknown.isEmpty ? nil : "\(terminal.unknown) is not known"
  }

  @Test(arguments: 0..<40)
  func `Whatever bytes come, the editor and its terminal stay whole`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(1_000 + seed))
    var typist = Typist(
      host: TestHost(candidates: Self.candidates, hints: ["a": "b", "ab": "\n\u{1B}c"]),
      columns: 2 + random.below(30),
      rows: 1 + random.below(8),
      hasColors: !random.isOneIn(4)
    )
    typist.begin()
    var log: [[UInt8]] = []
    for _ in 0..<100 {
      var bytes: [UInt8] = []
      for _ in 0...random.below(4) { bytes += random.one(of: Self.bytes) }
      log.append(bytes)
      let count = typist.effects.count
      typist.run { $0.receive(bytes) }
      if random.isOneIn(10) { typist.run { $0.timeOut() } }
      var seen = count
      while typist.effects.count > seen {
        seen = typist.effects.count
        switch typist.effects[seen - 1] {
        case .suspend: typist.run { $0.resume() }
        case .editExternally(let text): typist.run { $0.resume(with: text + "\u{1B}\n") }
        default: typist.begin()
        }
      }
      let buffer = typist.editor.buffer
      var places = [0]
      for grapheme in buffer.text { places.append(places[places.count - 1] + grapheme.utf8.count) }
      #expect(places.contains(buffer.cursor))
      #expect(!buffer.text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" && $0 != "\t" })
      if let fault = fault(typist) {
        Issue.record("\(fault) after \(log.map { String(decoding: $0, as: UTF8.self) })")
        return
      }
    }
  }

  /// A host that says nothing that makes sense.
  private struct WrongHost: EditorHost {
    func highlight(_ text: String) -> [StyledRange] {
      [StyledRange(-5..<3, Style(.named(1))), StyledRange(2..<1_000, Style(.named(2)))]
    }

    func complete(_ text: String, cursor: Int) -> Completion {
      Completion(-3..<1_000, [Candidate("x\u{301}")])
    }
  }

  @Test func `Wrong ranges of a host do no harm`() {
    var editor = Editor(
      host: WrongHost(),
      size: ScreenSize(columns: 0, rows: 0),
      hasColors: true
    )
    _ = editor.begin(EditorPrompt())
    _ = editor.receive("漢字\t".utf8)
    #expect(editor.buffer.text == "x\u{301}")
  }
}
