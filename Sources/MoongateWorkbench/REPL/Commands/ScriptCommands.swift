internal import LineEditor
internal import Moongate
internal import MoongateSystem
internal import TerminalText

extension SessionCommand {
  /// The commands about the scripts.
  static let scriptCommands = [
    SessionCommand(
      "routes [text]",
      "Lists the routes, or those with a text in pattern, name or file.",
      complete: { session, _ in session.routeNames },
      run: { session, text in
        let list = RouteList(of: session.gate, containing: text)
        return SessionAnswer(list.text, json: try? Value(encoding: list.routes))
      }
    ),
    SessionCommand(
      "reload",
      "Loads the edited scripts; if they have a mistake, the old scripts stay.",
      details: """
        Changed files are loaded again automatically, unless :set reload is off. The changes are \
        shown: routes, and links of this session that are answered differently.
        """
    ) { session, _ in session.reload() },
    SessionCommand(
      "edit [route|file]",
      "Opens the editor at a route or a file; without one, at the route of the last link.",
      details: "VISUAL or EDITOR names the editor.",
      complete: { session, _ in
        session.routeNames + session.gate.program.scripts.files.keys.sorted().map { Candidate($0) }
      },
      run: { session, argument in session.edit(argument) }
    ),
    SessionCommand(
      "as [file|-]",
      "Takes the capabilities of another version of the app; - takes none."
    ) { session, argument in session.play(argument) },
  ]
}

extension Session {
  /// Whether what was entered loads the scripts by itself.
  func isReload(_ input: String) -> Bool {
    guard case .command(let line) = SessionInput(input, in: self) else { return false }
    return (try? SessionCommand.named(String(line.prefix { !$0.isWhitespace })))?.name == "reload"
  }

  /// Loads the scripts again, and says what changed.
  func reload() -> SessionAnswer { reload(source) }

  /// Loads the scripts again if their files have changed.
  ///
  /// - Returns: what there is to say; `nil` where nothing changed, or nobody wants to know.
  func reloadIfChanged() -> SessionAnswer? {
    let files = source.read()
    guard settings.reloads, files != self.files else { return nil }
    self.files = files
    return reload()
  }

  fileprivate func reload(_ source: SessionSource) -> SessionAnswer {
    do {
      let new = try source.makeGate(interruption, steps: steps)
      let change = ScriptChange(from: gate, to: new, attempts, expectations)
      let losesVariables = lua.hasRun
      files = source.read()
      use(new, source)
      guard !interruption.isInterrupted else {
        return .failure("Reloaded, but the search for differences was interrupted.")
      }
      var answer = change.answer
      if losesVariables {
        let note = "The variables of the session are gone with the old scripts."
        answer.text.append(StyledText("\n\(note)", Palette.faint))
      }
      return answer
    } catch {
      let reason = LoadErrorText(error, in: source.scripts).text
      let rest =
        mistake == nil ? "The scripts that were loaded before still answer." : Self.waiting
      return .failure("\(reason)\n\(rest)")
    }
  }

  /// The sentence of a prompt whose scripts have not loaded yet.
  package static let waiting =
    "No link is answered until that is mended; changed files are loaded again by themselves."

  fileprivate func edit(_ argument: String) -> SessionAnswer {
    guard let directory = source.directory else { return .failure(Self.hasNoFolder) }
    let location: SourceLocation
    if argument.isEmpty {
      if let place = mistake?.location { return open(place, in: directory) }
      guard case .success(let decision) = last?.result, let route = decision.route else {
        location = SourceLocation(file: Scripts.entry, line: 1)
        return open(location, in: directory)
      }
      location = route.location
    } else if gate.program.scripts.files[argument] != nil {
      location = SourceLocation(file: argument, line: 1)
    } else if let route = gate.routes.first(where: {
      $0.name == argument || $0.pattern == argument
    }) {
      location = route.location
    } else {
      let known = gate.routes.flatMap { [$0.name, $0.pattern].compactMap(\.self) }
      let hint = nearest(to: argument, among: known + gate.program.scripts.files.keys.sorted())
      let shown = Value.quoted(argument)
      return .failure(
        "There is no route or file \(shown)\(hint.map { "; did you mean \(Value.quoted($0))?" } ?? ".")"
      )
    }
    return open(location, in: directory)
  }

  private func open(_ location: SourceLocation, in directory: String) -> SessionAnswer {
    // The places of a set without code are in scripts that are somewhere else.
    let isElsewhere = gate.program.scripts.isData && location.file != Scripts.dataEntry
    let location =
      isElsewhere ? SourceLocation(file: Scripts.dataEntry, line: 1) : location
    var answer = SessionAnswer("", json: .string("\(location)"))
    answer.edit = SessionAnswer.FilePlace(
      path: directory + "/" + location.file,
      line: location.line
    )
    return answer
  }

  fileprivate func play(_ argument: String) -> SessionAnswer {
    guard case .folder(let directory, let capabilities, let limits) = source else {
      return .failure(Self.hasNoFolder)
    }
    switch argument {
    case "": return SessionAnswer("The scripts are held to \(heldTo(capabilities, in: directory)).")
    case "-": return reload(.folder(directory, .nowhere, limits))
    case Capabilities.fileName: return reload(.folder(directory, .besideScripts, limits))
    default: return reload(.folder(directory, .file(argument), limits))
    }
  }

  private func heldTo(_ capabilities: CapabilitiesSource, in directory: String) -> String {
    guard gate.configuration.capabilities != nil else { return "nothing" }
    return capabilities.fileName(in: directory).map { Value.displayed($0) } ?? "nothing"
  }

  /// The message for a command that needs files if the app loads the scripts itself.
  static let hasNoFolder = "The app loads these scripts itself; there are no files to go to."
}
