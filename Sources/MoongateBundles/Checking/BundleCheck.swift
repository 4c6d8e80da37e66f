internal import Moongate
internal import MoongateLua

/// The checks of a bundle, steps 9 and 10 of an activation, as pure functions.
package struct BundleCheck: Sendable {
  /// The trust that ships in the app.
  package var trust: Trust
  /// The keys in force.
  package var keys: KeySet
  /// The device that is to run the bundle.
  package var device: Device

  package init(_ trust: Trust, keys: KeySet, device: Device) {
    (self.trust, self.keys, self.device) = (trust, keys, device)
  }

  /// Returns the number of bytes at which a download of a release's envelope stops.
  package static func mostBytes(of release: Release) -> Int {
    Envelope.mostBytes(ofPayload: min(release.size, Envelope.mostOfBundle))
  }

  /// Checks an envelope that was fetched, or stored as it was fetched.
  ///
  /// - Parameters:
  ///   - bytes: the envelope.
  ///   - release: the release that names the bundle.
  /// - Returns: the bundle.
  /// - Throws: a ``Refusal`` with the code `size`, `malformed`, `type`, `signatures`, `no-crypto`, `digest`,
  ///   `schema`, `critical`, `app`, `kind` or `requires`.
  package func check(_ bytes: [UInt8], for release: Release) throws(Refusal) -> ScriptBundle {
    let envelope = try Envelope(bytes, as: .bundle, most: Self.mostBytes(of: release))
    try envelope.verify(by: keys.content, threshold: keys.threshold)
    let payload = envelope.payload
    let digest = Fingerprint(of: payload)
    guard digest == release.bundle else {
      throw Refusal(
        .digest,
        "The bundle has the digest \(digest), and the channel names \(release.bundle)."
      )
    }
    guard payload.count == release.size else {
      throw Refusal(
        .size,
        "The bundle has \(payload.count) bytes, and the channel says \(release.size)."
      )
    }
    let bundle = try ScriptBundle(payload: payload)
    try Refusal.check(app: bundle.app, is: trust.app, in: .bundle)
    guard trust.kinds.contains(bundle.kind) else {
      throw Refusal(
        .kind,
        """
        The bundle is of the kind "\(bundle.kind.rawValue)", and the app's trust.json allows only \
        \(trust.kinds.map { Value.quoted($0.rawValue) }.joined(separator: ", ")).
        """
      )
    }
    try checkRequirements(of: bundle)
    return bundle
  }

  /// Refuses a bundle that needs more than the app has, also where the channel does not say so.
  private func checkRequirements(of bundle: ScriptBundle) throws(Refusal) {
    let requirements = bundle.requirements
    if let needed = requirements.moongate, !device.hasEngine(for: requirements) {
      throw Refusal(.requires, "\(Obstacle.engine(device.engine, needed: needed))")
    }
    let missing = device.missing(of: requirements)
    guard missing.isEmpty else { throw Refusal(.requires, "\(Obstacle.missing(missing))") }
  }
}
