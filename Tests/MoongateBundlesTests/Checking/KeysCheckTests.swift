import Moongate
import Testing

@testable import MoongateBundles

@Suite struct KeysCheckTests {
  private func signed(
    _ keys: KeySet,
    app: String = "photos",
    by signers: [SigningKey] = [Samples.recovery]
  ) throws -> [UInt8] {
    try Samples.signed(.keys, KeysDocument(app: app, keys: keys).payload, by: signers)
  }

  private static var replaced: KeySet {
    KeySet(version: 2, content: [Samples.key(4).publicKey], channel: [Samples.key(5).publicKey])
  }

  @Test func `A newer document replaces the keys of both roles`() throws {
    let check = KeysCheck(Samples.trust())
    #expect(check.keys == Samples.keys())
    let accepted = try check.check(signed(Self.replaced))
    #expect(accepted.keys == Self.replaced)
    let after = KeysCheck(Samples.trust(), accepted: accepted)
    #expect(after.keys == Self.replaced)
    // Channels of the old key are refused from then on, and those of the new one taken.
    let channel = Samples.channel()
    let channels = ChannelCheck(Samples.trust(), keys: after.keys, name: "stable")
    let old = try Samples.signed(channel)
    #expect(refusal { _ = try channels.check(old, at: Samples.now) } == .signatures)
    let new = try Samples.signed(.channel, channel.payload, by: [Samples.key(5)])
    #expect(try channels.check(new, at: Samples.now).channel == channel)
  }

  @Test func `Only recovery keys replace keys`() throws {
    let check = KeysCheck(Samples.trust())
    for signer in [Samples.content, Samples.channelKey, Samples.stranger, Samples.key(4)] {
      let bytes = try signed(Self.replaced, by: [signer])
      #expect(refusal { _ = try check.check(bytes) } == .signatures)
    }
    // Without recovery keys nothing but an update of the app does.
    let alone = Trust(app: "photos", channels: ["a"], keys: Samples.keys(), built: 0)
    let bytes = try signed(Self.replaced)
    #expect(refusal { _ = try KeysCheck(alone).check(bytes) } == .signatures)
  }

  @Test(
    arguments: [
      // The version in force is 3.
      (1, .rollback), (2, .rollback), (3, .forked), (4, nil), (9, nil),
      (9_007_199_254_740_991, nil),
    ] as [(Int, Refusal.Code?)]
  ) func `Versions of keys only rise`(
    version: Int,
    code: Refusal.Code?
  ) throws {
    let first = KeysCheck(Samples.trust())
    let accepted = try first.check(signed(Samples.keys(version: 3)))
    let check = KeysCheck(Samples.trust(), accepted: accepted)
    var keys = Self.replaced
    keys.version = version
    let bytes = try signed(keys)
    #expect(refusal { _ = try check.check(bytes) } == code)
  }

  @Test func `The same document passes again, and the shipped version has none`() throws {
    let bytes = try signed(Self.replaced)
    let accepted = try KeysCheck(Samples.trust()).check(bytes)
    #expect(try KeysCheck(Samples.trust(), accepted: accepted).check(bytes) == accepted)
    let shipped = try signed(Samples.keys(version: 1))
    #expect(refusal { _ = try KeysCheck(Samples.trust()).check(shipped) } == .forked)
  }

  @Test func `A recovery key does not sign anything else`() throws {
    let key = Samples.recovery.publicKey
    for keys in [
      KeySet(version: 2, content: [key], channel: [Samples.key(5).publicKey]),
      KeySet(version: 2, content: [Samples.key(4).publicKey], channel: [key]),
    ] {
      let bytes = try signed(keys)
      #expect(refusal { _ = try KeysCheck(Samples.trust()).check(bytes) } == .malformed)
    }
  }

  @Test func `An app that ships newer keys forgets the document`() throws {
    let accepted = try KeysCheck(Samples.trust()).check(signed(Self.replaced))
    for version in [2, 3] {
      let trust = Samples.trust(keys: Samples.keys(version: version))
      #expect(KeysCheck(trust, accepted: accepted).keys == trust.keys)
    }
  }

  @Test func `A keys document is for its app and has a limit`() throws {
    let check = KeysCheck(Samples.trust())
    let other = try signed(Self.replaced, app: "videos")
    #expect(refusal { _ = try check.check(other) } == .app)
    let large = Array(repeating: UInt8(ascii: " "), count: (16 << 10) + 1)
    #expect(refusal { _ = try check.check(large) } == .size)
    let text = Array(#"{"schema":9}"#.utf8)
    let newer = try Samples.signed(.keys, text, by: [Samples.recovery])
    #expect(refusal { _ = try check.check(newer) } == .schema)
  }
}
