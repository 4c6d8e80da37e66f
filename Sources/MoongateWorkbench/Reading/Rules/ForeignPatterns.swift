internal import LuaSyntax
internal import MoongateLinks

extension SetReading {
  /// Patterns with captures as other routers write them, which are plain text here.
  func foreignPatterns(in script: Int) -> [Finding] {
    calls.filter { $0.script == script }.compactMap { call in
      guard let pattern = call.pattern else { return nil }
      let text = String(decoding: pattern.bytes, as: UTF8.self)
      guard let foreign = ForeignCapture(in: text) else { return nil }
      let written = text.replacing(foreign.text, with: foreign.own)
      let inText = scripts[script].text(pattern.range)
      return scripts[script].finding(
        .foreignPattern,
        .warning,
        at: pattern.range,
        "Here \(quoted(foreign.text)) stands for itself; a capture is written \(foreign.own).",
        remedy: "Write \(quoted(written)).",
        // What the script escapes is left to a person.
        fix: inText.dropFirst().dropLast() == text
          ? Finding.Fix(
            bytes: pattern.range,
            replacement: inText.replacing(foreign.text, with: foreign.own)
          ) : nil
      )
    }
  }
}
