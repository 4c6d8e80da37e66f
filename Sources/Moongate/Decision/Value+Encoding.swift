public import MoongateLua

extension Value {
  /// The value that an `Encodable` encodes, for facts and arguments that are Swift types.
  ///
  /// It is the reverse of ``decode(_:)``. Integers stay integers, and a `URL` becomes its text.
  ///
  /// - Throws: an `EncodingError` with the path to what scripts cannot hold: a number that is not
  ///   finite, or an integer past `Int`.
  public init(encoding value: some Encodable) throws {
    let encoder = ValueEncoder(path: .root)
    try encoder.encode(value)
    self = try encoder.result(of: value)
  }
}

extension Value.Object {
  /// The object that an `Encodable` with named fields encodes, such as the facts of a decision.
  ///
  /// ```swift
  /// struct Facts: Encodable {
  ///   var signedIn: Bool
  ///   var plan: String?
  /// }
  /// let facts = try Value.Object(encoding: Facts(signedIn: session != nil, plan: plan))
  /// ```
  ///
  /// - Throws: an `EncodingError` like that of ``Value/init(encoding:)``, also for a value without
  ///   named fields.
  public init(encoding value: some Encodable) throws {
    guard case .object(let object) = try Value(encoding: value) else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(codingPath: [], debugDescription: "The value has no named fields.")
      )
    }
    self = object
  }
}
