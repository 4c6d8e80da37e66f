internal import LineEditor
internal import Moongate
internal import MoongateSystem

extension REPL {
  /// Reads lines from standard input and prints what becomes of them, until `:quit` or the end of the
  /// input, where nobody types in a terminal.
  ///
  /// Lua that is not complete goes on in the next line.
  ///
  /// - Parameter prompts: whether somebody reads prompts.
  func runLines(prompts: Bool) {
    var reader = LineReader(most: Session.longestInput, reading: FileReader().read)
    let language = SessionLanguage(session)
    var begun = ""
    while session.isOpen {
      if prompts { Terminal.write(begun.isEmpty ? "> " : ". ") }
      guard let line = reader.next() else { break }
      switch line {
      case .text(let text):
        begun += begun.isEmpty ? text : "\n" + text
        if !begun.isEmpty, !language.isComplete(begun) { continue }
        print(session.enter(begun))
      case .tooLong: print(session.refuse("The line has more than \(Session.longestInput) bytes."))
      case .notText: print(session.refuse("The line is not UTF-8 text."))
      }
      begun = ""
    }
    // What the input ends with says itself what it lacks.
    if !begun.isEmpty { print(session.enter(begun)) }
  }

  private func print(_ answer: SessionAnswer) {
    for line in answer.printed { Terminal.writeErrorLines(line + "\n") }
    if let place = answer.edit {
      Terminal.writeLines(Value.displayed("\(place.path):\(place.line)") + "\n")
    } else if session.settings.printsJSON {
      let line = answer.jsonLine
      if !line.isEmpty { Terminal.write(line + "\n") }
    } else if !answer.text.isEmpty {
      Terminal.writeLines(answer.plainText + "\n")
    }
  }
}
