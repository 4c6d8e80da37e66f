package import Moongate
package import MoongateBundles
internal import MoongateLua

/// The holder of a channel key, who changes the channels of a site.
package struct ChannelEditor: Sendable {
  /// The site.
  package let site: DeliverySite
  private let key: SigningKey
  private var check: DeliveryCheck
  private let now: Int

  /// An editor of a site.
  ///
  /// - Parameters:
  ///   - site: the site.
  ///   - key: the key that signs.
  ///   - trusts: the trusts that must take what is signed; without any, the key alone counts.
  ///   - now: the time, in seconds since 1970.
  /// - Throws: a ``WorkbenchError`` about a keys document of the site that a trust refuses.
  package init(
    _ site: DeliverySite,
    key: SigningKey,
    trusts: [ShippedTrust],
    now: Int
  ) throws(WorkbenchError) {
    (self.site, self.key, self.now) = (site, key, now)
    check = DeliveryCheck(trusts)
    guard let app = trusts.first?.trust.app, let keys = try site.keys(of: app) else { return }
    do throws(Refusal) {
      try check.adopt(keys)
    } catch {
      throw WorkbenchError("The keys document of the site is refused. \(error)")
    }
  }

  /// Returns the channel as the site has it now.
  ///
  /// Nothing is built on a channel that neither the key nor a trust has signed.
  ///
  /// - Throws: a ``WorkbenchError``; `nil` where the site has no such channel.
  package func channel(_ name: String) throws(WorkbenchError) -> Channel? {
    guard let bytes = try site.channel(name) else { return nil }
    do throws(Refusal) {
      let envelope = try Envelope(bytes, as: .channel, most: Envelope.mostOfChannel)
      var keys = check.trusts.flatMap { $0.keys.channel }
      if keys.isEmpty { keys = [key.publicKey] }
      try envelope.verify(by: keys, threshold: 1)
      let channel = try Channel(payload: envelope.payload)
      guard channel.name == name else {
        throw Refusal(.channel, "The channel is named \(Value.quoted(channel.name)).")
      }
      return channel
    } catch {
      throw WorkbenchError(
        """
        The file \(Value.displayed(site.path + "/" + DeliverySite.place(ofChannel: name))) cannot be \
        changed. \(error) If its keys were replaced, move that file away and publish again.
        """
      )
    }
  }

  /// Returns the channel as the site has it now, which must be there.
  package func existingChannel(_ name: String) throws(WorkbenchError) -> Channel {
    guard let channel = try channel(name) else {
      throw WorkbenchError(
        """
        The site \(Value.displayed(site.path)) has no channel \(Value.quoted(name)); mgate bundle \
        publish begins one.
        """
      )
    }
    return channel
  }

  /// Returns the bundle of a release as the site has it, which must be the one that the channel names.
  package func bundle(_ digest: Fingerprint) throws(WorkbenchError) -> ScriptBundle {
    guard let bytes = try site.bundle(digest) else {
      throw WorkbenchError(
        "The site has no bundle \(digest.short), so no device could fetch it. Publish its set again."
      )
    }
    do throws(Refusal) {
      let most = Envelope.mostBytes(ofPayload: Envelope.mostOfBundle)
      let envelope = try Envelope(bytes, as: .bundle, most: most)
      guard Fingerprint(of: envelope.payload) == digest else {
        throw Refusal(.digest, "The bundle has another digest than its name says.")
      }
      return try ScriptBundle(payload: envelope.payload)
    } catch {
      throw WorkbenchError(
        "\(Value.displayed(site.path + "/" + DeliverySite.place(ofBundle: digest))): \(error)"
      )
    }
  }

  /// Signs a bundle and writes it, unless the site has one that every trust takes.
  package func write(_ made: MadeBundle) throws(WorkbenchError) {
    if let bytes = try site.bundle(made.digest), (try? check.checkBundle(bytes)) != nil { return }
    let envelope = try signed(.bundle, made.payload)
    do throws(Refusal) {
      try check.checkBundle(Array(envelope.json.utf8))
    } catch {
      throw WorkbenchError("The new bundle would be refused. \(error)")
    }
    try site.write(envelope, to: DeliverySite.place(ofBundle: made.digest))
  }

  /// Gives a channel its next sequence, signs it and writes it.
  ///
  /// - Parameters:
  ///   - channel: the channel with its changes.
  ///   - previous: the channel that the site has; `nil` for a new one.
  /// - Returns: the channel that was written.
  /// - Throws: a ``WorkbenchError`` where some device would refuse it; the site is as it was then.
  package func write(
    _ channel: Channel,
    after previous: Channel?
  ) throws(WorkbenchError) -> Channel {
    var channel = channel
    channel.sequence = Channel.sequence(after: previous?.sequence, at: now)
    guard channel.sequence > previous?.sequence ?? -1 else {
      throw WorkbenchError(
        """
        The channel \(Value.quoted(channel.name)) has the sequence \(channel.sequence), and there is no \
        higher sequence; replace the keys that signed it, and begin anew.
        """
      )
    }
    channel.issued = now
    channel.expires = now + Channel.lifetime
    let envelope = try signed(.channel, channel.payload)
    let bytes = Array(envelope.json.utf8)
    do throws(Refusal) {
      // A channel that no app would read is not written.
      _ = try Envelope(bytes, as: .channel, most: Envelope.mostOfChannel)
      _ = try Channel(payload: channel.payload)
      try check.checkChannel(bytes, named: channel.name, at: now)
    } catch {
      throw WorkbenchError("The new channel would be refused. \(error)")
    }
    try site.write(envelope, to: DeliverySite.place(ofChannel: channel.name))
    return channel
  }

  private func signed(_ type: DocumentType, _ payload: [UInt8]) throws(WorkbenchError) -> Envelope {
    var envelope = Envelope(type, payload: payload)
    do throws(Refusal) {
      try envelope.sign(with: key)
    } catch {
      throw WorkbenchError("\(error)")
    }
    return envelope
  }
}
