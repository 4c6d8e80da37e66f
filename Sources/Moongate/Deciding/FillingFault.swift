internal import MoongateLua

/// The reason why a response cannot be filled in.
enum FillingFault: Error {
  /// The steps of the decision are spent.
  case steps
  /// A captured value is invalid at its place in the response: a sentence without its full stop.
  case response(String)
}

extension DecisionError {
  /// The error of a decision whose route has that response.
  init(_ fault: FillingFault, at route: Route, of program: Program) {
    switch fault {
    case .steps:
      let limits = program.configuration.sandbox
      self = .limit(LimitError(.steps, of: limits, whileLoading: false, at: route.location))
    case .response(let message):
      // What is captured may be shown in it.
      self = .response(ResponseError(message: Value.displayed(message), route: route))
    }
  }
}
