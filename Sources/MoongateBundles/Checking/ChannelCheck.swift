internal import Moongate
internal import MoongateLua

/// The checks of a channel, steps 2 to 6 of an activation, as pure functions.
package struct ChannelCheck: Sendable {
  /// A channel that passed, and what its device is to remember.
  package struct Outcome: Sendable, Equatable {
    /// The channel.
    package var channel: Channel
    /// The memory that replaces the one before.
    package var accepted: AcceptedChannel
    /// The standing against the clock.
    package var freshness: Freshness
  }

  /// The trust that ships in the app.
  package var trust: Trust
  /// The keys in force.
  package var keys: KeySet
  /// The name of the channel that the app follows.
  package var name: String
  /// The newest channel that was accepted before; `nil` before the first.
  package var accepted: AcceptedChannel?

  package init(_ trust: Trust, keys: KeySet, name: String, accepted: AcceptedChannel? = nil) {
    (self.trust, self.keys, self.name) = (trust, keys, name)
    self.accepted = accepted.flatMap { $0.counts(under: keys) ? $0 : nil }
  }

  /// The lowest sequence that is taken.
  package var floor: Int { max(trust.sequenceFloor, accepted?.sequence ?? 0) }

  /// The moment before which no correct clock is, in seconds since 1970.
  package var earliest: Int { max(trust.built, accepted?.issued ?? 0) }

  /// Checks an envelope that was fetched: steps 2 to 6.
  ///
  /// - Parameters:
  ///   - bytes: the envelope.
  ///   - now: the device's clock, in seconds since 1970.
  /// - Returns: the channel, and what to remember of it.
  /// - Throws: a ``Refusal`` with the code `size`, `malformed`, `type`, `signatures`, `no-crypto`, `schema`,
  ///   `critical`, `app`, `channel`, `rollback`, `forked` or `expired`.
  package func check(_ bytes: [UInt8], at now: Int) throws(Refusal) -> Outcome {
    let outcome = try checkStored(bytes, at: now)
    if case .expired(let seconds) = outcome.freshness {
      throw Refusal(
        .expired,
        """
        The channel \(Value.quoted(name)) expired \(seconds) seconds ago; sign it again with a later \
        expiry.
        """
      )
    }
    return outcome
  }

  /// Checks an envelope that was accepted and stored before: steps 2 to 5, as at every start.
  ///
  /// One that expired meanwhile passes, as what runs goes on.
  package func checkStored(_ bytes: [UInt8], at now: Int) throws(Refusal) -> Outcome {
    let envelope = try Envelope(bytes, as: .channel, most: Envelope.mostOfChannel)
    let signers = try envelope.verify(by: keys.channel, threshold: keys.threshold)
    let channel = try Channel(payload: envelope.payload)
    try Refusal.check(app: channel.app, is: trust.app, in: .channel)
    guard channel.name == name else {
      throw Refusal(
        .channel,
        """
        The channel is named \(Value.quoted(channel.name)), and the app follows \
        \(Value.quoted(name)).
        """
      )
    }
    let memory = AcceptedChannel(
      sequence: channel.sequence,
      issued: max(channel.issued, accepted?.issued ?? 0),
      digest: Fingerprint(of: envelope.payload),
      signers: signers
    )
    try checkSequence(memory)
    return Outcome(
      channel: channel,
      accepted: memory,
      freshness: freshness(of: channel, at: now)
    )
  }

  private func checkSequence(_ found: AcceptedChannel) throws(Refusal) {
    guard found.sequence >= floor else {
      throw Refusal(
        .rollback,
        """
        The channel has the sequence \(found.sequence), and \(floor) is the lowest that is taken; to go \
        back, sign a new sequence with the old release on top.
        """
      )
    }
    guard let accepted, accepted.sequence == found.sequence, accepted.digest != found.digest else {
      return
    }
    throw Refusal(
      .forked,
      """
      The channel has the sequence \(found.sequence) of one that was accepted before, and another \
      content; give every channel a sequence of its own.
      """
    )
  }

  /// Returns the standing of a channel against the clock.
  ///
  /// - Parameters:
  ///   - channel: a channel that was verified.
  ///   - now: the device's clock, in seconds since 1970.
  /// - Returns: the standing; of a clock that cannot be right, only that.
  package func freshness(of channel: Channel, at now: Int) -> Freshness {
    // The moment of the channel's own making is past as well.
    let earliest = max(earliest, channel.issued)
    if now < earliest { return .clockBehind(seconds: earliest - now) }
    return now < channel.expires ? .fresh : .expired(seconds: now - channel.expires)
  }
}
