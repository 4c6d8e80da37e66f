extension UInt32 {
  /// Appends the number as four bytes of a key.
  func append(to key: inout [UInt8]) {
    key.append(UInt8(truncatingIfNeeded: self))
    key.append(UInt8(truncatingIfNeeded: self >> 8))
    key.append(UInt8(truncatingIfNeeded: self >> 16))
    key.append(UInt8(truncatingIfNeeded: self >> 24))
  }
}
