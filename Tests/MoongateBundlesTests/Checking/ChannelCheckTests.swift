import Moongate
import Testing

@testable import MoongateBundles

@Suite struct ChannelCheckTests {
  private static let now = Samples.now

  private func accepted(
    _ channel: Channel,
    by signers: Set<PublicKey>? = nil
  ) -> AcceptedChannel {
    AcceptedChannel(
      sequence: channel.sequence,
      issued: channel.issued,
      digest: Fingerprint(of: channel.payload),
      signers: signers ?? [Samples.channelKey.publicKey]
    )
  }

  private func check(after before: AcceptedChannel? = nil, keys: KeySet? = nil) -> ChannelCheck {
    ChannelCheck(
      Samples.trust(),
      keys: keys ?? Samples.keys(),
      name: "stable",
      accepted: before
    )
  }

  @Test func `A channel passes, and is what is remembered`() throws {
    let channel = Samples.channel([Samples.release("a")])
    let outcome = try check().check(Samples.signed(channel), at: Self.now)
    #expect(outcome.channel == channel)
    #expect(outcome.accepted == accepted(channel))
    #expect(outcome.freshness == .fresh)
    // The same bytes pass again, as after a restart.
    let again = try check(after: outcome.accepted).check(Samples.signed(channel), at: Self.now)
    #expect(again == outcome)
  }

  @Test func `Signatures, type and names`() throws {
    let channel = Samples.channel()
    func code(_ channel: Channel, _ type: DocumentType, by keys: SigningKey...) throws -> Refusal
      .Code?
    {
      let bytes = try Samples.signed(type, channel.payload, by: keys)
      return refusal { _ = try check().check(bytes, at: Self.now) }
    }
    #expect(try code(channel, .channel, by: Samples.channelKey) == nil)
    #expect(try code(channel, .channel, by: Samples.stranger, Samples.channelKey) == nil)
    #expect(try code(channel, .channel, by: Samples.stranger) == .signatures)
    // The keys of other roles.
    #expect(try code(channel, .channel, by: Samples.content, Samples.recovery) == .signatures)
    #expect(try code(channel, .bundle, by: Samples.channelKey) == .type)
    var other = channel
    other.app = "videos"
    #expect(try code(other, .channel, by: Samples.channelKey) == .app)
    other = channel
    other.name = "beta"
    #expect(try code(other, .channel, by: Samples.channelKey) == .channel)
    // What nobody trusted signed is not even parsed.
    let bytes = try Samples.signed(.channel, Array("x".utf8), by: [Samples.stranger])
    #expect(refusal { _ = try check().check(bytes, at: Self.now) } == .signatures)
  }

  @Test func `A threshold of two needs two keys`() throws {
    var keys = Samples.keys(threshold: 2)
    keys.channel.append(Samples.key(7).publicKey)
    let payload = Samples.channel().payload
    let one = try Samples.signed(.channel, payload, by: [Samples.channelKey])
    let two = try Samples.signed(.channel, payload, by: [Samples.channelKey, Samples.key(7)])
    #expect(refusal { _ = try check(keys: keys).check(one, at: Self.now) } == .signatures)
    #expect(try check(keys: keys).check(two, at: Self.now).channel.payload == payload)
  }

  // MARK: Sequence

  @Test(
    arguments: [
      // The shipped floor is 10.
      (nil, 9, .rollback), (nil, 10, nil), (nil, 11, nil), (nil, 0, .rollback),
      (5, 9, .rollback), (5, 10, nil),
      (20, 19, .rollback), (20, 20, nil), (20, 21, nil), (20, 9_007_199_254_740_991, nil),
      (9_007_199_254_740_991, 9_007_199_254_740_990, .rollback),
    ] as [(Int?, Int, Refusal.Code?)]
  ) func `A sequence never falls`(
    before: Int?,
    sequence: Int,
    code: Refusal.Code?
  ) throws {
    let memory = before.map { accepted(Samples.channel(sequence: $0)) }
    let bytes = try Samples.signed(Samples.channel(sequence: sequence))
    #expect(refusal { _ = try check(after: memory).check(bytes, at: Self.now) } == code)
    #expect(refusal { _ = try check(after: memory).checkStored(bytes, at: Self.now) } == code)
  }

