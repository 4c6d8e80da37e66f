import Testing

@testable import MoongateBundles

@Suite struct Ed25519Tests {
  struct Vector: Sendable {
    let seed: String
    let key: String
    let message: String
    let signature: String
  }

  /// RFC 8032, 7.1: TEST 1, 2, 3 and SHA(abc).
  static let vectors = [
    Vector(
      seed: "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
      key: "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
      message: "",
      signature: """
        e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155\
        5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b
        """
    ),
    Vector(
      seed: "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
      key: "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
      message: "72",
      signature: """
        92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da\
        085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00
        """
    ),
    Vector(
      seed: "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
      key: "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
      message: "af82",
      signature: """
        6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac\
        18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a
        """
    ),
    Vector(
      seed: "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42",
      key: "ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf",
      message: """
        ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a\
        2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f
        """,
      signature: """
        dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b589\
        09351fc9ac90b3ecfdfbc7c66431e0303dca179c138ac17ad9bef1177331a704
        """
    ),
  ]

  private func bytes(_ digits: String) throws -> [UInt8] { try #require(Hex.bytes(digits)) }

  @Test(arguments: vectors) func `The vectors of RFC 8032 hold`(vector: Vector) throws {
    let key = try #require(SigningKey(seed: bytes(vector.seed)))
    let message = try bytes(vector.message)
    #expect(Hex.text(key.publicKey.bytes) == vector.key)
    #expect("\(key.publicKey)" == "ed25519:" + vector.key)
    #expect(
      Ed25519.verifies(try bytes(vector.signature), of: message, by: key.publicKey.bytes)
    )
    let signature = try #require(key.signature(of: message))
    #expect(Ed25519.verifies(signature, of: message, by: key.publicKey.bytes))
    #if !canImport(CryptoKit)
    // CryptoKit signs with randomness.
    #expect(Hex.text(signature) == vector.signature)
    #endif
  }

  @Test(arguments: vectors.prefix(2)) func `A signature with any other bit is refused`(
    vector: Vector
  ) throws {
    let (key, message) = (try bytes(vector.key), try bytes(vector.message))
    let signature = try bytes(vector.signature)
    for bit in 0..<512 {
      var other = signature
      other[bit / 8] ^= 1 << (bit % 8)
      #expect(!Ed25519.verifies(other, of: message, by: key), "bit \(bit)")
    }
    for count in [0, 1, 32, 63, 65, 128] {
      let other = Array((signature + signature).prefix(count))
      #expect(!Ed25519.verifies(other, of: message, by: key), "\(count) bytes")
    }
  }

  /// 2^252 + 27742317777372353535851937790883648493, from its lowest byte on.
  private static let order = "edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010"

  @Test(arguments: vectors) func `S and the order are no second signature`(
    vector: Vector
  ) throws {
    var signature = try bytes(vector.signature)
    var carry = 0
    for (place, byte) in try bytes(Self.order).enumerated() {
      carry += Int(signature[32 + place]) + Int(byte)
      signature[32 + place] = UInt8(carry & 0xFF)
      carry >>= 8
    }
    #expect(carry == 0)
    #expect(!CurvePoint.isReducedScalar(signature.suffix(32)))
    #expect(
      !Ed25519.verifies(signature, of: try bytes(vector.message), by: try bytes(vector.key))
    )
    #expect(!CurvePoint.isReducedScalar(try bytes(Self.order)))
  }

  @Test func `A private key shows its public key alone`() {
    let key = Samples.content
    var shown = ""
    dump(key, to: &shown)
    #expect(!shown.contains("seed") && !"\(key)".contains("0101"))
    #expect(SigningKey(seed: Array(repeating: 1, count: 31)) == nil)
  }
}
