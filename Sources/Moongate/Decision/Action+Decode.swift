internal import MoongateLinks
internal import MoongateLua

extension Action {
  /// Decodes the action as a Swift value.
  ///
  /// An enum with `Decodable` synthesised gets the case of the action's name, with the arguments
  /// as its associated values:
  ///
  /// ```swift
  /// enum Destination: Decodable {
  ///   case album(name: String, index: Int?)
  ///   case settings
  /// }
  /// let destination = try action.decode(Destination.self)
  /// ```
  ///
  /// Names are found in Swift's spelling and in that of scripts: `delete-account`, `delete_account` and
  /// `deleteAccount` are one. With `CodingKeys` that are `CaseIterable` an error lists the cases.
  ///
  /// A struct that stands for one action is decoded with ``Value/decode(_:)`` from ``arguments``.
  ///
  /// - Throws: an `ActionError` that names the action, the field and the route's place.
  public func decode<Destination: Decodable>(
    _ type: Destination.Type = Destination.self
  ) throws(ActionError) -> Destination {
    do {
      return try Destination(from: ActionDecoder(self))
    } catch {
      throw ActionError(error, of: self, in: type, cases: KeyProbe.names(of: type))
    }
  }
}

extension ActionError {
  fileprivate init(
    _ error: any Error,
    of action: Action,
    in type: any Any.Type,
    cases: [String]?
  ) {
    let fault = DecodingFault(error)
    // The first step of the path is the action's own name.
    let path = fault.path.first?.name == action.name ? fault.path.dropFirst() : fault.path[...]
    let isUnknown = fault.path.isEmpty && fault.isTypeMismatch
    self.init(
      action: action.name,
      field: path.reduce("") { $0 + $1.text(after: $0) },
      message: isUnknown ? Self.unknown(action.name, in: type, cases: cases) : fault.message,
      route: action.route
    )
  }

  /// Returns the complaint about an action that the type has no case for.
  private static func unknown(
    _ name: String,
    in type: any Any.Type,
    cases: [String]?
  ) -> String {
    guard let cases else { return "The type \(type) has no case of that name." }
    let hint =
      nearest(to: name, among: cases).map { "; did you mean \(Value.quoted($0))?" }
      ?? "; it has \(cases.shown)."
    return "The type \(type) has no case of that name\(hint)"
  }
}

extension Value {
  /// Decodes the value as a Swift value, by its `Decodable`.
  ///
  /// - Throws: a `DecodingError` with the path to the field at fault.
  public func decode<Decoded: Decodable>(
    _ type: Decoded.Type = Decoded.self
  ) throws -> Decoded {
    try ValueDecoder(value: self).decode(type)
  }
}

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
