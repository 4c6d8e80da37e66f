package import TerminalText

/// An editor of lines in a terminal.
///
/// It reads bytes or keys, and answers with what the caller has to do; it touches neither a terminal nor
/// a file. `begin` opens a line, and an effect such as `accept` closes it. What is typed between two lines
/// is kept for the next.
package struct Editor {
  /// The state of the editor.
  enum State {
    /// No line is open.
    case idle
    case editing
    case searching(HistorySearch)
    /// Another program has the terminal while a line is open.
    case away
  }

  /// The way in which a line ends, or is left for a while.
  enum Ending {
    case accept
    case interrupt
    case endOfInput
    case suspend
    case editExternally
  }

  /// The most keys that are kept between two lines.
  private static let maximumPending = 1 << 16

  /// The lines that were accepted.
  package var history = History()

  /// The text, and the cursor.
  package internal(set) var buffer: TextBuffer

  let host: any EditorHost
  var state = State.idle
  var screen: Screen
  var prompt = EditorPrompt()
  var walk: HistoryWalk?
  var choice: CompletionChoice?
  var isBehindPrefix = false
  var hasToRing = false
  /// Bytes for the terminal that are to be written before the text is drawn.
  var output: [UInt8] = []
  private var parser: KeyParser
  private var pending: [Key] = []

  /// An editor for a terminal.
  ///
  /// - Parameters:
  ///   - host: what knows the language.
  ///   - size: the terminal's size.
  ///   - hasColors: whether the terminal shows colours.
  ///   - limit: the most bytes of a text, and of what is pasted.
  package init(
    host: any EditorHost,
    size: ScreenSize,
    hasColors: Bool,
    limit: Int = 1 << 20
  ) {
    self.host = host
    screen = Screen(size: size, hasColors: hasColors)
    buffer = TextBuffer(limit: limit)
    parser = KeyParser(pasteLimit: limit)
  }

  /// Whether `timeOut` is to be called if no byte follows soon, such as within 50 ms.
  package var isWaiting: Bool { parser.isWaiting }

  /// Opens a line; the terminal's cursor must be in the first column.
  package mutating func begin(_ prompt: EditorPrompt) -> [Effect] {
    self.prompt = prompt
    buffer.clear()
    return open()
  }

  /// Goes on with the line after `suspend` or `editExternally`, perhaps with another text.
  package mutating func resume(with text: String? = nil) -> [Effect] {
    guard case .away = state else { return [] }
    if var text = text.map(CleanText.of) {
      while text.last == "\n" { text.removeLast() }
      if !buffer.replaceAll(with: text, as: .single) { hasToRing = true }
    }
    return open()
  }

  /// Reads what the terminal sent.
  package mutating func receive(_ bytes: some Sequence<UInt8>) -> [Effect] {
    handle(parser.read(bytes))
  }

  /// Takes a lone Escape for the key, since no byte followed soon.
  package mutating func timeOut() -> [Effect] { handle(parser.timeOut().map { [$0] } ?? []) }

  /// Does what a key says.
  mutating func handle(_ key: Key) -> [Effect] { handle([key]) }

  /// Draws the line on a terminal that has another size now.
  package mutating func resize(to size: ScreenSize) -> [Effect] {
    output += screen.resize(to: size)
    switch state {
    case .editing, .searching: return [draw()]
    case .idle, .away:
      output = []
      return []
    }
  }

  /// Writes text above the open line, such as what a task in the background has to say.
  ///
  /// Controls in it act on the terminal; it ends with a newline, or gets one.
  package mutating func write(above text: String) -> [Effect] {
    var bytes = Array(text.utf8)
    if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    // In raw mode a newline does not return to the first column.
    bytes = bytes.flatMap { $0 == UInt8(ascii: "\n") ? [UInt8(ascii: "\r"), $0] : [$0] }
    switch state {
    case .idle, .away: return [.write(bytes)]
    case .editing, .searching:
      output += screen.erase() + bytes
      return [draw()]
    }
  }

  private var isOpen: Bool {
    switch state {
    case .editing, .searching: true
    case .idle, .away: false
    }
  }

  private mutating func open() -> [Effect] {
    state = .editing
    walk = nil
    choice = nil
    isBehindPrefix = false
    // Pastes in brackets.
    output += Array("\u{1B}[?2004h".utf8)
    return handle([])
  }

  private mutating func handle(_ keys: [Key]) -> [Effect] {
    pending += keys.prefix(Self.maximumPending - pending.count)
    guard isOpen else { return [] }
    var count = 0
    defer { pending.removeFirst(count) }
    while count < pending.count {
      count += 1
      if let ending = apply(pending[count - 1]) { return end(ending) }
    }
    let drawn = draw()
    return drawn == .write([]) ? [] : [drawn]
  }

  private mutating func end(_ ending: Ending) -> [Effect] {
    choice = nil
    walk = nil
    state = .editing
    if ending != .suspend, ending != .editExternally {
      buffer.moveCursor(to: buffer.text.utf8.count)
    }
    output += screen.draw(picture(isLast: true)) + screen.leave() + Array("\u{1B}[?2004l".utf8)
    let written = Effect.write(takeOutput())
    state = .idle
    let text = buffer.text
    switch ending {
    case .accept:
      history.add(text)
      buffer.clear()
      return [written, .accept(text)]
    case .interrupt:
      buffer.clear()
      return [written, .interrupt]
    case .endOfInput:
      return [written, .endOfInput]
    case .suspend:
      state = .away
      return [written, .suspend]
    case .editExternally:
      state = .away
      return [written, .editExternally(text)]
    }
  }

  private mutating func draw() -> Effect {
    output += screen.draw(picture(isLast: false))
    return .write(takeOutput())
  }

  private mutating func takeOutput() -> [UInt8] {
    if hasToRing { output.append(0x07) }
    hasToRing = false
    defer { output = [] }
    return output
  }
}

/// A task for the caller of an editor; tasks are done in order.
///
/// After any effect but `write` the editor keeps what is typed to itself, until it is told to go on:
/// by `begin` for another line, or by `resume` after `suspend` and `editExternally`.
package enum Effect: Equatable, Sendable {
  /// Bytes for the terminal.
  case write([UInt8])
  /// A line that was entered; the history has it.
  case accept(String)
  /// The line was dropped by Ctrl-C.
  case interrupt
  /// Nothing more will be entered.
  case endOfInput
  /// The program is to be stopped as Ctrl-Z does.
  case suspend
  /// The text is to be edited by another program.
  case editExternally(String)
}

/// The prompts before the lines of a text.
package struct EditorPrompt: Equatable, Sendable {
  /// The prompt before the first line.
  package var first: [StyledText]

  /// The prompt before each further line.
  package var next: [StyledText]

  /// A prompt; each takes at most half of the terminal's width.
  package init(_ first: [StyledText] = [], next: [StyledText] = []) {
    self.first = first
    self.next = next
  }
}
