/// Whether somebody wants colours.
package enum ColorChoice: String, CaseIterable, Sendable {
  /// Colours where a terminal shows them.
  case auto
  /// Colours wherever the text goes.
  case always
  /// No colours.
  case never

  /// Whether a text is coloured.
  ///
  /// Left to itself, a `NO_COLOR` that is not empty says no (no-color.org); then a `FORCE_COLOR` that
  /// is not empty says yes (force-color.org), or no where it is `0` or `false`. Without either, a
  /// terminal gets colours unless `TERM` is `dumb`.
  package func isColored(environment: [String: String], isTerminal: Bool) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let no = environment["NO_COLOR"], !no.isEmpty { return false }
    if let force = environment["FORCE_COLOR"], !force.isEmpty {
      return force != "0" && force != "false"
    }
    return isTerminal && environment["TERM"] != "dumb"
  }
}
