internal import Moongate
internal import MoongateDiagnostics
internal import TerminalText

/// The answer of a session to an input.
package struct SessionAnswer {
  /// The shown text, without a newline at its end.
  var text: [StyledText]

  /// The same for programs.
  var json: Value

  /// The lines that Lua printed meanwhile.
  var printed: [String] = []

  /// Whether what was entered could not be done, or a link failed.
  var isFailure = false

  /// Lines of a file that are to be edited now.
  var edit: FilePlace?

  /// A place in a file on disk.
  struct FilePlace: Equatable, Sendable {
    /// The file's path.
    var path: String
    /// The line, counted from 1.
    var line: Int
  }

  /// An answer of styled text.
  init(_ text: [StyledText], json: Value) {
    self.text = text
    self.json = json
  }

  /// An answer of text, which is its JSON too unless there is better.
  init(_ text: String, json: Value? = nil) {
    self.init(text.isEmpty ? [] : [StyledText(text)], json: json ?? .string(text))
  }

  /// Nothing to say.
  static let nothing = SessionAnswer("")

  /// Returns the answer that says why an input could not be done.
  static func failure(_ message: String) -> SessionAnswer {
    var answer = SessionAnswer(
      [StyledText("error: ", Palette.error), StyledText(message)],
      json: ["error": .string(message)]
    )
    answer.isFailure = true
    return answer
  }

  /// The text without its styles.
  var plainText: String { text.map(\.text).joined() }
}

extension SessionAnswer {
  /// The answer as a line of JSON, an object whatever there is to say; empty for nothing.
  var jsonLine: String {
    guard !text.isEmpty || !printed.isEmpty else { return "" }
    switch json {
    case .object: return JSONLine.text(of: json)
    case .array: return JSONLine.text(of: ["values": json])
    default: return JSONLine.text(of: ["text": json])
    }
  }
}
