import MoongateSystem
import MoongateWorkbench
import TerminalText

/// The output of a command: results to standard output, messages to standard error, in colours if a
/// person sees them.
struct Output {
  /// Whether somebody wants colours.
  var color = ColorChoice.auto

  /// Writes a result as lines for a person.
  func show(_ text: String) { write(Report(text, columns: columns)) }

  /// Writes the routes of a gate.
  func show(_ routes: RouteList) { write(Report(routes, columns: columns)) }

  /// Says why something cannot be done.
  func complain(_ message: String) { say("error: \(message)") }

  /// Says something that is no result, such as a warning.
  func say(_ text: String) {
    Terminal.writeErrorLines(
      Report(text, columns: nil).text(hasColors: hasColors(in: Terminal.showsErrors))
    )
  }

  /// Whether standard output has colours.
  var hasColors: Bool { hasColors(in: Terminal.showsOutput) }

  private func write(_ report: Report) { Terminal.writeLines(report.text(hasColors: hasColors)) }

  /// The cells of a row, where a terminal shows the results.
  private var columns: Int? {
    guard Terminal.showsOutput else { return nil }
    if let wanted = Terminal.variable("COLUMNS").flatMap(Int.init), wanted > 0 { return wanted }
    return Terminal.size.flatMap { $0.columns > 0 ? $0.columns : nil }
  }

  private func hasColors(in isTerminal: Bool) -> Bool {
    var environment: [String: String] = [:]
    for name in ["NO_COLOR", "FORCE_COLOR", "TERM"] {
      environment[name] = Terminal.variable(name)
    }
    return color.isColored(environment: environment, isTerminal: isTerminal)
  }
}
