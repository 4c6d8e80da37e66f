internal import LineEditor
internal import LinkRows
internal import Moongate

/// A command of a session, which begins with a colon.
struct SessionCommand: Sendable {
  /// The name, without the colon.
  let name: String
  /// The arguments after the name, as `:help` shows them; empty if there are none.
  let arguments: String
  /// The effect of the command, in one sentence.
  let summary: String
  /// More about it, in sentences.
  let details: String
  /// The action of the command.
  let run: @Sendable (Session, String) throws(SessionFailure) -> SessionAnswer
  /// The candidates for completing the last word of the arguments.
  let complete: @Sendable (Session, String) -> [Candidate]
  /// Whether what stands behind the name is a link.
  let takesLink: Bool

  init(
    _ usage: String,
    _ summary: String,
    details: String = "",
    takesLink: Bool = false,
    complete: @escaping @Sendable (Session, String) -> [Candidate] = { _, _ in [] },
    run: @escaping @Sendable (Session, String) throws(SessionFailure) -> SessionAnswer
  ) {
    let words = usage.split(separator: " ", maxSplits: 1).map(String.init)
    name = words[0]
    arguments = words.count > 1 ? words[1] : ""
    self.summary = summary
    self.details = details
    self.takesLink = takesLink
    self.complete = complete
    self.run = run
  }
}

extension SessionCommand {
  /// All commands, in the order in which `:help` shows them.
  static var all: [SessionCommand] {
    linkCommands + scriptCommands + circumstanceCommands + testCommands + settingCommands
  }

  /// The command that a name, or an unambiguous beginning of one, stands for.
  ///
  /// - Throws: what to say of a name that stands for none.
  static func named(_ name: String) throws(SessionFailure) -> SessionCommand {
    let all = all
    if let exact = all.first(where: { $0.name == name }) { return exact }
    let begun = name.isEmpty ? [] : all.filter { $0.name.hasPrefix(name) }
    if begun.count == 1 { return begun[0] }
    let shown = Value.displayed(":" + name)
    guard begun.isEmpty else {
      let names = begun.map { ":" + $0.name }.joined(separator: ", ")
      throw SessionFailure(message: "The command \(shown) may be \(names).")
    }
    let near = Origin.synonyms.contains(name) ? "origin" : nearest(to: name, among: all.map(\.name))
    let hint = near.map { "did you mean :\($0)?" }
    throw SessionFailure(message: "There is no command \(shown); \(hint ?? "try :help.")")
  }
}

extension Session {
  /// Answers what was entered.
  package func enter(_ input: String) -> SessionAnswer {
    let answer: SessionAnswer
    switch SessionInput(input, in: self) {
    case .nothing: return .nothing
    case .tooLong: answer = .failure("The line has more than \(Self.longestInput) bytes.")
    case .command(let line): answer = run(line)
    case .link(let link): answer = decide(link)
    case .lua(let text): answer = evaluate(text)
    }
    if answer.isFailure { hasFailed = true }
    return answer
  }

  /// Says why something cannot even be read.
  func refuse(_ message: String) -> SessionAnswer {
    hasFailed = true
    return .failure(message)
  }

  /// Does what a line behind a colon says.
  func run(_ line: String) -> SessionAnswer {
    let name = line.prefix { !$0.isWhitespace }
    let argument = String(line.dropFirst(name.count)).trimmed
    do throws(SessionFailure) {
      let command = try SessionCommand.named(String(name))
      guard argument.isEmpty || !command.arguments.isEmpty else {
        return .failure(
          "The command :\(command.name) takes no argument; it got \(Value.quoted(argument))."
        )
      }
      return try command.run(self, argument)
    } catch {
      return .failure(error.message)
    }
  }
}

/// An error that says why a command does nothing.
struct SessionFailure: Error {
  /// One sentence.
  let message: String
}
