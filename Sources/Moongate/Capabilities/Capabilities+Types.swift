extension ObjectType {
  /// Reads the fields that a type decodes, such as the facts of an app.
  ///
  /// ```swift
  /// struct Facts: Codable {
  ///   var signedIn: Bool
  ///   var plan: Plan?
  /// }
  /// let facts = try ObjectType(of: Facts.self)
  /// ```
  ///
  /// The type is asked to decode values that are made up. So its `init(from:)` must not refuse such a
  /// value, nor decode other fields for other values, as no synthesised one does.
  ///
  /// - Throws: a ``CapabilitiesError`` that names the field whose type cannot be found out.
  public init<Decoded: Decodable>(of type: Decoded.Type) throws(CapabilitiesError) {
    let found = try ProbedType(type, at: "", depth: 0)
    guard case .object(let object) = found.type else {
      throw CapabilitiesError(field: "", message: "The type \(type) has no named fields.")
    }
    self = object
  }
}

extension ValueType {
  /// Reads what a type decodes, such as the answer to a question.
  ///
  /// - Throws: a ``CapabilitiesError`` that names the field whose type cannot be found out.
  public init<Decoded: Decodable>(of type: Decoded.Type) throws(CapabilitiesError) {
    self = try ProbedType(type, at: "", depth: 0).type
  }
}

extension Capabilities {
  /// Reads the actions that a type decodes: an enum, of which each case is one.
  ///
  /// ```swift
  /// enum Destination: Decodable {
  ///   case album(name: String, index: Int?)
  ///   case deleteAccount
  ///
  ///   enum CodingKeys: CodingKey, CaseIterable {
  ///     case album
  ///     case deleteAccount
  ///   }
  /// }
  /// let actions = try Capabilities.actions(of: Destination.self, confirming: ["deleteAccount"])
  /// ```
  ///
  /// Nobody but such keys can list the cases of an enum with values.
  ///
  /// - Parameters:
  ///   - type: the type that ``Action/decode(_:)`` decodes.
  ///   - names: the actions that come out inside of a `confirm` alone.
  /// - Returns: the actions by name.
  /// - Throws: a ``CapabilitiesError`` that names the argument whose type cannot be found out.
  public static func actions<Destination: Decodable>(
    of type: Destination.Type,
    confirming names: Set<String> = []
  ) throws(CapabilitiesError) -> [String: ActionType] {
    guard let known = KeyProbe.names(of: type) else {
      throw CapabilitiesError(
        field: "actions",
        message: """
          The cases of the type \(type) cannot be listed; declare its CodingKeys: enum CodingKeys: \
          CodingKey, CaseIterable { case … }.
          """
      )
    }
    var actions: [String: ActionType] = [:]
    for name in known {
      let confirm: ActionType.Confirmation = names.contains(name) ? .required : .optional
      actions[name] = ActionType(try arguments(of: name, in: type), confirm: confirm)
    }
    if let unknown = names.subtracting(known).min() {
      throw CapabilitiesError(
        field: "actions",
        message: "The type \(type) has no case \(unknown) to confirm."
      )
    }
    return actions
  }

  private static func arguments<Destination: Decodable>(
    of name: String,
    in type: Destination.Type
  ) throws(CapabilitiesError) -> ObjectType {
    let probe = TypeProbe(at: "actions", onlyName: name)
    _ = try probe.decode(type)
    guard case .object(let actions) = try probe.type(), let action = actions[name] else {
      return [:]
    }
    guard case .object(let arguments) = action.type else {
      throw CapabilitiesError(
        field: "actions.\(name)",
        message: "The case \(name) does not decode a table of arguments."
      )
    }
    if let field = arguments.fields.first(where: {
      $0.name.hasPrefix("_") && Int($0.name.dropFirst()) != nil
    }) {
      throw CapabilitiesError(
        field: "actions.\(name).\(field.name)",
        message: "A value of the case \(name) has no label, so no script can name it; add one."
      )
    }
    return arguments
  }
}
