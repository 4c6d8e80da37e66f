extension Editor {
  /// Does what a key says; returns how the line ends, if it does.
  mutating func apply(_ key: Key) -> Ending? {
    let command: Command?
    if isBehindPrefix {
      isBehindPrefix = false
      command = KeyBindings.commandBehindPrefix(of: key)
    } else {
      command = KeyBindings.command(of: key)
    }
    guard let command else {
      choice = nil
      return nil
    }
    if case .searching(let search) = state, goOn(search, with: command) { return nil }
    if choice != nil, goOnChoosing(with: command) { return nil }
    choice = nil
    switch command {
    case .up, .down, .older, .newer: walkHistory(command)
    default:
      walk = nil
      if let ending = ending(of: command) { return ending }
      hasToRing = !perform(command) || hasToRing
    }
    return nil
  }

  /// Returns the way in which a command ends the line; `nil` if it does not end it.
  private mutating func ending(of command: Command) -> Ending? {
    switch command {
    case .enter:
      if host.isComplete(buffer.text) { return .accept }
      hasToRing = !buffer.insert("\n") || hasToRing
      return nil
    case .deleteOrEnd: return buffer.isEmpty ? .endOfInput : nil
    case .interrupt: return .interrupt
    case .suspend: return .suspend
    case .editExternally: return .editExternally
    default: return nil
    }
  }

  /// Does what a command says that does not end the line; returns whether it could.
  private mutating func perform(_ command: Command) -> Bool {
    switch command {
    case .insert(let text): buffer.insert(text)
    case .paste(let text): buffer.insert(CleanText.of(text), as: .single)
    case .newline: buffer.insert("\n")
    case .move(let movement): takeHint(movement) || buffer.move(movement)
    case .kill(let movement): buffer.kill(movement)
    case .deleteBackward: buffer.deleteBackward()
    case .deleteForward, .deleteOrEnd: buffer.deleteForward()
    case .transpose: buffer.transpose()
    case .yank: buffer.yank()
    case .yankOlder: buffer.yankOlder()
    case .undo: buffer.undo()
    case .redo: buffer.redo()
    case .complete: complete(isForward: true)
    case .completeBackward: complete(isForward: false)
    case .refuse: false
    default: change(command)
    }
  }

  /// Does what a command says that leaves the text as it is.
  private mutating func change(_ command: Command) -> Bool {
    switch command {
    case .clearScreen: output += screen.clear()
    case .search: state = .searching(HistorySearch())
    case .prefix: isBehindPrefix = true
    default: break
    }
    return true
  }

  /// Takes what is proposed behind the text, if a movement goes there.
  private mutating func takeHint(_ movement: Movement) -> Bool {
    switch movement {
    case .right, .lineEnd, .textEnd:
      guard let hint else { return false }
      return buffer.insert(hint, as: .single)
    default: return false
    }
  }
}
