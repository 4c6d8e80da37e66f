extension Editor {
  /// Goes to the line above or below, or to another line of the history.
  mutating func walkHistory(_ command: Command) {
    if walk == nil, command == .up, buffer.moveUp() { return }
    if walk == nil, command == .down, buffer.moveDown() { return }
    let isOlder = command == .up || command == .older
    if walk == nil, isOlder {
      let prefix = String(buffer.text.slice(0..<buffer.cursor))
      walk = HistoryWalk(draft: buffer.text, prefix: prefix, in: history)
    }
    let line = isOlder ? walk?.older(in: history) : walk?.newer(in: history)
    guard let line, buffer.replaceAll(with: line, as: .history) else {
      hasToRing = true
      return
    }
  }

  /// Does what a command says to a search; returns whether there is nothing else to do.
  ///
  /// Any command that is not the search's own takes the line that was found, and goes on with it.
  mutating func goOn(_ search: HistorySearch, with command: Command) -> Bool {
    var search = search
    switch command {
    case .insert(let text): search.extend(text, in: history)
    case .paste(let text):
      search.extend(String(CleanText.of(text).prefix { !$0.isNewline }), in: history)
    case .deleteBackward: search.shorten(in: history)
    case .search: search.older(in: history)
    case .cancel:
      state = .editing
      return true
    case .clearScreen:
      output += screen.clear()
      return true
    default:
      state = .editing
      take(search)
      return false
    }
    hasToRing = hasToRing || search.isFailed
    state = .searching(search)
    return true
  }

  private mutating func take(_ search: HistorySearch) {
    guard let match = search.match else { return }
    if buffer.replaceAll(with: match.line, as: .single) {
      buffer.moveCursor(to: match.range.lowerBound)
    } else {
      hasToRing = true
    }
  }
}
