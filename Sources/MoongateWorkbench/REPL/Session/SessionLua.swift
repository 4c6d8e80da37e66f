internal import LinkRows
internal import Moongate
internal import TerminalText

/// The Lua of a session: what its lines define lasts, beside the scripts, until these change.
final class SessionLua {
  private var console: LuaConsole
  private var count = 0
  /// Whether anything has run since the scripts were loaded.
  private(set) var hasRun = false

  init(_ gate: Gate) { console = gate.makeConsole() }

  /// Begins anew with the scripts of another gate.
  func begin(with gate: Gate) {
    console = gate.makeConsole()
    hasRun = false
  }

  /// Runs Lua, which sees the last link that was decided.
  func evaluate(_ text: String, after last: Attempt?, _ settings: SessionSettings) -> SessionAnswer
  {
    // What an arrow key sends is no Lua, and no bytecode either.
    if text.utf8.contains(0x1B) {
      return .failure("The line holds a control character: \(Value.displayed(text)).")
    }
    look(at: last)
    count += 1
    hasRun = true
    var limits = ShownLimits()
    limits.depth = settings.depth
    limits.entries = settings.entries
    let name = "input \(count)"
    let lasting = LastingLocals(text).text
    let result = console.evaluate(lasting, named: name, from: text, showing: limits)
    return answer(for: result, of: text, named: name, settings)
  }

  /// The names behind others: those of the session itself where there are none.
  func names(of path: [String]) -> [(name: String, type: String)] {
    console.names(of: path.joined(separator: ".")).map { ($0.name, $0.type.rawValue) }
  }

  private func look(at last: Attempt?) {
    // What is refused is no link.
    guard let last, let link = last.decided else {
      console.look(at: nil)
      return
    }
    var request = Request(link)
    request.origin = last.circumstances.origin
    request.facts = last.circumstances.facts
    console.look(at: request, route: last.route)
  }

  private func answer(
    for result: ConsoleResult,
    of text: String,
    named name: String,
    _ settings: SessionSettings
  ) -> SessionAnswer {
    var styled: [StyledText] = []
    var fields: [Value.Object.Field] = []
    if !result.printed.isEmpty {
      fields.append(.init(name: "printed", value: .array(result.printed.map { .string($0) })))
    }
    var isFailure = false
    switch result.outcome {
    case .values(let values):
      let shown = values.values.map { $0.text(width: settings.columns, columns: CellWidth.ofText) }
      for (index, value) in shown.enumerated() {
        styled.append(StyledText((index == 0 ? "" : "\n") + value))
      }
      if values.leftOut > 0 {
        styled.append(StyledText("\n…, \(values.leftOut) more", Palette.faint))
      }
      fields.append(.init(name: "values", value: .array(shown.map { .string($0) })))
    case .error(let error):
      isFailure = true
      styled.append(StyledText("error: ", Palette.error))
      styled.append(StyledText(LuaErrorText(error, of: text, named: name).text))
      fields.append(.init(name: "error", value: .string("\(error)")))
    }
    if result.isSessionLost {
      let note = "The variables of the session are lost with the state that reached its limit."
      styled.append(StyledText("\n\(note)", Palette.warning))
    }
    if settings.showsSteps {
      let line = Explanation.line("steps", "\(result.steps)")
      styled.append(StyledText((styled.isEmpty ? "" : "\n") + line, Palette.faint))
      fields.append(.init(name: "steps", value: .integer(result.steps)))
    }
    var answer = SessionAnswer(styled, json: .object(Value.Object(fields)))
    answer.printed = result.printed.map(Value.displayedColumns)
    answer.isFailure = isFailure
    return answer
  }
}
