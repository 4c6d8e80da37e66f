/// An action of the app, named by a script: `open("album", { name = …, index = … })`.
public struct Action: Sendable {
  /// The action's name.
  public var name: String
  /// The arguments: an object or an array, empty where the script gave none.
  public var arguments: Value
  /// The route that named it, for error messages; `nil` for an action that the app made.
  public var route: Route?

  /// An action that no script named, for the app's own tests.
  public init(name: String, arguments: Value = [:], route: Route? = nil) {
    self.name = name
    self.arguments = arguments
    self.route = route
  }
}

extension Action: Hashable {
  /// Whether two actions would do the same; which routes named them does not matter.
  public static func == (first: Action, second: Action) -> Bool {
    first.name == second.name && first.arguments == second.arguments
  }

  /// Feeds what the action would do into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(arguments)
  }
}

extension Action: CustomStringConvertible {
  /// The call that a script would write.
  public var description: String { Value.call("open", name, arguments) }
}

extension Value {
  /// The call of a function that takes a name and arguments, if there are any.
  package static func call(_ function: String, _ name: String, _ arguments: Value) -> String {
    if case .object(let object) = arguments, object.isEmpty {
      return "\(function)(\(quoted(name)))"
    }
    return "\(function)(\(quoted(name)), \(arguments))"
  }
}
