// A generic function that decodes a scalar that may be absent would not be called: the standard
// library's own, which looks for the field three times, fits a container better.

extension Fields {
  func decodeIfPresent(_: Bool.Type, forKey key: Key) throws -> Bool? {
    try scalarIfPresent(key)
  }

  func decodeIfPresent(_: String.Type, forKey key: Key) throws -> String? {
    try scalarIfPresent(key)
  }

  func decodeIfPresent(_: Double.Type, forKey key: Key) throws -> Double? {
    try scalarIfPresent(key)
  }

  func decodeIfPresent(_: Float.Type, forKey key: Key) throws -> Float? {
    try scalarIfPresent(key)
  }

  func decodeIfPresent(_: Int.Type, forKey key: Key) throws -> Int? {
    try scalarIfPresent(key)
  }

  func decodeIfPresent(_: Int8.Type, forKey key: Key) throws -> Int8? {
    try scalarIfPresent(key)
  }

  func decodeIfPresent(_: Int16.Type, forKey key: Key) throws -> Int16? {
    try scalarIfPresent(key)
  }

  func decodeIfPresent(_: Int32.Type, forKey key: Key) throws -> Int32? {
    try scalarIfPresent(key)
  }

  func decodeIfPresent(_: Int64.Type, forKey key: Key) throws -> Int64? {
    try scalarIfPresent(key)
  }

  func decodeIfPresent(_: UInt.Type, forKey key: Key) throws -> UInt? {
    try scalarIfPresent(key)
  }

  func decodeIfPresent(_: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try scalarIfPresent(key)
  }

  func decodeIfPresent(_: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try scalarIfPresent(key)
  }

  func decodeIfPresent(_: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try scalarIfPresent(key)
  }

  func decodeIfPresent(_: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try scalarIfPresent(key)
  }

  @inline(__always)
  private func scalarIfPresent<Scalar: ValueScalar>(_ key: Key) throws -> Scalar? {
    guard let value = found(key), !value.isNull else {
      return nil
    }
    return try scalar(of: value, forKey: key)
  }
}
