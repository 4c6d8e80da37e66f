internal import Moongate
package import MoongateBundles
internal import MoongateLua

/// The holder of a channel key, who changes the channels of a site.
package struct ChannelEditor: Sendable {
  /// The site.
  package let site: DeliverySite
  private let keys: [SigningKey]
  private let check: DeliveryCheck
  private let rule: BaseRule

  /// An editor of a site.
  ///
  /// - Parameters:
  ///   - site: the site.
  ///   - places: the places of the keys that sign; channels are remembered beside the first that is a file.
  ///   - trusts: the trusts that must take what is signed; without any, the keys alone count.
  ///   - after: the lowest sequence to build on, instead of the memory beside a key.
  ///   - now: the time, in seconds since 1970.
  /// - Throws: a ``WorkbenchError`` about a key, or a keys document of the site that a trust refuses.
  package init(
    _ site: DeliverySite,
    keys places: [KeyPlace],
    trusts: [ShippedTrust],
    after: Int?,
    now: Int
  ) throws(WorkbenchError) {
    self.site = site
    keys = try places.map { place throws(WorkbenchError) in try place.key() }
    rule = BaseRule(after: after, memory: places.lazy.compactMap(\.memory).first, now: now)
    var check = DeliveryCheck(trusts)
    if let app = trusts.first?.trust.app, let document = try site.keys(of: app) {
      do throws(Refusal) {
        try check.adopt(document)
      } catch {
        throw WorkbenchError("The keys document of the site is refused. \(error)")
      }
    }
    self.check = check
  }

  // MARK: Reading

  /// The time of the change, in seconds since 1970.
  package var now: Int { rule.now }

  /// Whether no trust says which channels there are.
  package var isWithoutTrust: Bool { check.trusts.isEmpty }

  /// Returns the channel as the site has it now, on which a change may build.
  ///
  /// Nothing is built on a channel that is not signed well, nor on one that may be old.
  ///
  /// - Parameters:
  ///   - name: the name of the channel.
  ///   - app: the app that a new channel would be for.
  /// - Returns: the channel; `nil` where the site has none.
  /// - Throws: a ``WorkbenchError`` that says what to do.
  package func channel(_ name: String, of app: String) throws(WorkbenchError) -> ChannelBase? {
    try checkName(of: name)
    guard let bytes = try site.channel(name) else {
      try rule.checkAbsence(of: name, app: app, in: Value.displayed(site.path))
      return nil
    }
    return try base(bytes, name)
  }

  /// Returns the channel as the site has it now, which must be there.
  package func existingChannel(_ name: String) throws(WorkbenchError) -> ChannelBase {
    guard let bytes = try site.channel(name) else {
      throw WorkbenchError(
        """
        The site \(Value.displayed(site.path)) has no channel \(Value.quoted(name)); mgate bundle \
        publish begins one.
        """
      )
    }
    return try base(bytes, name)
  }

  private func checkName(of channel: String) throws(WorkbenchError) {
    do throws(Refusal) {
      try check.checkName(of: channel)
    } catch {
      throw WorkbenchError("The new channel would be refused. \(error)")
    }
  }

  private func base(_ bytes: [UInt8], _ name: String) throws(WorkbenchError) -> ChannelBase {
    let (channel, digest): (Channel, Fingerprint)
    do throws(Refusal) {
      let envelope = try Envelope(bytes, as: .channel, most: Envelope.mostOfChannel)
      try verify(envelope)
      channel = try Channel(payload: envelope.payload)
      digest = Fingerprint(of: envelope.payload)
      guard channel.name == name else {
        throw Refusal(.channel, "The channel is named \(Value.quoted(channel.name)).")
      }
    } catch {
      throw WorkbenchError(
        """
        The file \(Value.displayed(site.path + "/" + DeliverySite.place(ofChannel: name))) cannot be \
        changed. \(error) If its keys were replaced, move that file away and publish again with \
        --after 0.
        """
      )
    }
    do throws(WorkbenchError) {
      let notes = try rule.check(channel, digest) + check.trusts.compactMap(rule.clockNote)
      return ChannelBase(channel: channel, notes: notes, bytes: bytes)
    } catch {
      // Another command may have written the channel and the memory in between.
      guard let newer = try site.channel(name), newer != bytes else { throw error }
      return try base(newer, name)
    }
  }

  /// Checks that a trust takes the signatures of a channel, or without trusts that a key of the editor made one.
  private func verify(_ envelope: Envelope) throws(Refusal) {
    guard !check.trusts.isEmpty else {
      try envelope.verify(by: keys.map(\.publicKey), threshold: 1)
      return
    }
    var first: Refusal?
    for trust in check.trusts {
      do throws(Refusal) {
        return try trust.verify(envelope, as: .channel)
      } catch {
        first = first ?? error
      }
    }
    if let first { throw first }
  }

  // MARK: Bundles

  /// Reads the bundle of a release as the site has it, which must be one that every trust takes.
  ///
  /// - Parameters:
  ///   - release: the release.
  ///   - isListed: whether apps may pass over it because of its kind.
  /// - Returns: the bundle.
  /// - Throws: a ``WorkbenchError`` that names the bundle.
  package func bundle(
    of release: Release,
    isListed: Bool = false
  ) throws(WorkbenchError) -> ScriptBundle {
    let digest = release.bundle
    guard let bytes = try site.bundle(digest) else {
      throw WorkbenchError(
        """
        The site has no bundle \(digest.short), so no device could fetch it. Publish its set again, or \
        recall it.
        """
      )
    }
    do throws(Refusal) {
      try check.checkBundle(bytes, isListed: isListed)
      return try Self.read(bytes, digest, size: release.size)
    } catch {
      throw WorkbenchError(
        "\(Value.displayed(site.path + "/" + DeliverySite.place(ofBundle: digest))): \(error)"
      )
    }
  }

  private static func read(
    _ bytes: [UInt8],
    _ digest: Fingerprint,
    size: Int?
  ) throws(Refusal) -> ScriptBundle {
    let most = Envelope.mostBytes(ofPayload: size ?? Envelope.mostOfBundle)
    let envelope = try Envelope(bytes, as: .bundle, most: most)
    guard Fingerprint(of: envelope.payload) == digest else {
      throw Refusal(.digest, "The bundle has another digest than its name says.")
    }
    return try ScriptBundle(payload: envelope.payload)
  }

  /// Checks that the site has each bundle that devices may still fetch.
  ///
  /// - Throws: a ``WorkbenchError`` that names the first one that is missing or refused.
  package func checkBundles(of channel: Channel) throws(WorkbenchError) {
    for release in channel.releases where !channel.recalled.contains(release.bundle) {
      _ = try bundle(of: release, isListed: true)
    }
  }

  /// Returns the release of a channel that has a set already, whatever its label and revision; `nil` where none has.
  package func release(of made: MadeBundle, in channel: Channel) -> Release? {
    channel.releases.first { release in
      guard !channel.recalled.contains(release.bundle) else { return false }
      if release.bundle == made.digest { return true }
      return (try? bundle(of: release))?.hasSameContent(as: made.bundle) ?? false
    }
  }

  /// Checks that a channel recalls no bundle with the scripts of this one, as far as the site still has them.
  package func checkRecalled(_ bundle: ScriptBundle, in channel: Channel) throws(WorkbenchError) {
    for digest in channel.recalled {
      guard let bytes = try? site.bundle(digest),
        let recalled = try? Self.read(bytes, digest, size: nil), recalled.scripts == bundle.scripts
      else { continue }
      throw WorkbenchError(
        """
        The channel \(Value.quoted(channel.name)) recalls the bundle \(digest.short), which has the same \
        scripts; change the scripts, or insist with --again and another label.
        """
      )
    }
  }

  // MARK: Writing

  /// Signs a bundle and writes it, unless the site has one that every trust takes.
  package func write(_ made: MadeBundle) throws(WorkbenchError) {
    guard let envelope = try envelope(of: made) else { return }
    try site.change { () throws(WorkbenchError) in
      try site.write(envelope, to: DeliverySite.place(ofBundle: made.digest))
    }
  }

  /// Gives a channel its next sequence, signs it and writes it, and a bundle before it.
  ///
  /// - Parameters:
  ///   - channel: the channel with its changes.
  ///   - base: the channel as it was read; `nil` for a new one.
  ///   - made: a bundle that the site may not have.
  /// - Returns: the channel that was written.
  /// - Throws: a ``WorkbenchError`` where some device would refuse it or the site was changed meanwhile; the
  ///   site is as it was then.
  package func write(
    _ channel: Channel,
    after base: ChannelBase?,
    with made: MadeBundle? = nil
  ) throws(WorkbenchError) -> WrittenChannel {
    var channel = channel
    channel.sequence = try sequence(of: channel, after: base?.channel)
    channel.issued = rule.now
    channel.expires = rule.now + Channel.lifetime
    let envelope = try signed(.channel, channel.payload)
    do throws(Refusal) {
      let bytes = Array(envelope.json.utf8)
      // A channel that no app would read is not written.
      _ = try Envelope(bytes, as: .channel, most: Envelope.mostOfChannel)
      _ = try Channel(payload: channel.payload)
      try check.checkChannel(bytes, named: channel.name, at: rule.now)
    } catch {
      throw WorkbenchError("The new channel would be refused. \(error)")
    }
    let bundle = try made.flatMap { made throws(WorkbenchError) in try self.envelope(of: made) }
    var notes: [String] = []
    try site.change { () throws(WorkbenchError) in
      guard try site.channel(channel.name) == base?.bytes else {
        throw WorkbenchError(
          """
          Somebody changed the channel \(Value.quoted(channel.name)) meanwhile, so nothing was written; \
          run the command again.
          """
        )
      }
      if let made, let bundle {
        try site.write(bundle, to: DeliverySite.place(ofBundle: made.digest))
      }
      try site.write(envelope, to: DeliverySite.place(ofChannel: channel.name))
      do throws(WorkbenchError) {
        try rule.memory?.remember(channel, Fingerprint(of: envelope.payload))
      } catch {
        notes.append("\(error) Keep the sequence \(channel.sequence) for --after.")
      }
    }
    return WrittenChannel(channel: channel, notes: notes)
  }

  private func sequence(
    of channel: Channel,
    after previous: Channel?
  ) throws(WorkbenchError) -> Int {
    // Devices may have the channel that is remembered, also where somebody begins anew.
    let known = try? rule.memory?.entry(of: channel.name, app: channel.app)
    let last = max(previous?.sequence ?? -1, known?.sequence ?? -1)
    let sequence = Channel.sequence(after: last, at: rule.now)
    guard sequence > last else {
      throw WorkbenchError(
        """
        The channel \(Value.quoted(channel.name)) has the sequence \(sequence), and there is no \
        higher sequence; replace the keys that signed it, and begin anew.
        """
      )
    }
    return sequence
  }

  /// The envelope of a bundle that every trust takes; `nil` where the site has one.
  private func envelope(of made: MadeBundle) throws(WorkbenchError) -> Envelope? {
    if let bytes = try site.bundle(made.digest), (try? check.checkBundle(bytes)) != nil,
      (try? Self.read(bytes, made.digest, size: nil)) != nil
    {
      return nil
    }
    let envelope = try signed(.bundle, made.payload)
    do throws(Refusal) {
      try check.checkBundle(Array(envelope.json.utf8))
    } catch {
      throw WorkbenchError("The new bundle would be refused. \(error)")
    }
    return envelope
  }

  private func signed(_ type: DocumentType, _ payload: [UInt8]) throws(WorkbenchError) -> Envelope {
    var envelope = Envelope(type, payload: payload)
    do throws(Refusal) {
      for key in keys { try envelope.sign(with: key) }
    } catch {
      throw WorkbenchError("\(error)")
    }
    return envelope
  }
}

extension ScriptBundle {
  /// Whether another bundle has the same scripts, requirements and probes.
  fileprivate func hasSameContent(as other: ScriptBundle) -> Bool {
    var (one, two) = (self, other)
    (one.label, one.source, two.label, two.source) = (nil, nil, nil, nil)
    return one == two
  }
}
