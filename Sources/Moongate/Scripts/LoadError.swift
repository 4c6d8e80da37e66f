internal import MoongateLua

/// An error that keeps a script set from being loaded.
///
/// The set that ran before keeps running.
public enum LoadError: Error, Sendable {
  /// A script does not compile or raised an error.
  case script(ScriptError)
  /// Loading took more than its limits allow.
  case limit(LimitError)
  /// A route's pattern, or the Lua pattern of a kind, does not parse.
  case pattern(PatternError, at: SourceLocation)
  /// Two routes have the same scope, shape and conditions.
  case conflict(Route, with: Route)
  /// A declaration makes no sense by itself or beside the others.
  case declaration(String, at: SourceLocation)
  /// The set cannot be read, lacks what every set needs, or has a file with an invisible character
  /// in its name.
  case scripts(String)
}

extension LoadError: CustomStringConvertible {
  /// One sentence, then the place.
  public var description: String {
    switch self {
    case .script(let error): error.description
    case .limit(let error): error.description
    case .pattern(let error, let location): "\(location): \(error)"
    case .conflict(let first, let second): Self.conflict(first, second)
    case .declaration(let message, let location): "\(location): \(message)"
    case .scripts(let message): message
    }
  }

  /// The place of the mistake, where there is one place.
  public var location: SourceLocation? {
    switch self {
    case .script(let error): error.location
    case .limit(let error): error.location
    case .pattern(_, let location), .declaration(_, let location): location
    case .conflict(_, let second): second.location
    case .scripts: nil
    }
  }
}

extension LoadError {
  private static func conflict(_ first: Route, _ second: Route) -> String {
    // That the options differ does not help.
    if first.hasRequirements || second.hasRequirements {
      return """
        \(second.location): Two routes claim the same links: "\(second.patternText)" here and \
        "\(first.patternText)" at \(first.location); merge them into one route with a function that \
        reads link.origin and facts: the options from and needs do not select a route.
        """
    }
    return """
      \(second.location): Two routes claim the same links: "\(second.patternText)" \
      here and "\(first.patternText)" at \(first.location); change or remove one.
      """
  }
}

extension LoadError {
  init(_ failure: LuaFailure, in scripts: Scripts, limits: SandboxLimits) {
    self =
      switch failure.reason {
      case .limit(let limit):
        .limit(LimitError(limit, of: limits, whileLoading: true, at: failure.location))
      case .raised, .badResponse: .script(ScriptError(failure, in: scripts, default: nil))
      }
  }
}