  @Test func `One sequence has one content`() throws {
    let memory = accepted(Samples.channel())
    let other = try Samples.signed(Samples.channel([Samples.release("a")]))
    #expect(refusal { _ = try check(after: memory).check(other, at: Self.now) } == .forked)
    #expect(
      refusalText { _ = try check(after: memory).check(other, at: Self.now) }.hasSuffix(
        "and another content; give every channel a sequence of its own."
      )
    )
    // Its signatures may differ.
    let payload = Samples.channel().payload
    let more = try Samples.signed(.channel, payload, by: [Samples.channelKey, Samples.stranger])
    #expect(try check(after: memory).check(more, at: Self.now).accepted == memory)
    #expect(
      try check(after: memory).check(Samples.signed(Samples.channel()), at: 0).accepted == memory
    )
  }

  @Test func `The floor falls to the shipped one when its key is taken away`() throws {
    let highest = Samples.channel(sequence: 9_007_199_254_740_991)
    let stolen = accepted(highest, by: [Samples.key(7).publicKey])
    let bytes = try Samples.signed(Samples.channel(sequence: 21))
    // The stolen key is still in force, beside another.
    var both = Samples.keys()
    both.channel.append(Samples.key(7).publicKey)
    #expect(
      refusal { _ = try check(after: stolen, keys: both).check(bytes, at: Self.now) } == .rollback
    )
    // Once it is gone, the shipped floor counts again, and no lower one.
    #expect(check(after: stolen).floor == 10)
    #expect(try check(after: stolen).check(bytes, at: Self.now).channel.sequence == 21)
    let low = try Samples.signed(Samples.channel(sequence: 9))
    #expect(refusal { _ = try check(after: stolen).check(low, at: Self.now) } == .rollback)
  }

  @Test func `No other change of keys lets an old channel back in`() {
    let one = Samples.channelKey.publicKey
    let other = Samples.key(7).publicKey
    func floor(_ signers: Set<PublicKey>, _ keys: [PublicKey], threshold: Int = 1) -> Int {
      let set = KeySet(
        version: 2,
        content: [Samples.key(8).publicKey],
        channel: keys,
        threshold: threshold
      )
      return check(after: accepted(Samples.channel(sequence: 30), by: signers), keys: set).floor
    }
    #expect(floor([one], [one]) == 30)
    #expect(floor([one], [one, other]) == 30)
    #expect(floor([one, other], [one]) == 30)
    // Here the channel would be refused as well.
    #expect(floor([one, other], [one], threshold: 2) == 10)
    #expect(floor([one], [other]) == 10)
  }

  // MARK: Time

  @Test(
    arguments: [
      (0, .fresh), (99, .fresh), (100, .expired(seconds: 0)), (150, .expired(seconds: 50)),
      (-100, .fresh), (-101, .clockBehind(seconds: 1)), (-10_000, .clockBehind(seconds: 9_900)),
      // Before the trust was built.
      (-1_000_000_000, .clockBehind(seconds: 999_999_900)),
    ] as [(Int, Freshness)]
  ) func `A channel expires by a clock that can be right`(
    offset: Int,
    freshness: Freshness
  ) throws {
    let channel = Samples.channel(expires: Self.now + 100)
    let (bytes, now) = (try Samples.signed(channel), Self.now + offset)
    let isExpired = if case .expired = freshness { true } else { false }
    #expect(refusal { _ = try check().check(bytes, at: now) } == (isExpired ? .expired : nil))
    #expect(try check().checkStored(bytes, at: now).freshness == freshness)
  }

  @Test func `No correct clock is before what was accepted or built`() throws {
    let memory = accepted(Samples.channel(issued: Self.now))
    #expect(check(after: memory).earliest == Self.now)
    #expect(check().earliest == Samples.built)
    // The newer channel claims an earlier moment; that of the older one stays the bound.
    let channel = Samples.channel(sequence: 21, issued: Self.now - 500, expires: Self.now - 400)
    let bytes = try Samples.signed(channel)
    #expect(
      try check(after: memory).check(bytes, at: Self.now - 50).freshness
        == .clockBehind(seconds: 50)
    )
    #expect(try check(after: memory).checkStored(bytes, at: 0).accepted.issued == Self.now)
    #expect(refusal { _ = try check(after: memory).check(bytes, at: Self.now) } == .expired)
    // That memory, too, goes with a key that was taken away.
    let stolen = accepted(Samples.channel(issued: Self.now), by: [Samples.key(7).publicKey])
    #expect(check(after: stolen).earliest == Samples.built)
  }

  @Test func `A channel has 90 days unless it says otherwise`() {
    let channel = Samples.channel()
    #expect(channel.expires - channel.issued == 7_776_000)
  }

  @Test func `An envelope has a limit`() {
    let bytes = Array(repeating: UInt8(ascii: " "), count: (64 << 10) + 1)
    #expect(refusal { _ = try check().check(bytes, at: Self.now) } == .size)
    #expect(refusal { _ = try check().check([], at: Self.now) } == .malformed)
  }
}
