internal import LineEditor
internal import Moongate

/// The texts that `:help` shows.
enum SessionHelp {
  /// The commands, a line each.
  static var overview: SessionAnswer {
    let lines =
      [
        ("a link", "Is decided: myphotoapp:Vacation?index=1"),
        (
          "Lua",
          "Is evaluated in the sandbox: (\"x\"):rep(3). Put = before Lua that looks like a link."
        ),
      ] + SessionCommand.all.map { (usage(of: $0), $0.summary) }
    let width = lines.map(\.0.count).max() ?? 0
    let text = lines.map { usage, summary in
      usage + String(repeating: " ", count: width - usage.count) + "  " + summary
    }
    let topics = LuaReference.topics.map(\.name).joined(separator: ", ")
    let more = "There is also help on each function of Lua, and on \(topics)."
    return SessionAnswer((text + ["", more]).joined(separator: "\n"))
  }

  /// Returns the help on a command, a word of Lua or a topic.
  static func answer(_ topic: String) -> SessionAnswer {
    let name = topic.hasPrefix(":") ? String(topic.dropFirst()) : topic
    let isCommand = topic.hasPrefix(":") || SessionCommand.all.contains { $0.name == name }
    if !isCommand, let word = LuaReference.word(named: topic) { return answer(word) }
    if let command = try? SessionCommand.named(name) {
      let details = command.details.isEmpty ? "" : "\n\(command.details)"
      return SessionAnswer("\(usage(of: command))\n\(command.summary)\(details)")
    }
    if let topic = LuaReference.topic(named: topic) { return answer(topic) }
    if let near = LuaReference.nearestName(to: topic) {
      return .failure(
        "There is no help on \(Value.quoted(topic)); did you mean \(Value.quoted(near))?"
      )
    }
    return .failure("There is no help on \(Value.quoted(topic)); try :help.")
  }

  private static func answer(_ word: LuaWord) -> SessionAnswer {
    let lines = word.uses + [word.text, "", word.example]
    return SessionAnswer(lines.joined(separator: "\n"))
  }

  private static func answer(_ topic: LuaTopic) -> SessionAnswer {
    SessionAnswer((topic.passages + ["More in Docs/\(topic.guide)."]).joined(separator: "\n\n"))
  }

  private static func usage(of command: SessionCommand) -> String {
    ":" + command.name + (command.arguments.isEmpty ? "" : " " + command.arguments)
  }
}
