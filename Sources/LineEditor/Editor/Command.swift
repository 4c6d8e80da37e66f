/// A command that a key gives.
enum Command: Equatable {
  /// Inserts a text that was typed.
  case insert(String)
  /// Inserts a text that was pasted.
  case paste(String)
  case move(Movement)
  case kill(Movement)
  /// Goes to the line above, or to an older line of the history.
  case up
  /// Goes to the line below, or to a newer line of the history.
  case down
  case older
  case newer
  case deleteBackward
  case deleteForward
  /// Deletes forward, or ends the input where there is no text.
  case deleteOrEnd
  case transpose
  case yank
  case yankOlder
  case undo
  case redo
  case clearScreen
  case search
  case complete
  case completeBackward
  case enter
  case newline
  case interrupt
  case suspend
  case editExternally
  /// Goes back from a search or a list.
  case cancel
  /// Waits for the key that says which command of Ctrl-X is meant.
  case prefix
  /// Does nothing but ring, since what was pasted is too long.
  case refuse
}
