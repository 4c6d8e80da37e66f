internal import LineEditor
internal import Moongate
internal import TerminalText

/// The look of a session's input, and the completions, hints and notes while it is typed.
struct SessionLanguage: EditorHost {
  private let session: Session

  /// The language of a session, as its scripts are now.
  init(_ session: Session) { self.session = session }

  func highlight(_ text: String, cursor: Int) -> [StyledRange] {
    let start = text.utf8.count - text.drop(while: \.isWhitespace).utf8.count
    switch SessionInput(text, in: session) {
    case .nothing, .tooLong: return []
    case .command(let line):
      let name = line.prefix { !$0.isWhitespace }
      return [StyledRange(start..<start + 1 + name.utf8.count, Palette.command)]
    case .link(let link):
      let limits = session.gate.configuration.link
      return LinkHighlight.styles(of: link, at: start, limits: limits)
    case .lua(let lua):
      let offset = text.utf8.count - text.trimmedEnd.utf8.count
      let begin = text.utf8.count - offset - lua.utf8.count
      return LuaHighlight.styles(of: lua, at: begin, cursor: cursor - begin)
    }
  }

  func isComplete(_ text: String) -> Bool {
    guard case .lua(let lua) = SessionInput(text, in: session) else { return true }
    return LuaEntry.isComplete(lua)
  }

  func hint(_ text: String, cursor _: Int) -> String? {
    guard session.settings.hasHints, !text.isEmpty else { return nil }
    let same = session.inputs.last { $0.hasPrefix(text) && $0 != text && !$0.contains("\n") }
    return same.map { String(decoding: $0.utf8.dropFirst(text.utf8.count), as: UTF8.self) }
  }

  func note(_ text: String) -> [StyledText] {
    guard session.settings.hasHints else { return [] }
    switch SessionInput(text, in: session) {
    case .link(let link): return LinkNote(session).text(for: link)
    case .command(let line): return note(onCommand: line)
    case .nothing, .tooLong, .lua: return []
    }
  }

  /// Whether a text that reads as a link may become Lua yet.
  private func isBegunCall(_ text: Substring) -> Bool {
    let scheme = text.prefix { $0 != ":" }.lowercased()
    return !session.gate.schemes.contains(scheme) && !LuaEntry.isComplete(String(text))
  }

  private func note(onCommand line: String) -> [StyledText] {
    let name = line.prefix { !$0.isWhitespace }
    if let command = try? SessionCommand.named(String(name)) {
      let usage = ":\(command.name) \(command.arguments)".trimmed
      return [StyledText("\(usage)  \(command.summary)", Palette.faint)]
    }
    let begun = SessionCommand.all.filter { $0.name.hasPrefix(name) }
    return [StyledText(begun.map { ":" + $0.name }.joined(separator: " "), Palette.faint)]
  }

  func complete(_ text: String, cursor: Int) -> Completion {
    let before = String(decoding: text.utf8.prefix(cursor), as: UTF8.self)
    let begun = before.drop(while: \.isWhitespace)
    let start = cursor - begun.utf8.count
    guard begun.hasPrefix(":"), !begun.hasPrefix("::") else {
      if case .link = SessionInput(before, in: session) {
        let completion = LinkCompletion(session).completion(of: String(begun), at: start)
        // A call of a method reads as a link until it is whole.
        if !completion.candidates.isEmpty || !isBegunCall(begun) { return completion }
      }
      return LuaCompletion(session).completion(of: before)
    }
    guard let blank = begun.firstIndex(where: \.isWhitespace) else {
      let name = begun.dropFirst()
      let commands = SessionCommand.all.filter { $0.name.hasPrefix(name) }
      return Completion(
        start..<cursor,
        commands.map { Candidate(":\($0.name)", description: $0.summary) }
      )
    }
    let name = String(begun[..<blank].dropFirst())
    let argument = String(begun[begun.index(after: blank)...])
    guard let command = try? SessionCommand.named(name) else {
      return Completion(cursor..<cursor, [])
    }
    return command.completion(of: argument, at: cursor, in: session)
  }
}

extension SessionCommand {
  /// The completion of an argument that ends at the cursor.
  func completion(of argument: String, at cursor: Int, in session: Session) -> Completion {
    if takesLink {
      let start = cursor - argument.utf8.count
      return LinkCompletion(session).completion(of: argument, at: start)
    }
    let word = argument.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    let start = cursor - word.utf8.count
    let candidates = complete(session, argument)
    return Completion(start..<cursor, candidates.filter { $0.text.hasPrefix(word) })
  }
}
