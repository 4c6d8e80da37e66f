package import Moongate

/// What a REPL does with the lines that are entered, without a terminal.
package struct Session {
  /// The most bytes of a line, far above what a link or a script file may have by default.
  package static let longestLine = 1 << 20

  private(set) var gate: Gate
  let directory: String
  private let capabilities: CapabilitiesSource
  /// What links are tried with.
  package var circumstances = Circumstances()

  /// Whether more lines are wanted.
  package private(set) var isOpen = true
  /// Whether a line failed.
  package private(set) var hasFailed = false

  package init(
    gate: Gate,
    directory: String,
    capabilities: CapabilitiesSource = .besideScripts
  ) {
    self.gate = gate
    self.directory = directory
    self.capabilities = capabilities
  }

  private static let help = """
    a link      is decided: myphotoapp:Vacation?index=1
    Lua         is evaluated in the sandbox: ("x"):rep(3); Lua that reads as a link begins with =
    :explain    says why a link goes where it goes: :explain myphotoapp:Vacation
    :trace      also runs the handlers, and shows which pass and what the answer is
    :routes     lists the routes
    :reload     loads the edited scripts; if they have a mistake, the old scripts stay
    :help       shows these lines
    :quit       ends the session
    """

  /// Acts on a line and returns what to print, without a final newline.
  package mutating func enter(_ line: String) -> String {
    let line = line.trimmed
    switch line {
    case "": return ""
    case ":help": return Self.help
    case ":routes": return RouteList(of: gate).text
    case ":reload": return reload()
    case ":quit":
      isOpen = false
      return ""
    default:
      if let link = line.argument(of: ":explain") { return explain(link, runsHandlers: false) }
      if let link = line.argument(of: ":trace") { return explain(link, runsHandlers: true) }
      if line == ":explain" || line == ":trace" {
        return fail(
          "The command \(line) wants a link behind it: \(line) \(gate.schemes.first ?? "https"):…."
        )
      }
      if line.hasPrefix(":") {
        return fail("There is no command \(Value.displayed(line)); try :help.")
      }
      if line.hasPrefix("=") { return evaluate(String(line.dropFirst())) }
      return isLink(line) ? decide(line) : evaluate(line)
    }
  }

  private mutating func reload() -> String {
    do {
      gate = try Gate(directory: directory, capabilities: capabilities)
      let count = gate.routes.count
      return gate.warnings + "Reloaded: \(count) route\(count == 1 ? "" : "s")."
    } catch {
      return fail("\(error)\nThe scripts that were loaded before still answer.")
    }
  }

  /// Whether a line is meant as a link: it is one, or it begins like one and has a mistake that
  /// its author wants to see.
  private func isLink(_ line: String) -> Bool {
    if (try? Link(line, limits: gate.configuration.link)) != nil { return true }
    guard let colon = line.firstIndex(of: ":") else { return false }
    return line[colon...].hasPrefix("://") || gate.schemes.contains(line[..<colon].lowercased())
  }

  private mutating func decide(_ line: String) -> String {
    let result = Result { () throws(DecisionError) in
      try gate.decide(line, in: circumstances)
    }
    if Outcome(result) != .fine { hasFailed = true }
    return DecisionText(result, of: line, by: gate).text
  }

  private mutating func explain(_ text: String, runsHandlers: Bool) -> String {
    if let objection = circumstances.objection(of: gate, runsHandlers: runsHandlers) {
      return fail(objection)
    }
    let explanation = gate.explain(text, in: circumstances, runsHandlers: runsHandlers)
    if Outcome(explanation) != .fine { hasFailed = true }
    return explanation.description
  }

  private mutating func evaluate(_ line: String) -> String {
    // What an arrow key sends is no Lua, and no bytecode either.
    if line.utf8.contains(0x1B) {
      return fail("The line holds a control character: \(Value.displayed(line)).")
    }
    do {
      return try gate.evaluate(line).joined(separator: "\n")
    } catch {
      return fail("\(error)")
    }
  }

  mutating func fail(_ message: String) -> String {
    hasFailed = true
    return "error: \(message)"
  }
}

extension String {
  /// What follows a command and a space; nil for another command.
  fileprivate func argument(of command: String) -> String? {
    hasPrefix(command + " ") ? String(dropFirst(command.count + 1)).trimmed : nil
  }

  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
