internal import LineEditor
public import Moongate
internal import TerminalText

/// A prompt for links, Lua and commands, without a terminal.
///
/// Bytes that somebody types go in, and what is to be done comes out, so that an app shows the prompt
/// wherever it likes: in a terminal, over a socket, in a menu for debugging. What is typed is decided and
/// run by a gate of the prompt's own; it never changes what the app's gate decides.
///
/// ```swift
/// let repl = try REPL(gate: gate, screen: .init(columns: 80, rows: 24))
/// for event in repl.begin() { … }
/// ```
public final class REPL {
  /// The screen that shows the prompt.
  public struct Screen: Sendable, Hashable {
    /// The cells of a row.
    public var columns: Int
    /// The rows.
    public var rows: Int
    /// Whether colours are shown.
    public var hasColors: Bool

    /// A screen of a size in cells.
    public init(columns: Int, rows: Int, hasColors: Bool = true) {
      self.columns = columns
      self.rows = rows
      self.hasColors = hasColors
    }
  }

  /// An action for the caller; actions are taken in order.
  public enum Event: Sendable, Hashable {
    /// Bytes for the terminal.
    case write([UInt8])
    /// ``REPL/run()`` is to be called: it may take as long as the limits of a decision let it.
    case run
    /// The process is to be stopped, as Ctrl-Z does; ``REPL/resume(with:)`` goes on.
    case suspend
    /// A text is to be edited by another program; ``REPL/resume(with:)`` goes on with what it became.
    case edit(String)
    /// A file is to be opened at a line, counted from 1; ``REPL/resume(with:)`` goes on.
    case open(path: String, line: Int)
    /// Nothing more is wanted.
    case end
  }

  let session: Session
  private var editor: Editor
  private var screen: Screen
  private var input: String?
  /// The inputs that the history's file does not hold yet.
  private var unsaved: [String] = []

  /// A prompt on a gate.
  ///
  /// - Parameters:
  ///   - gate: what decides links.
  ///   - screen: what shows the prompt.
  /// - Throws: a `LoadError` if the gate's scripts do not load once more.
  public convenience init(gate: Gate, screen: Screen) throws(LoadError) {
    self.init(try Session(gate), screen: screen)
  }

  /// A prompt of a session.
  package init(_ session: Session, screen: Screen) {
    self.session = session
    self.screen = screen
    session.settings.columns = screen.columns
    editor = Editor(
      host: SessionLanguage(session),
      size: ScreenSize(columns: screen.columns, rows: screen.rows),
      hasColors: screen.hasColors,
      limit: Session.longestInput
    )
  }

  /// The lines that ↑ goes through.
  var history: History {
    get { editor.history }
    set {
      editor.history = newValue
      session.inputs = newValue.lines
    }
  }

  /// Adds what was entered since to a history's file.
  func save(to file: HistoryFile) {
    if file.add(unsaved) { unsaved = [] }
  }

  /// Ends a script that ``run()`` waits for; other threads may have this.
  public var interrupt: @Sendable () -> Void {
    let interruption = session.interruption
    return { interruption.interrupt() }
  }

  /// Whether something that was entered failed.
  public var hasFailed: Bool { session.hasFailed }

  /// Whether ``timeOut()`` is to be called if no byte follows within about 50 ms.
  public var isWaiting: Bool { editor.isWaiting }

  /// Shows the first prompt.
  public func begin() -> [Event] { events(editor.begin(prompt)) }

  /// Reads what was typed.
  public func receive(_ bytes: some Sequence<UInt8>) -> [Event] {
    // Nothing runs now that could be interrupted, and completion looks into the state of Lua.
    session.interruption.clear()
    return events(editor.receive(bytes))
  }

  /// Takes a lone Escape for the key.
  public func timeOut() -> [Event] { events(editor.timeOut()) }

  /// Draws the prompt anew on a screen of another size.
  public func resize(columns: Int, rows: Int) -> [Event] {
    guard (columns, rows) != (screen.columns, screen.rows) else { return [] }
    screen.columns = columns
    screen.rows = rows
    session.settings.columns = columns
    return events(editor.resize(to: ScreenSize(columns: columns, rows: rows)))
  }

  /// Draws the prompt anew, such as after somebody else wrote to the screen.
  public func redraw() -> [Event] {
    events(editor.resize(to: ScreenSize(columns: screen.columns, rows: screen.rows)))
  }

  /// Loads scripts again whose files have changed, and says above the prompt what that means.
  public func lookAtFiles() -> [Event] {
    session.interruption.clear()
    defer { session.interruption.clear() }
    guard let change = session.reloadIfChanged() else { return [] }
    return events(editor.write(above: String(decoding: rendered(change), as: UTF8.self)))
  }

  /// Answers what was entered, after ``Event/run``.
  public func run() -> [Event] {
    guard let input else { return [] }
    self.input = nil
    session.interruption.clear()
    // What is interrupted is this, not what is typed next.
    defer { session.interruption.clear() }
    var events: [Event] = []
    // What is asked is asked of the scripts as they are.
    if !session.isReload(input), let change = session.reloadIfChanged() {
      events.append(.write(rendered(change)))
    }
    return events + show(session.enter(input))
  }

  /// Goes on after ``Event/suspend``, ``Event/edit(_:)`` or ``Event/open(path:line:)``.
  ///
  /// - Parameter text: what is to be edited further; `nil` for what was there.
  /// - Returns: what is to be done.
  public func resume(with text: String? = nil) -> [Event] {
    let resumed = events(editor.resume(with: text))
    return resumed.isEmpty ? begin() : resumed
  }

  private func show(_ answer: SessionAnswer) -> [Event] {
    var events: [Event] = []
    let bytes = rendered(answer)
    if !bytes.isEmpty { events.append(.write(bytes)) }
    guard session.isOpen else { return events + [.end] }
    if let place = answer.edit {
      return events + [.open(path: place.path, line: place.line)]
    }
    return events + begin()
  }

  private func rendered(_ answer: SessionAnswer) -> [UInt8] {
    if session.settings.printsJSON {
      let line = answer.jsonLine
      return line.isEmpty ? [] : Array((line + "\r\n").utf8)
    }
    let printed = answer.printed.map { StyledText($0 + "\n", Palette.faint) }
    let rows = answer.text.wrapped(to: screen.columns, indent: Report.indent(of:))
    let text = rows.isEmpty ? [] : rows + [StyledText("\n")]
    return (printed + text).bytes(hasColors: screen.hasColors)
  }

  /// The mark before the typed text.
  static let mark = "› "

  private var prompt: EditorPrompt {
    EditorPrompt(
      [StyledText(Self.mark, Palette.command)],
      next: [StyledText("· ", Palette.faint)]
    )
  }

  private func events(_ effects: [Effect]) -> [Event] {
    effects.flatMap { effect -> [Event] in
      switch effect {
      case .write(let bytes): return bytes.isEmpty ? [] : [.write(bytes)]
      case .accept(let text):
        input = text
        unsaved.append(text)
        if unsaved.count > History.maximumCount { unsaved.removeFirst() }
        session.inputs = editor.history.lines
        return [.run]
      case .interrupt: return begin()
      case .endOfInput: return [.end]
      case .suspend: return [.suspend]
      case .editExternally(let text): return [.edit(text)]
      }
    }
  }
}
