package import Moongate
package import MoongateBundles
internal import MoongateLua

extension Channel {
  /// The most releases for the same app versions with the same requirements: further ones reach nobody whom the
  /// newer ones do not.
  private static let mostInterchangeable = 8
  /// The fewest digits of a digest that name a release.
  private static let fewestDigits = 6

  /// Puts a release on top; an earlier one with the same bundle is gone.
  package mutating func add(_ release: Release) throws(WorkbenchError) {
    guard !recalled.contains(release.bundle) else {
      throw WorkbenchError(
        "The channel \(Value.quoted(name)) recalls the bundle \(release.bundle.short); change the scripts or the label."
      )
    }
    releases.removeAll { $0.bundle == release.bundle }
    releases.insert(release, at: 0)
    var kept: [Release] = []
    for release in releases {
      let alike = kept.count {
        $0.appVersions == release.appVersions && $0.requirements == release.requirements
      }
      if alike < Self.mostInterchangeable { kept.append(release) }
    }
    releases = kept
  }

  /// The newest release that is not recalled; `nil` where there is none.
  package var top: Release? { releases.first { !recalled.contains($0.bundle) } }

  /// Returns the bundle that a digest, or the beginning of one, names in this channel.
  ///
  /// - Parameters:
  ///   - text: the digest, or its first digits.
  ///   - others: bundles that the channel need not have.
  /// - Returns: the digest.
  /// - Throws: a ``WorkbenchError`` where none or several begin so.
  package func bundle(
    named text: String,
    orAmong others: [Fingerprint] = []
  ) throws(WorkbenchError) -> Fingerprint {
    if let digest = Fingerprint(text) { return digest }
    let found = Set(releases.map(\.bundle) + recalled + others)
      .filter { $0.description.hasPrefix(text) }
    guard text.utf8.count >= Self.fewestDigits, found.count == 1, let digest = found.first else {
      let fault = found.count > 1 ? "has several bundles" : "has no bundle"
      throw WorkbenchError(
        """
        The channel \(Value.quoted(name)) \(fault) \(Value.quoted(text)); give \
        \(Self.fewestDigits) or more digits of its digest, as mgate bundle inspect shows them.
        """
      )
    }
    return digest
  }

  /// Changes the share of a release.
  package mutating func setShare(
    _ share: Double,
    of bundle: Fingerprint?
  ) throws(WorkbenchError) {
    guard let bundle = bundle ?? top?.bundle,
      let place = releases.firstIndex(where: { $0.bundle == bundle })
    else {
      throw WorkbenchError("The channel \(Value.quoted(name)) has no such release.")
    }
    guard !recalled.contains(bundle) else {
      throw WorkbenchError("The channel \(Value.quoted(name)) recalls the bundle \(bundle.short).")
    }
    releases[place].rollout.share = share
  }

  /// Lists a bundle that nobody may run; it need not be in the channel.
  package mutating func recall(_ bundle: Fingerprint) {
    if !recalled.contains(bundle) { recalled.append(bundle) }
  }

  /// Takes the newest release away, so that the one before it is on top again.
  ///
  /// - Returns: the release that is gone.
  package mutating func rollBack() throws(WorkbenchError) -> Release {
    guard let place = releases.firstIndex(where: { !recalled.contains($0.bundle) }) else {
      throw WorkbenchError("The channel \(Value.quoted(name)) has no release to take back.")
    }
    return releases.remove(at: place)
  }
}

extension Release {
  /// Offers the bundle also to devices that took it back.
  ///
  /// - Parameter now: the time, in seconds since 1970, which is more than whatever was offered before.
  package mutating func offerAgain(at now: Int) { retry = max(retry + 1, now) }

  /// The release of a bundle, for a share of devices.
  package init(_ bundle: ScriptBundle, share: Double) {
    let payload = bundle.payload
    self.init(bundle: Fingerprint(of: payload), size: payload.count)
    label = bundle.label
    requirements = bundle.requirements
    rollout = Rollout(share: share)
  }
}
