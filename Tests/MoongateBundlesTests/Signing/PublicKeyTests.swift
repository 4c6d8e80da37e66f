import Testing

@testable import MoongateBundles

@Suite struct PublicKeyTests {
  private static let ff = String(repeating: "ff", count: 30)
  private static let zeros = String(repeating: "00", count: 31)

  /// The 14 encodings of the eight points of small order, computed by doubling each three times.
  static let smallOrder = [
    "00\(zeros)", "0000000000000000000000000000000000000000000000000000000000000080",
    "01\(zeros)", "0100000000000000000000000000000000000000000000000000000000000080",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
    "ec\(ff)7f", "ec\(ff)ff", "ed\(ff)7f", "ed\(ff)ff", "ee\(ff)7f", "ee\(ff)ff",
  ]

  /// The y from the prime on that 255 bits can hold, with either sign: 2^255 - 19 + 0 to 18.
  static let unreduced = (0xED...0xFF).flatMap { low in
    ["7f", "ff"].map { Hex.text([UInt8(low)]) + ff + $0 }
  }

  @Test(arguments: smallOrder) func `A key of small order is refused`(digits: String) throws {
    let bytes = try #require(Hex.bytes(digits))
    #expect(bytes.count == 32)
    #expect(PublicKey(bytes) == nil)
    #expect(PublicKey.objection(to: bytes) == "it is a point of small order")
  }

  @Test(arguments: unreduced) func `A key that is not reduced is refused`(digits: String) throws {
    let bytes = try #require(Hex.bytes(digits))
    #expect(bytes.count == 32)
    #expect(!CurvePoint.isCanonical(bytes))
    #expect(PublicKey(bytes) == nil)
  }

  @Test func `The neutral element would let one signature pass for all messages`() throws {
    let neutral = try #require(Hex.bytes("01" + Self.zeros))
    let forged = neutral + Array(repeating: 0, count: 32)
    #if !canImport(CryptoKit)
    // The library takes it, so the key must never get there.
    #expect(Ed25519.verifies(forged, of: Array("anything".utf8), by: neutral))
    #endif
    #expect(PublicKey(neutral) == nil)
  }

  @Test func `A signature whose point is not reduced is refused`() {
    let forged = (Hex.bytes("ee" + Self.ff + "7f") ?? []) + Array(repeating: 0, count: 32)
    #expect(!Ed25519.verifies(forged, of: [], by: Array(repeating: 1, count: 32)))
  }

  private static let valid = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"

  @Test func `A key is read as it is written`() throws {
    let key = try #require(PublicKey("ed25519:" + Self.valid))
    #expect("\(key)" == "ed25519:" + Self.valid)
    #expect(key.hint.count == 16)
    #expect(PublicKey(key.bytes) == key)
  }

  @Test(arguments: [
    "", "ed25519:", valid, "ED25519:" + valid, "ed25519: " + valid, "ed25519:" + valid.uppercased(),
    "ed25519:" + valid.dropLast(), "ed25519:" + valid.dropLast(2), "ed25519:" + valid + "00",
    "p256:" + valid, "ed25519:" + valid + "\n",
  ]) func `A text has one spelling of a key`(text: String) {
    #expect(PublicKey(text) == nil)
    #expect(PublicKey.objection(to: text) != nil)
  }
}
