// Other systems give an app no terminal.
#if os(macOS) || os(Linux)
internal import Moongate
internal import MoongateSystem
internal import Synchronization

/// A prompt in the terminal of this process.
struct TerminalPrompt {
  /// The time between two looks at the files while nobody types, in milliseconds.
  private static let pause: Int32 = 500
  /// The time to wait for the rest of an escape sequence, in milliseconds.
  private static let patience: Int32 = 50

  private let repl: REPL
  private let input: TerminalInput
  private let wishes: Wishes
  private let history: HistoryFile?

  /// A prompt with what is typed.
  ///
  /// - Parameters:
  ///   - repl: the prompt.
  ///   - input: what is typed.
  ///   - history: what keeps the lines from session to session; `nil` where nothing does.
  init(_ repl: REPL, _ input: TerminalInput, history: HistoryFile?) {
    self.repl = repl
    self.input = input
    self.history = history
    wishes = Wishes(alarm: input.alarm, interrupt: repl.interrupt)
  }

  /// Runs the prompt until it ends.
  ///
  /// - Returns: the signal that ended it, if one did.
  func run() -> Signals.Signal? {
    let wishes = wishes
    let taker = Signals.take { signal in wishes.add(signal) }
    defer { withExtendedLifetime(taker) {} }
    var events = repl.begin()
    while true {
      while !events.isEmpty {
        guard let more = perform(events.removeFirst()) else { return nil }
        events += more
      }
      if let size = Terminal.size {
        events += repl.resize(columns: size.columns, rows: size.rows)
      }
      for signal in wishes.take() {
        switch signal {
        case .interrupt: events += repl.receive(CollectionOfOne(0x03))
        case .stop: events += repl.receive(CollectionOfOne(0x1A))
        case .continue:
          // Whoever let this process go on has set the mode that it likes.
          _ = TerminalMode.enter()
          events += repl.redraw()
        case .terminate, .hangUp, .quit: return signal
        case .resize: break
        }
      }
      if events.isEmpty { events += next() }
    }
  }

  private func next() -> [REPL.Event] {
    switch input.next(milliseconds: repl.isWaiting ? Self.patience : Self.pause) {
    case .bytes(let bytes): repl.receive(bytes)
    case .timeOut: repl.isWaiting ? repl.timeOut() : interruptibly { repl.lookAtFiles() }
    case .woken: []
    case .end: [.end]
    }
  }

  /// Does what an event says; `nil` at the end.
  private func perform(_ event: REPL.Event) -> [REPL.Event]? {
    switch event {
    case .write(let bytes):
      Terminal.write(bytes)
      return []
    case .run:
      // Before it runs: nobody knows how the run ends.
      if let history { repl.save(to: history) }
      return interruptibly { repl.run() }
    case .suspend:
      TerminalMode.leave()
      Signals.stop()
      _ = TerminalMode.enter()
      return repl.resume()
    case .edit(let text):
      let edited = EditedText(text).edit()
      wishes.forgetKeys()
      return repl.resume(with: edited)
    case .open(let path, let line):
      Self.open(path, line)
      wishes.forgetKeys()
      return repl.resume()
    case .end: return nil
    }
  }

  /// Does what Ctrl-C may end.
  private func interruptibly(_ body: () -> [REPL.Event]) -> [REPL.Event] {
    wishes.isRunning = true
    TerminalMode.setInterruptible(true)
    defer {
      TerminalMode.setInterruptible(false)
      wishes.isRunning = false
    }
    return body()
  }

  private static func open(_ path: String, _ line: Int) {
    guard let editor = EditedText.editor else {
      let place = Value.displayed("\(path):\(line)")
      Terminal.writeLines("Set EDITOR to the editor that should open \(place).\n")
      return
    }
    EditedText.run(editor, ["+\(line)", path])
  }
}

/// Signals that came, for the thread that has the terminal.
private final class Wishes: Sendable {
  private let signals = Mutex<[Signals.Signal]>([])
  private let running = Atomic(false)
  private let alarm: TerminalInput.Alarm
  private let interrupt: @Sendable () -> Void

  init(alarm: TerminalInput.Alarm, interrupt: @escaping @Sendable () -> Void) {
    self.alarm = alarm
    self.interrupt = interrupt
  }

  /// Whether a script runs.
  var isRunning: Bool {
    get { running.load(ordering: .acquiring) }
    set { running.store(newValue, ordering: .releasing) }
  }

  func add(_ signal: Signals.Signal) {
    switch signal {
    case .interrupt where isRunning: interrupt()
    case .terminate, .hangUp, .quit:
      signals.withLock { $0.append(signal) }
      if isRunning { interrupt() }
      alarm.ring()
    case .interrupt, .stop, .continue, .resize:
      signals.withLock { $0.append(signal) }
      alarm.ring()
    }
  }

  /// Forgets what was meant for another program.
  func forgetKeys() {
    signals.withLock { $0.removeAll { [.interrupt, .stop, .continue].contains($0) } }
  }

  func take() -> [Signals.Signal] {
    signals.withLock { signals in
      defer { signals = [] }
      return signals
    }
  }
}
#endif
