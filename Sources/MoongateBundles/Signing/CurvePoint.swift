/// The encodings of points of edwards25519 (RFC 8032, 5.1.2): y in 255 bits from the lowest byte on, then the
/// lowest bit of x.
enum CurvePoint {
  /// The prime of the field, 2^255 - 19, from its lowest byte on.
  private static let prime: [UInt8] = [0xED] + Array(repeating: 0xFF, count: 30) + [0x7F]
  /// The order of the base point (RFC 8032, 5.1), 2^252 + 27742317777372353535851937790883648493.
  private static let order: [UInt8] = [
    0xED, 0xD3, 0xF5, 0x5C, 0x1A, 0x63, 0x12, 0x58, 0xD6, 0x9C, 0xF7, 0xA2, 0xDE, 0xF9, 0xDE, 0x14,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10,
  ]
  private static let one: [UInt8] = [1] + Array(repeating: 0, count: 31)
  private static let minusOne: [UInt8] = [0xEC] + prime.dropFirst()

  /// The y of the eight points whose order divides the cofactor, two of which share all but the sign of x,
  /// and the two of them that 255 bits can also hold without being reduced.
  ///
  /// With either sign these are the 14 encodings that there are (libsodium, `ge25519_has_small_order`).
  private static let smallOrder: [[UInt8]] = [
    // Order 4.
    Array(repeating: 0, count: 32),
    // The neutral element.
    one,
    // Order 8.
    [
      0x26, 0xE8, 0x95, 0x8F, 0xC2, 0xB2, 0x27, 0xB0, 0x45, 0xC3, 0xF4, 0x89, 0xF2, 0xEF, 0x98,
      0xF0,
      0xD5, 0xDF, 0xAC, 0x05, 0xD3, 0xC6, 0x33, 0x39, 0xB1, 0x38, 0x02, 0x88, 0x6D, 0x53, 0xFC,
      0x05,
    ],
    [
      0xC7, 0x17, 0x6A, 0x70, 0x3D, 0x4D, 0xD8, 0x4F, 0xBA, 0x3C, 0x0B, 0x76, 0x0D, 0x10, 0x67,
      0x0F,
      0x2A, 0x20, 0x53, 0xFA, 0x2C, 0x39, 0xCC, 0xC6, 0x4E, 0xC7, 0xFD, 0x77, 0x92, 0xAC, 0x03,
      0x7A,
    ],
    // Order 2.
    minusOne,
    // 0 and 1, not reduced.
    prime,
    [0xEE] + prime.dropFirst(),
  ]

  /// Whether 32 bytes are the only encoding of what they stand for.
  ///
  /// That is, y is reduced, and an x of zero is not marked as odd (RFC 8032, 5.1.3). Not every such y belongs
  /// to a point; no signature verifies under one that does not.
  static func isCanonical(_ bytes: some Collection<UInt8>) -> Bool {
    let y = y(bytes)
    let hasSign = Array(bytes) != y
    return isBelow(y, prime) && !(hasSign && (y == one || y == minusOne))
  }

  /// Whether 32 bytes encode a point of small order, canonically or not.
  static func isOfSmallOrder(_ bytes: some Collection<UInt8>) -> Bool {
    smallOrder.contains(y(bytes))
  }

  /// Whether 32 bytes, from the lowest on, are a scalar below the order (RFC 8032, 5.1.7): with S + L, each
  /// signature would have a second spelling.
  static func isReducedScalar(_ bytes: some Collection<UInt8>) -> Bool {
    isBelow(Array(bytes), order)
  }

  private static func y(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var y = Array(bytes)
    if let last = y.indices.last { y[last] &= 0x7F }
    return y
  }

  private static func isBelow(_ bytes: [UInt8], _ bound: [UInt8]) -> Bool {
    bytes.reversed().lexicographicallyPrecedes(bound.reversed())
  }
}
