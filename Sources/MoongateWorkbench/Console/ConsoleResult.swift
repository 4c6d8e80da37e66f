package import Moongate

/// The outcome of a line of a session.
package struct ConsoleResult: Sendable {
  /// The values of a line, or why it has none.
  package enum Outcome: Sendable, Equatable {
    case values(LuaValues)
    case error(ConsoleError)
  }

  package var outcome: Outcome
  /// The lines that it printed.
  package var printed: [String] = []
  /// The steps that it spent.
  package var steps = 0
  /// The bytes of Lua heap that the state holds: the scripts, the session, and garbage.
  package var memory = 0
  /// Whether a limit ended the session: the next line finds none of its variables.
  package var isSessionLost = false

  init(_ outcome: Outcome) { self.outcome = outcome }

  /// The values; none where there is an error.
  package var values: [ShownValue] {
    if case .values(let values) = outcome { values.values } else { [] }
  }

  /// The error, if there is one.
  package var error: ConsoleError? {
    if case .error(let error) = outcome { error } else { nil }
  }
}
