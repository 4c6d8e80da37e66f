internal import LineEditor
internal import Moongate
internal import MoongateDiagnostics

extension SessionCommand {
  /// The commands about the session.
  static let settingCommands = [
    SessionCommand(
      "json [on|off]",
      "Shows the last decision as JSON; on shows every answer as JSON.",
      complete: onOrOff,
      run: { session, argument in session.showJSON(argument) }
    ),
    SessionCommand(
      "set [name value]",
      "Changes a setting of the session, or lists the settings.",
      complete: { session, argument in
        argument.contains(" ") ? [] : session.settingLines.map { Candidate($0.name + " ") }
      },
      run: { session, argument in session.change(argument) }
    ),
    SessionCommand(
      "help [command|function|topic]",
      "Shows the commands, or more about one, a function of Lua or a topic.",
      complete: { _, _ in
        SessionCommand.all.map { Candidate($0.name, description: $0.summary) }
          + LuaReference.topics.map { Candidate($0.name, description: "topic") }
          + LuaReference.words.map { Candidate($0.name, description: $0.text) }
      },
      run: { session, argument in session.help(argument) }
    ),
    SessionCommand("quit", "Ends the session.") { session, _ in
      session.close()
      return .nothing
    },
  ]
}

extension Session {
  fileprivate func showJSON(_ argument: String) -> SessionAnswer {
    switch argument {
    case "on", "off":
      settings.printsJSON = argument == "on"
      return .nothing
    case "":
      guard let last = last?.again(by: gate) else {
        return .failure("No link has been decided yet.")
      }
      let json = answer(for: last).json
      return SessionAnswer(JSONLine.text(of: json), json: json)
    default: return .failure("The command :json takes on or off, not \(Value.quoted(argument)).")
    }
  }

  /// The settings, with their values and summaries.
  fileprivate var settingLines: [(name: String, value: String, summary: String)] {
    func word(_ isOn: Bool) -> String { isOn ? "on" : "off" }
    return [
      ("depth", "\(settings.depth)", "The maximum depth of nested tables to show."),
      ("entries", "\(settings.entries)", "The maximum number of entries of a table to show."),
      ("hints", word(settings.hasHints), "Whether the route is shown while a link is typed."),
      ("json", word(settings.printsJSON), "Whether every answer is JSON."),
      ("reload", word(settings.reloads), "Whether files that change are loaded again."),
      ("steps", word(settings.showsSteps), "Whether the steps of each decision are shown."),
    ]
  }

  fileprivate func change(_ argument: String) -> SessionAnswer {
    let words = argument.split(separator: " ").map(String.init)
    let lines = settingLines
    guard let name = words.first else {
      let text = lines.map { line in
        Explanation.line(line.name, "\(line.value)  \(line.summary)")
      }
      let fields = lines.map { Value.Object.Field(name: $0.name, value: .string($0.value)) }
      return SessionAnswer(
        text.joined(separator: "\n"),
        json: ["settings": .object(Value.Object(fields))]
      )
    }
    guard let line = lines.first(where: { $0.name == name }) else {
      let hint = nearest(to: name, among: lines.map(\.name)).map { "did you mean \($0)?" }
      let all = "there are \(lines.map(\.name).joined(separator: ", "))."
      return .failure("There is no setting \(Value.quoted(name)); \(hint ?? all)")
    }
    guard words.count == 2 else { return SessionAnswer(line.value) }
    switch (name, words[1], Int(words[1])) {
    case ("depth", _, let count?) where (1...32).contains(count): settings.depth = count
    case ("entries", _, let count?) where (1...10_000).contains(count): settings.entries = count
    case ("hints", "on", _), ("hints", "off", _): settings.hasHints = words[1] == "on"
    case ("json", "on", _), ("json", "off", _): settings.printsJSON = words[1] == "on"
    case ("reload", "on", _), ("reload", "off", _): settings.reloads = words[1] == "on"
    case ("steps", "on", _), ("steps", "off", _): settings.showsSteps = words[1] == "on"
    default:
      let wanted =
        switch name {
        case "depth": "1 to 32"
        case "entries": "1 to 10000"
        default: "on or off"
        }
      return .failure("The setting \(name) is \(wanted), not \(Value.quoted(words[1])).")
    }
    return .nothing
  }

  fileprivate func help(_ argument: String) -> SessionAnswer {
    guard !argument.isEmpty else { return SessionHelp.overview }
    return SessionHelp.answer(argument)
  }
}
