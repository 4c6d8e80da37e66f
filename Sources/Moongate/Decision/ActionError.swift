internal import MoongateLua

/// An action's arguments do not fit the Swift type that the app decodes.
public struct ActionError: Error, Sendable, Hashable {
  /// The action's name.
  public var action: String
  /// The field at fault, such as `index` or `items[2].name`; empty for the action as a whole.
  public var field: String
  /// One sentence that says what is wrong.
  public var message: String
  /// The route that named the action.
  public var route: Route?
}

extension ActionError: CustomStringConvertible {
  /// The route's place, a sentence with the action and field, and the sentence that says why.
  public var description: String {
    let place = route.map { "\($0.location): " } ?? ""
    let argument = field.isEmpty ? "" : "argument \(Value.displayed(field)) of the "
    let message = Value.displayed(message)
    let sentences = "The \(argument)action \(Value.quoted(action)) does not fit. \(message)"
    return (place + sentences).message
  }
}
