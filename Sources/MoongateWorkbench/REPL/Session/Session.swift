package import LinkRows
package import Moongate
internal import TerminalText

/// The memory and the answers of a prompt, without a terminal.
package final class Session {
  /// The most bytes of what is entered, far above what a link or a script file may have by default.
  package static let longestInput = 1 << 20
  /// The maximum number of links to remember.
  private static let mostAttempts = 1_000

  /// The gate that decides links.
  package private(set) var gate: Gate
  /// The source of the scripts.
  private(set) var source: SessionSource
  /// The mistake that keeps the scripts from answering; `nil` once they have loaded.
  package private(set) var mistake: LoadError?
  /// The interruption that ends a running script.
  let interruption = Interruption()
  /// The maximum number of steps of a line or a decision; `nil` for the limit of a decision in the
  /// app.
  let steps: Int?
  /// The circumstances in which links are tried.
  package var circumstances = Circumstances()
  /// The user's settings.
  package var settings = SessionSettings()
  /// The earlier inputs, the newest last, for a user who types the same again.
  var inputs: [String] = []
  /// Links that completion may offer.
  package var links: [String] = []

  /// The links that were decided, the newest last.
  private(set) var attempts: [Attempt] = []
  /// The expected results of links whenever the scripts change, each link once.
  private(set) var expectations: [Attempt] = []
  /// Whether each link that is decided becomes an expectation.
  var isRecording = false
  /// The routes as a tree, for what is shown while a link is typed.
  private(set) var routes: RouteTree
  /// The names that a session has besides.
  private(set) var lua: SessionLua

  /// The scripts and capabilities as they were at the last load.
  var files: SessionFiles

  /// Whether more is wanted.
  private(set) var isOpen = true
  /// Whether something that was entered failed.
  var hasFailed = false

  /// A session on the scripts of a folder.
  ///
  /// - Parameters:
  ///   - directory: the folder.
  ///   - capabilities: what the scripts are held to.
  ///   - limits: the limits of links and scripts.
  ///   - steps: what a line or a decision may take; `nil` for what a decision may take in apps.
  ///   - waits: whether a session begins without routes where the scripts have a ``mistake``.
  /// - Throws: a `LoadError` that says what is wrong with the scripts.
  package convenience init(
    directory: String,
    capabilities: CapabilitiesSource = .besideScripts,
    limits: GateLimits = GateLimits(),
    steps: Int? = nil,
    waits: Bool = false
  ) throws(LoadError) {
    try self.init(.folder(directory, capabilities, limits), steps: steps, waits: waits)
  }

  /// A session on the scripts that an app's gate runs.
  package convenience init(_ gate: Gate) throws(LoadError) {
    try self.init(.gate(gate), steps: nil, waits: false)
  }

  private init(_ source: SessionSource, steps: Int?, waits: Bool) throws(LoadError) {
    self.source = source
    self.steps = steps
    do {
      gate = try source.makeGate(interruption, steps: steps)
    } catch {
      guard waits, let files = source.scripts?.files,
        files[Scripts.entry] ?? files[Scripts.dataEntry] != nil
      else { throw error }
      mistake = error
      gate = try Gate(
        scripts: Scripts([Scripts.entry: ""]),
        configuration: SessionSource.configuration(interruption, steps: steps)
      )
    }
    routes = RouteTree(gate.program.routes)
    lua = SessionLua(gate)
    files = source.read()
  }

  /// The last link that was decided.
  var last: Attempt? { attempts.last }

  /// Ends the session.
  func close() { isOpen = false }

  /// Uses another gate, with scripts or capabilities that have changed.
  func use(_ gate: Gate, _ source: SessionSource) {
    self.gate = gate
    self.source = source
    mistake = nil
    routes = RouteTree(gate.program.routes)
    lua.begin(with: gate)
  }

  /// Decides a link as the circumstances are, and remembers the attempt.
  func decide(_ link: String) -> SessionAnswer {
    let attempt = Attempt(link, in: circumstances, by: gate)
    attempts.append(attempt)
    if attempts.count > Self.mostAttempts { attempts.removeFirst() }
    if isRecording { expect(attempt) }
    return answer(for: attempt)
  }

  /// Expects of a link whatever came of it.
  func expect(_ attempt: Attempt) {
    expectations.removeAll { $0.isSameQuestion(as: attempt) }
    expectations.append(attempt)
    if expectations.count > Self.mostAttempts { expectations.removeFirst() }
  }

  /// Expects nothing any more.
  func forgetExpectations() { expectations = [] }

  /// Runs a line of Lua.
  func evaluate(_ text: String) -> SessionAnswer {
    var answer = lua.evaluate(text, after: last, settings)
    if answer.isFailure, let link = linkWithoutScheme(text) {
      let hint = "A link begins with its scheme, as \(Value.displayed(link)) does."
      answer.text.append(StyledText("\n" + hint))
    }
    return answer
  }

  /// The link that a text would be with a scheme before it, if a route takes that.
  private func linkWithoutScheme(_ text: String) -> String? {
    guard text.contains("/"), let scheme = gate.schemes.first else { return nil }
    let text = "\(scheme):\(text.trimmed)"
    guard let link = try? Link(text, limits: gate.configuration.link) else { return nil }
    return gate.route(matching: link) == nil ? nil : text
  }
}

/// The user's settings.
package struct SessionSettings: Sendable {
  /// Whether answers are JSON.
  package var printsJSON = false
  /// Whether the steps of each decision are shown.
  var showsSteps = false
  /// Whether the route that a link would take is shown while it is typed.
  var hasHints = true
  /// Whether scripts are loaded again when a file of theirs changes.
  var reloads = true
  /// The maximum number of cells in a line of a value.
  var columns = 100
  /// The maximum depth of nested tables to show.
  var depth = 4
  /// The maximum number of entries of a table to show.
  var entries = 40
}
