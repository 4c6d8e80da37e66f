import LineEditor
import TerminalEmulator
import TerminalText

/// An editor with somebody who types, and a terminal that shows what comes of it.
struct Typist {
  var editor: Editor
  var terminal: TerminalEmulator
  /// Every effect but what was written.
  private(set) var effects: [Effect] = []
  /// The bytes that the last action wrote.
  private(set) var written: [UInt8] = []

  init(
    _ text: String = "",
    host: TestHost = TestHost(),
    columns: Int = 40,
    rows: Int = 10,
    hasColors: Bool = true
  ) {
    editor = Editor(
      host: host,
      size: ScreenSize(columns: columns, rows: rows),
      hasColors: hasColors
    )
    terminal = TerminalEmulator(columns: columns, height: rows)
    if !text.isEmpty { put(text) }
  }

  /// The text with `|` for the cursor.
  var shown: String {
    let bytes = Array(editor.buffer.text.utf8)
    let cursor = editor.buffer.cursor
    return String(
      decoding: bytes[..<cursor] + [UInt8(ascii: "|")] + bytes[cursor...],
      as: UTF8.self
    )
  }

  /// The rows of the terminal up to the last that is not blank.
  var screen: [String] {
    var rows = (0..<terminal.height).map(terminal.text)
    while rows.last == "" { rows.removeLast() }
    return rows
  }

  mutating func begin(_ prompt: String = "> ", next: String = ". ") {
    run { $0.begin(EditorPrompt([StyledText(prompt)], next: [StyledText(next)])) }
  }

  mutating func type(_ bytes: String) { run { $0.receive(bytes.utf8) } }

  mutating func run(_ action: (inout Editor) -> [Effect]) {
    written = []
    for effect in action(&editor) {
      guard case .write(let bytes) = effect else {
        effects.append(effect)
        continue
      }
      written += bytes
    }
    terminal.write(written)
  }

  /// Opens a line with a text, in which `|` is the cursor.
  mutating func put(_ marked: String) {
    begin()
    // By scalars, since a mark behind the cursor would be one grapheme with it.
    let parts = marked.unicodeScalars.split(separator: "|", omittingEmptySubsequences: false)
      .map { String($0) }
    type("\u{1B}[200~\(parts[0])\(parts[1])\u{1B}[201~")
    for _ in parts[1] { type("\u{2}") }
  }
}
