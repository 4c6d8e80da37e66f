import MoongateLua
import Testing

@testable import MoongateBundles

@Suite struct TrustTests {
  private static let a = Samples.key(1).publicKey.description
  private static let b = Samples.key(2).publicKey.description
  private static let c = Samples.key(3).publicKey.description

  private static let fields: [String: Value] = [
    "schema": 1, "app": "photos", "channels": ["stable"], "version": 1, "threshold": 1,
    "keys": ["content": [.string(a)], "channel": [.string(a), .string(b)]],
    "recovery": [.string(c)], "sequence_floor": 0, "built": 5,
  ]

  private func read(_ change: [String: Value]) throws -> Trust {
    let fields = Self.fields.merging(change) { $1 }.filter { $0.value != "left out" }
    return try Trust(json: Value.object(Value.Object(fields)).documentText)
  }

  @Test func `A trust is read as it was written`() throws {
    let trust = Samples.trust(kinds: [.data, .lua])
    #expect(try Trust(json: trust.json) == trust)
    #expect(try Trust(json: trust.json).json == trust.json)
    let read = try read([:])
    #expect(read.kinds == [.lua])
    #expect(read.keys.content == [Samples.key(1).publicKey])
    #expect(read.keys.keys(of: .channel).count == 2)
  }

  static let rows: [(change: [String: Value], code: Refusal.Code?)] = [
    ([:], nil), (["later": true], nil), (["recovery": []], nil), (["recovery": "left out"], nil),
    (["kinds": ["data"]], nil), (["critical": ["recovery", "built"]], nil),
    (["schema": 2], .schema), (["schema": "left out"], .malformed),
    (["critical": ["wave"]], .critical),
    (["app": ""], .malformed), (["app": "../x"], .malformed), (["app": "left out"], .malformed),
    (["channels": []], .malformed), (["channels": ["a", "a"]], .malformed),
    (["channels": ["a/b"]], .malformed), (["channels": "stable"], .malformed),
    (["version": 0], .malformed), (["version": "left out"], .malformed),
    (["threshold": 0], .malformed), (["threshold": 9], .malformed),
    (["threshold": "left out"], .malformed),
    // One key of the role content, and one for recovery.
    (["threshold": 2], .malformed),
    (
      [
        "threshold": 2,
        "keys": ["content": [.string(a), .string(b)], "channel": [.string(a), .string(b)]],
      ],
      .malformed
    ),
    (
      [
        "threshold": 2, "recovery": [],
        "keys": ["content": [.string(a), .string(b)], "channel": [.string(a), .string(b)]],
      ], nil
    ),
    (["keys": [:]], .malformed), (["keys": ["content": [.string(a)]]], .malformed),
    (["keys": ["content": [], "channel": [.string(a)]]], .malformed),
    (["keys": ["content": [.string(a), .string(a)], "channel": [.string(a)]]], .malformed),
    (["keys": ["content": ["ed25519:00"], "channel": [.string(a)]]], .malformed),
    // A recovery key that also signs.
    (["recovery": [.string(b)]], .malformed), (["recovery": [.string(c), .string(c)]], .malformed),
    (["kinds": []], .malformed), (["kinds": ["wasm"]], .malformed),
    (["sequence_floor": -1], .malformed), (["sequence_floor": 1.5], .malformed),
    (["sequence_floor": 9_007_199_254_740_991], nil), (["built": "2026"], .malformed),
    (["built": "left out"], .malformed),
  ]

  @Test(arguments: rows) func `A trust makes sense as a whole`(
    change: [String: Value],
    code: Refusal.Code?
  ) {
    #expect(refusal { _ = try read(change) } == code)
  }

  @Test(arguments: PublicKeyTests.smallOrder)
  func `A key of small order is refused with its reason`(
    digits: String
  ) {
    let text = refusalText {
      _ = try read(["recovery": [.string("ed25519:" + digits)]])
    }
    #expect(text.hasSuffix("which is not a key: it is a point of small order."))
  }

  @Test func `A trust has a limit`() {
    let text = Samples.trust().json + String(repeating: " ", count: 16 << 10)
    #expect(refusal { _ = try Trust(json: text) } == .size)
  }

  @Test func `A keys document is read as it was written`() throws {
    let document = KeysDocument(app: "photos", keys: Samples.keys(version: 2))
    #expect(try KeysDocument(payload: document.payload) == document)
    let key = Samples.content.publicKey
    #expect(
      String(decoding: document.payload, as: UTF8.self) == """
        {"app":"photos","keys":{"channel":["\(Samples.channelKey.publicKey)"],"content":["\(key)"]},\
        "schema":1,"threshold":1,"version":2}
        """
    )
  }
}
