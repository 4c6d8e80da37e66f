internal import LineEditor
internal import LinkRows
internal import Moongate
internal import MoongateLinks
internal import TerminalText

extension SessionCommand {
  /// The commands about links.
  static let linkCommands = [
    SessionCommand(
      "why [link]",
      "Says why a link goes where it goes; without a link, the last one.",
      details: """
        It shows the parts of the link, the routes that match in the order in which they are asked, and \
        the nearest of those that do not match, with the reason. No handler runs.
        """,
      takesLink: true
    ) { session, link throws(SessionFailure) in
      try session.explain(link, "why", runsHandlers: false)
    },
    SessionCommand(
      "explain [link]",
      "The same as :why.",
      takesLink: true
    ) { session, link throws(SessionFailure) in
      try session.explain(link, "explain", runsHandlers: false)
    },
    SessionCommand(
      "trace [link]",
      "Also runs the handlers, and shows which pass and what the answer is.",
      takesLink: true
    ) { session, link throws(SessionFailure) in
      try session.explain(link, "trace", runsHandlers: true)
    },
    SessionCommand(
      "to name [param=value …]",
      "Writes a link to a route by its name.",
      details: """
        A value is text, or a value of the capture's kind; write double quotes around one with \
        spaces. It is encoded for you, so write a space and not %20. The link begins with the only \
        custom scheme of the set or, without one, with https and its only domain.
        """,
      complete: { session, argument in session.completeRouteLink(argument) },
      run: { session, argument in session.writeLink(argument) }
    ),
    SessionCommand(
      "time [link]",
      "Measures how long deciding a link takes.",
      details: "It decides the link 1,000 times, and shows the fastest and the median.",
      takesLink: true
    ) { session, link throws(SessionFailure) in try session.time(link) },
    SessionCommand(
      "steps [on|off]",
      "Shows the steps that the last decision took; on shows them for each.",
      details:
        "A decision's budget counts steps, the same number each time; see the guide on limits.",
      complete: onOrOff,
      run: { session, argument in session.showSteps(argument) }
    ),
  ]

  static let onOrOff: @Sendable (Session, String) -> [Candidate] = { _, _ in
    [Candidate("on"), Candidate("off")]
  }
}

extension Session {
  /// The link that is meant: what was written, or else the last one.
  fileprivate func link(
    or written: String,
    of command: String
  ) throws(SessionFailure) -> String {
    if !written.isEmpty { return written }
    if let last { return last.link }
    let start = gate.schemes.first ?? "https"
    throw SessionFailure(
      message: "The command :\(command) needs a link after it: :\(command) \(start):…."
    )
  }

  fileprivate func explain(
    _ written: String,
    _ command: String,
    runsHandlers: Bool
  ) throws(SessionFailure) -> SessionAnswer {
    let link = try link(or: written, of: command)
    let circumstances = written.isEmpty ? last?.circumstances ?? circumstances : circumstances
    if let objection = circumstances.objection(of: gate, runsHandlers: runsHandlers) {
      return .failure(objection)
    }
    let explanation = gate.explain(link, in: circumstances, runsHandlers: runsHandlers)
    let json = try? Value(encoding: explanation)
    var answer = SessionAnswer(explanation.description, json: json)
    answer.isFailure = Outcome(explanation) != .fine
    return answer
  }

  fileprivate func writeLink(_ argument: String) -> SessionAnswer {
    let quoted = QuotedWords(argument)
    let words = quoted.words
    if quoted.isOpen, let last = words.last {
      return .failure(
        "The double quote in \(Value.quoted(last)) is not closed; write another one after the value, or \\\" for "
          + "one that belongs to a quoted value."
      )
    }
    guard let name = words.first else {
      return .failure("The command :to needs the name of a route after it; :routes lists them.")
    }
    let captures = captures(ofRoute: name)
    var params: [Value.Object.Field] = []
    for word in words.dropFirst() {
      guard let equals = word.firstIndex(of: "=") else {
        return .failure("A param is written as name=value, not \(Value.quoted(word)).")
      }
      let param = String(word[..<equals])
      let text = String(word[word.index(after: equals)...])
      let isText = captures.first { $0.name == param }?.valueType == .text
      let isQuoted = text.utf8.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
      let value = isText && !isQuoted ? nil : try? Value(json: text)
      params.append(Value.Object.Field(name: param, value: value ?? .string(text)))
    }
    do {
      let link = try gate.link(to: name, with: Value.Object(params))
      return SessionAnswer(
        [StyledText(Value.displayed(link.text), Palette.good)],
        json: .string(link.text)
      )
    } catch {
      return .failure("\(error)")
    }
  }

  fileprivate func completeRouteLink(_ argument: String) -> [Candidate] {
    let words = argument.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count > 1 else { return routeNames }
    return captures(ofRoute: words[0]).map { Candidate($0.name + "=", description: $0.shown) }
  }

  /// The names that routes have.
  var routeNames: [Candidate] {
    // Each route once, whose patterns have the same name.
    gate.program.routes.enumerated().filter { $0 == $1.patterns.lowerBound }.compactMap {
      _,
      declared in
      let route = declared.route
      return route.name.map { Candidate($0, description: "\(route.location) \(route.patternText)") }
    }
  }

  private func captures(ofRoute name: String) -> [Pattern.Capture] {
    let route = gate.program.routes.first { $0.route.name == name }
    return route?.pattern?.captures ?? []
  }

  fileprivate func time(_ written: String) throws(SessionFailure) -> SessionAnswer {
    let link = try link(or: written, of: "time")
    let clock = ContinuousClock()
    var times: [Duration] = []
    for _ in 0..<1_000 {
      let begin = clock.now
      _ = try? gate.decide(link, in: circumstances)
      times.append(clock.now - begin)
      // A handler that takes its time shows it without so many.
      if times.count > 10, times.reduce(.zero, +) > .seconds(1) { break }
      if interruption.isInterrupted { break }
    }
    guard !interruption.isInterrupted else { return .failure("The measurement was interrupted.") }
    times.sort()
    let (fastest, median) = (times[0].microseconds, times[times.count / 2].microseconds)
    return SessionAnswer(
      "Deciding takes \(median) µs in the median of \(times.count) times, \(fastest) µs at best.",
      json: ["microseconds": ["fastest": .number(fastest), "median": .number(median)]]
    )
  }

  fileprivate func showSteps(_ argument: String) -> SessionAnswer {
    switch argument {
    case "on", "off":
      settings.showsSteps = argument == "on"
      return .nothing
    case "":
      guard let last else { return .failure("No link has been decided yet.") }
      guard let steps = steps(of: last) else {
        return .failure("Deciding the last link fails, so its steps are not known.")
      }
      let limit = gate.configuration.sandbox.decisionSteps
      return SessionAnswer("\(steps) of \(limit) steps", json: ["steps": .integer(steps)])
    default: return .failure("The command :steps takes on or off, not \(Value.quoted(argument)).")
    }
  }
}

extension Duration {
  /// The duration in microseconds, with one decimal.
  fileprivate var microseconds: Double {
    let tenths = components.attoseconds / 100_000_000_000 + components.seconds * 10_000_000
    return Double(tenths) / 10
  }
}
