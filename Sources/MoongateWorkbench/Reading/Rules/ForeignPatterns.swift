internal import LuaSyntax
internal import MoongateDiagnostics
internal import MoongateLinks

extension SetReading {
  /// Patterns with captures as other routers write them, which are plain text here.
  func foreignPatterns(in script: Int) -> [Finding] {
    calls.filter { $0.script == script }.flatMap(\.patterns).compactMap { pattern in
      let text = String(decoding: pattern.bytes, as: UTF8.self)
      let foreign = ForeignCapture.all(in: text)
      guard let first = foreign.first else { return nil }
      func rewritten(_ text: String) -> String {
        foreign.reduce(text) { $0.replacing($1.text, with: $1.own) }
      }
      let inText = scripts[script].text(pattern.range)
      return scripts[script].finding(
        .foreignPattern,
        .warning,
        at: pattern.range,
        "Here \(quoted(first.text)) is plain text; a capture is written \(first.own).",
        remedy: "Write \(quoted(rewritten(text))).",
        // What the script escapes is left to a person.
        fix: inText.dropFirst().dropLast() == text
          ? Finding.Fix(bytes: pattern.range, replacement: rewritten(inText)) : nil
      )
    }
  }
}
