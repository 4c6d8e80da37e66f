internal import TerminalText

extension Editor {
  /// Returns the picture to show; a line that is about to be left shows no hint, note or list.
  func picture(isLast: Bool) -> Picture {
    var picture = Picture(prompt: prompt.first, continuation: prompt.next)
    picture.text = buffer.text
    picture.cursor = buffer.cursor
    if case .searching(let search) = state { show(search, in: &picture) }
    if screen.hasColors { picture.styles = host.highlight(picture.text, cursor: picture.cursor) }
    if isLast { return picture }
    if case .searching(let search) = state {
      if let range = search.match?.range {
        var style = Style()
        style.isUnderlined = true
        picture.styles.append(StyledRange(range, style))
      }
      return picture
    }
    picture.list = choice?.list
    if picture.list == nil {
      picture.hint = hint
      picture.note = host.note(buffer.text)
    }
    return picture
  }

  /// The proposed text to show after the typed one.
  var hint: String? {
    guard screen.hasColors, buffer.isAtEnd else { return nil }
    let hint = host.hint(buffer.text, cursor: buffer.cursor).map(CleanText.of)
    return hint?.isEmpty == true ? nil : hint
  }

  private func show(_ search: HistorySearch, in picture: inout Picture) {
    let title = search.isFailed ? "no line" : "search"
    // The end of a long query is what was typed last.
    let room = max(1, screen.size.columns / 2 - title.utf8.count - 6)
    picture.prompt = [StyledText("(\(title)) '\(search.query.suffix(room))' ")]
    if let match = search.match {
      picture.text = match.line
      picture.cursor = match.line.boundary(from: match.range.lowerBound)
    }
  }
}
