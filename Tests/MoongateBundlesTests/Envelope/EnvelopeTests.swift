import Moongate
import Testing

@testable import MoongateBundles

@Suite struct EnvelopeTests {
  private let payload = Array(#"{"schema":1}"#.utf8)

  private func envelope(_ keys: SigningKey...) throws -> Envelope {
    var envelope = Envelope(.bundle, payload: payload)
    for key in keys { try envelope.sign(with: key) }
    return envelope
  }

  private func read(_ json: String, most: Int = 10_000) throws -> Envelope {
    try Envelope(Array(json.utf8), as: .bundle, most: most)
  }

  // MARK: Reading

  @Test func `An envelope is read as it was written`() throws {
    let envelope = try envelope(Samples.content, Samples.stranger)
    #expect(try read(envelope.json) == envelope)
    #expect(envelope.json.hasPrefix(#"{"payload":"eyJzY2hlbWEiOjF9","payloadType":"application/"#))
  }

  private static let type = DocumentType.bundle.rawValue

  private static let malformed = [
    "", "[]", "null", "{}", "{} {}", "\u{FEFF}{}",
    #"{"payload":"","payloadType":"TYPE"}"#,
    #"{"payload":"","payloadType":"TYPE","signatures":[]}"#,
    #"{"payload":"","payloadType":"TYPE","signatures":{}}"#,
    #"{"payload":"","payloadType":"TYPE","signatures":[""]}"#,
    #"{"payload":"","payloadType":"TYPE","signatures":[{}]}"#,
    #"{"payload":"","payloadType":"TYPE","signatures":[{"sig":1}]}"#,
    #"{"payload":"","payloadType":"TYPE","signatures":[{"sig":"*"}]}"#,
    #"{"payload":"","payloadType":"TYPE","signatures":[{"sig":"","keyid":1}]}"#,
    #"{"payload":"A","payloadType":"TYPE","signatures":[{"sig":""}]}"#,
    #"{"payload":"A A=","payloadType":"TYPE","signatures":[{"sig":""}]}"#,
    #"{"payload":null,"payloadType":"TYPE","signatures":[{"sig":""}]}"#,
    #"{"payload":"","payload":"","payloadType":"TYPE","signatures":[{"sig":""}]}"#,
    #"{"payload":"","payloadType":null,"signatures":[{"sig":""}]}"#,
    #"{"payload":"","payloadType":"TYPE","signatures":[{"sig":""}]}x"#,
  ]

  @Test(arguments: malformed) func `Anything else is malformed`(json: String) {
    let json = json.replacing("TYPE", with: Self.type)
    #expect(refusal { _ = try read(json) } == .malformed)
  }

  @Test func `Unknown members are ignored`() throws {
    let json = """
      {"payload":"e30","payloadType":"\(Self.type)","extra":[{}],"signatures":[{"sig":"-_8","x":1}]}
      """
    let envelope = try read(json)
    #expect(envelope.payload == Array("{}".utf8))
    #expect(envelope.signatures == [Envelope.Signature(keyID: "", bytes: [0xFB, 0xFF])])
  }

  @Test func `Limits hold before anything is read`() throws {
    let json = try envelope(Samples.content).json
    #expect(try read(json, most: json.utf8.count).payload == payload)
    #expect(refusal { _ = try read(json, most: json.utf8.count - 1) } == .size)
    #expect(refusal { _ = try read("not JSON", most: 3) } == .size)

    let deep = String(repeating: "[", count: 16) + String(repeating: "]", count: 16)
    #expect(refusal { _ = try read(#"{"a":\#(deep)}"#) } == .malformed)
    var many = try envelope(Samples.content)
    many.signatures += Array(repeating: many.signatures[0], count: 7)
    #expect(try read(many.json).signatures.count == 8)
    many.signatures.append(many.signatures[0])
    #expect(refusal { _ = try read(many.json) } == .malformed)
    #expect(refusal { _ = try Envelope([0x7B, 0xFF, 0x7D], as: .keys, most: 9) } == .malformed)
  }

  @Test func `The most bytes of an envelope have room for its signatures`() throws {
    for count in [0, 1, 2, 3, 1_000] {
      var envelope = Envelope(.channel, payload: Array(repeating: 0x20, count: count))
      for byte in 1...8 { try envelope.sign(with: Samples.key(UInt8(byte))) }
      #expect(envelope.json.utf8.count <= Envelope.mostBytes(ofPayload: count))
    }
  }

  // MARK: Verifying

  @Test func `Enough different keys make a document`() throws {
    let (one, two, three) = (Samples.key(1), Samples.key(2), Samples.key(3))
    let keys = [one.publicKey, two.publicKey, three.publicKey]
    let signed = try envelope(one, three)
    let signers: Set = [one.publicKey, three.publicKey]
    #expect(try signed.verify(by: keys, threshold: 2) == signers)
    #expect(try !signed.verify(by: keys, threshold: 1).isEmpty)
    #expect(try !signed.verify(by: keys, threshold: 2).isEmpty)
    for threshold in [-1, 0, 3, 4] {
      #expect(refusal { _ = try signed.verify(by: keys, threshold: threshold) } == .signatures)
    }
    #expect(refusal { _ = try signed.verify(by: [], threshold: 1) } == .signatures)
    #expect(refusal { _ = try signed.verify(by: [two.publicKey], threshold: 1) } == .signatures)
  }

  @Test func `Two signatures of one key are one`() throws {
    let (one, two) = (Samples.key(1), Samples.key(2))
    let keys = [one.publicKey, two.publicKey]
    var signed = try envelope(one)
    signed.signatures.append(signed.signatures[0])
    signed.signatures[1].keyID = two.publicKey.hint
    #expect(signed.signatures.count == 2)
    #expect(refusal { _ = try signed.verify(by: keys, threshold: 2) } == .signatures)
    // A key that a role lists twice is one, too.
    let twice = [one.publicKey, one.publicKey]
    #expect(refusal { _ = try signed.verify(by: twice, threshold: 2) } == .signatures)
    #expect(try !signed.verify(by: twice, threshold: 1).isEmpty)
  }

  @Test(arguments: ["", "wrong", "3f00000000000000"]) func `The hint of a key means nothing`(
    keyID: String
  ) throws {
    var signed = try envelope(Samples.content)
    signed.signatures[0].keyID = keyID
    #expect(try !signed.verify(by: [Samples.content.publicKey], threshold: 1).isEmpty)
  }

  @Test func `A signature that is broken does not hide a good one`() throws {
    var signed = try envelope(Samples.content)
    for bytes in [[], [1], Array(repeating: 0, count: 64)] as [[UInt8]] {
      signed.signatures.insert(Envelope.Signature(keyID: "", bytes: bytes), at: 0)
    }
    #expect(try !signed.verify(by: [Samples.content.publicKey], threshold: 1).isEmpty)
  }

  @Test func `Signing again replaces a key's signature`() throws {
    var signed = try envelope(Samples.content, Samples.stranger)
    try signed.sign(with: Samples.content)
    #expect(signed.signatures.count == 2)
    #expect(try !signed.verify(by: [Samples.content.publicKey], threshold: 1).isEmpty)
  }

  @Test func `Any other bit of the document or its type is refused`() throws {
    let signed = try envelope(Samples.content)
    let keys = [Samples.content.publicKey]
    for bit in 0..<payload.count * 8 {
      var other = signed
      other.payload[bit / 8] ^= 1 << (bit % 8)
      #expect(refusal { _ = try other.verify(by: keys, threshold: 1) } == .signatures)
    }
    for other in DocumentType.allCases where other != .bundle {
      let moved = Envelope(
        type: other.rawValue,
        payload: signed.payload,
        signatures: signed.signatures
      )
      #expect(refusal { _ = try moved.verify(by: keys, threshold: 1) } == .signatures)
    }
    let type = Array(Self.type.utf8)
    for bit in 0..<type.count * 8 where bit % 8 != 7 {
      var bytes = type
      bytes[bit / 8] ^= 1 << (bit % 8)
      let moved = Envelope(
        type: String(decoding: bytes, as: UTF8.self),
        payload: signed.payload,
        signatures: signed.signatures
      )
      #expect(refusal { _ = try moved.verify(by: keys, threshold: 1) } == .signatures)
    }
  }

  @Test func `Bytes cannot move between the type and the document`() throws {
    let bytes = Envelope.signedBytes(type: "a", payload: Array("b".utf8))
    #expect(bytes != Envelope.signedBytes(type: "a 1 b", payload: []))
    #expect(bytes != Envelope.signedBytes(type: "", payload: Array("a 1 b".utf8)))
  }
}
