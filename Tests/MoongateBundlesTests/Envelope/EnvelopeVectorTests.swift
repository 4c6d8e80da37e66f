import Testing

@testable import MoongateBundles

/// Envelopes and signatures that other programs made.
@Suite struct EnvelopeVectorTests {
  @Test func `The signed bytes are those of DSSE's example`() {
    // secure-systems-lab/dsse, protocol.md, "Test Vectors".
    let bytes = Envelope.signedBytes(
      type: "http://example.com/HelloWorld",
      payload: Array("hello world".utf8)
    )
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "DSSEv1 29 http://example.com/HelloWorld 11 hello world"
    )
  }

  @Test func `Lengths count bytes`() {
    let bytes = Envelope.signedBytes(type: "é", payload: [0, 0x20, 0xFF])
    #expect(bytes == Array("DSSEv1 2 é 3 ".utf8) + [0, 0x20, 0xFF])
    #expect(
      Envelope.signedBytes(type: "", payload: []) == Array("DSSEv1 0  0 ".utf8)
    )
  }

  @Test func `DSSE's example has another type`() {
    let json = """
      {"payload": "aGVsbG8gd29ybGQ=", "payloadType": "http://example.com/HelloWorld",
       "signatures": [{"sig": "A3JqsQGtVsJ2O2xqrI5IcnXip5GToJ3F+FnZ+O88SjtR6rDAajabZKciJTfUiHqJPcIAriEGAHTVeCUjW2JIZA=="}]}
      """
    #expect(
      refusal { _ = try Envelope(Array(json.utf8), as: .channel, most: 1_000) } == .type
    )
  }

  /// An envelope of securesystemslib 1.6.0 and cryptography 48, with the key of RFC 8032, 7.1, TEST 1.
  ///
  /// Made by:
  ///
  ///     signer = CryptoSigner(Ed25519PrivateKey.from_private_bytes(seed))
  ///     envelope = Envelope(payload, "application/vnd.moongate.channel.v1+json", {})
  ///     envelope.sign(signer); print(json.dumps(envelope.to_dict()))
  private static let python = #"""
    {"payload": "eyJzY2hlbWEiOjEsImFwcCI6InBob3RvcyIsImNoYW5uZWwiOiJzdGFibGUiLCJzZXF1ZW5jZSI6NywiaXNzdWVkIjoxMDAsImV4cGlyZXMiOjIwMCwicmVsZWFzZXMiOltdfQ==", "payloadType": "application/vnd.moongate.channel.v1+json", "signatures": [{"keyid": "74c181c7ad8a0855d4b55e44d2ba87aabdddb196832571f15f92fece332e4916", "sig": "qxRfx5Ub7mSxTZGST89y8WAK2AIH734lvqNhxpXqLBw3b67w4DagMgDsDJ/BZcAfwxyeW+JAgsBtj/y49nAYBA=="}]}
    """#

  @Test func `An envelope of securesystemslib is read and verified`() throws {
    let key = try #require(PublicKey("ed25519:" + Ed25519Tests.vectors[0].key))
    let envelope = try Envelope(
      Array(Self.python.utf8),
      as: .channel,
      most: Envelope.mostOfChannel
    )
    try envelope.verify(by: [key], threshold: 1)
    #if !canImport(CryptoKit)
    let seed = try #require(Hex.bytes(Ed25519Tests.vectors[0].seed))
    var own = Envelope(.channel, payload: envelope.payload)
    try own.sign(with: try #require(SigningKey(seed: seed)))
    #expect(own.signatures.map(\.bytes) == envelope.signatures.map(\.bytes))
    #endif
    let channel = try Channel(payload: envelope.payload)
    #expect(
      channel == Channel(app: "photos", name: "stable", sequence: 7, issued: 100, expires: 200)
    )
  }

  @Test func `A signature of openssl is verified`() throws {
    // printf 'DSSEv1 39 application/vnd.moongate.bundle.v1+json 2 {}' > pae
    // openssl pkeyutl -sign -rawin -inkey k.der -keyform der -in pae, OpenSSL 3.0.19, TEST 2's key
    let signature = try #require(
      Hex.bytes(
        """
        04c61c35b5b7a26946aa891a2cfdc6b6c7cc6f6cba65ec78f298aff935dda252\
        7964e4c86d5b88485b5740fa3edab0800087aaaeaa120ca2550eed20fe386c01
        """
      )
    )
    let key = try #require(PublicKey("ed25519:" + Ed25519Tests.vectors[1].key))
    var envelope = Envelope(.bundle, payload: Array("{}".utf8))
    envelope.signatures = [Envelope.Signature(keyID: "", bytes: signature)]
    #expect(try envelope.verify(by: [key], threshold: 1) == [key])
  }
}
