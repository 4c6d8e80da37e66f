import LineEditor
import Randomness
import Testing

struct RandomKeyTests {
  private static let keys: [(String, String)] = [
    ("left", "\u{1B}[D"), ("right", "\u{6}"), ("home", "\u{1}"), ("end", "\u{5}"),
    ("up", "\u{1B}[A"), ("down", "\u{E}"), ("wordLeft", "\u{1B}b"), ("wordRight", "\u{1B}[1;5C"),
    ("backspace", "\u{7F}"), ("delete", "\u{1B}[3~"), ("killBlank", "\u{17}"),
    ("killWordLeft", "\u{1B}\u{7F}"), ("killWordRight", "\u{1B}d"), ("killLeft", "\u{15}"),
    ("killRight", "\u{B}"), ("yank", "\u{19}"), ("yankOlder", "\u{1B}y"), ("transpose", "\u{14}"),
    ("undo", "\u{1F}"), ("redo", "\u{1B}/"),
  ]

  /// Pieces that become other graphemes where they meet.
  private static let pieces = [
    "a", "b", "_", " ", " ", "ß", "漢", "e", "\u{301}", "\u{200D}", "\u{FE0F}", "👩", "🏽", "💻", "🇩",
    "🇪", "\u{1112}", "\u{1161}", "\u{11AB}", "न", "\u{94D}", "ि", "9", ".", "\u{E0100}", "\u{200B}",
  ]

  @Test(arguments: rounds(0..<4))
  func `Random keys do what they do to a simple model`(part: Int) {
    var random = SeededGenerator(seed: UInt64(100 + part))
    var count = 0
    while count < 25_000 {
      var editor = Editor(
        host: TestHost(),
        size: ScreenSize(columns: 20, rows: 6),
        hasColors: true
      )
      var model = LineModel()
      _ = editor.begin(EditorPrompt())
      var log: [String] = []
      for _ in 0..<200 {
        let step = Self.step(&random)
        log.append("\(step.name) \(step.text)")
        let effects = editor.receive(step.bytes.utf8)
        switch step.name {
        case "enter":
          guard effects.last == .accept(model.enter()) else {
            Issue.record("\(log) ended with \(effects)")
            return
          }
          _ = editor.begin(EditorPrompt())
        case "type": model.type(step.text)
        case "paste": model.type(step.text, isPaste: true)
        default: model.press(step.name)
        }
        // By bytes: equal strings may have other scalars.
        guard editor.buffer.text.utf8.elementsEqual(model.place.text.utf8),
          editor.buffer.cursor == model.place.cursor
        else {
          Issue.record(
            "\(log) made \(editor.buffer.text.debugDescription) \(editor.buffer.cursor), not \(model.place)"
          )
          return
        }
        count += 1
      }
    }
  }

  /// A key's name, the text that it inserts, and the bytes that are sent for it.
  private static func step(
    _ random: inout SeededGenerator
  ) -> (name: String, text: String, bytes: String) {
    switch random.below(40) {
    case 0: return ("enter", "", "\r")
    case 1, 3:
      let text = random.text(of: pieces + ["\n"], count: 0...8)
      return ("paste", text, "\u{1B}[200~\(text)\u{1B}[201~")
    case 2: return ("type", "\n", "\u{1B}\r")
    case 4..<20:
      let text = random.one(of: pieces)
      return ("type", text, text)
    default:
      let (name, bytes) = random.one(of: keys)
      return (name, "", bytes)
    }
  }
}
