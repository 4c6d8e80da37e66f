import ArgumentParser
import Moongate
import MoongateSystem
import MoongateWorkbench

/// `mgate repl`: tries links and Lua against a script set that can be edited meanwhile.
struct PromptCommand: ScriptSetCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl",
    abstract: "Try links and lines of Lua against a script set.",
    usage: "mgate repl <directory> [<options>]",
    discussion: """
      The route of a link is shown while you type it. Of a set with a mistake the mistake is shown, \
      and the set loads once that is mended. If input is piped, there is no prompt: lines are read until :quit \
      or the end of input, and the exit code is 1 if a line failed.
      """
  )
  static let examples = [
    "mgate repl Scripts/Photos", "echo myphotoapp:albums | mgate repl Scripts/Photos --json",
  ]

  /// A person types as long as they like.
  var isEndless: Bool { true }

  @OptionGroup var scripts: ScriptSet

  var objectionToBundle: String? {
    "The prompt is for scripts that you edit; mgate open tries the links of a bundle."
  }

  @OptionGroup var options: CircumstanceOptions

  @Option(
    name: .customLong("links"),
    help: ArgumentHelp("A file of links, one a line, that completion offers.", valueName: "file"),
    completion: .file()
  )
  var linksFile: String?

  @Option(
    help: ArgumentHelp(
      """
      The maximum steps of a line or a decision; the maximum time changes in proportion; by \
      default the limits in apps.
      """,
      valueName: "count"
    )
  )
  var steps: Int?

  @OptionGroup var look: OutputOptions

  @OptionGroup var form: JSONOptions

  /// The links of the file that was given.
  private func readLinks() throws -> [String] {
    guard let linksFile else { return [] }
    guard case .bytes(let bytes) = FileContents(path: linksFile, most: 16 << 20),
      let text = String(validating: bytes, as: UTF8.self)
    else { throw Complaint("The file \(Value.displayed(linksFile)) cannot be read as text.") }
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }

  func validate() throws {
    guard let steps, steps < 1 else { return }
    throw ValidationError("The option --steps wants a number of 1 or more, not \(steps).")
  }

  func run() throws {
    let links = try readLinks()
    // Loading many routes takes longer than anybody waits for a prompt.
    let limits = try scripts.limiting.limits()
    let early = EarlyPrompt()
    let session: Session
    do {
      session = try Session(
        directory: scripts.directory,
        capabilities: scripts.source,
        limits: limits,
        steps: steps,
        waits: Terminal.isInteractive
      )
    } catch {
      early?.end()
      throw Complaint(error, directory: scripts.directory)
    }
    early?.remove()
    if let mistake = session.mistake {
      let text = LoadErrorText(mistake, directory: scripts.directory).text
      Terminal.writeErrorLines("error: \(text)\n\(Session.waiting)\n")
    }
    let capabilities = session.gate.configuration.capabilities
    session.circumstances = try options.circumstances(for: capabilities)
    session.settings.printsJSON = form.isJSON
    session.links = links
    let warnings = session.gate.warnings
    if !warnings.isEmpty { look.output.say(String(warnings.dropLast())) }
    let size = Terminal.size ?? (80, 24)
    let screen = REPL.Screen(
      columns: size.columns,
      rows: size.rows,
      hasColors: look.output.hasColors
    )
    let repl = REPL(session, screen: screen)
    repl.run(history: .ofUser)
    if repl.hasFailed && !Terminal.isInteractive { throw ExitCode.failure }
  }
}
