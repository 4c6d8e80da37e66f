internal import Moongate

extension Channel {
  /// The releases that a device may run, the one that it should run first.
  ///
  /// A later one is run where those before it cannot be fetched or fail. Bundles that the device has and the channel
  /// no longer lists come behind the selected one, unless they are recalled. A channel from which the device takes
  /// nothing ends them as well, where its own denials are not all that is in the way.
  ///
  /// - Parameters:
  ///   - device: the device.
  ///   - kept: the bundles that it has: the one that runs, then the last good one.
  /// - Returns: the releases; after all of them come the scripts that the app shipped with.
  package func candidates(for device: Device, kept: [StoredBundle]) -> [Release] {
    let entries = select(for: device).entries
    guard entries.contains(where: \.isMeant) else { return [] }
    var releases = entries.filter { $0.verdict == .taken || $0.verdict == .behind }.map(\.release)
    let unlisted = kept.map(\.release).filter { release in
      !recalled.contains(release.bundle) && !device.denies(release)
        && !entries.contains { $0.release.bundle == release.bundle }
    }
    releases.insert(contentsOf: unlisted, at: min(1, releases.count))
    return releases
  }
}

extension ChannelCheck.Outcome {
  /// The releases that a device may run, the one that it should run first; of a channel that has expired only those
  /// that it has, the one that runs first.
  func candidates(for device: Device, kept: [StoredBundle]) -> [Release] {
    let releases = channel.candidates(for: device, kept: kept)
    guard case .expired = freshness else { return releases }
    return kept.compactMap { bundle in releases.first { $0.bundle == bundle.digest } }
  }
}

extension Selection.Entry {
  /// Whether the channel means the release for the device, which may have denied it.
  fileprivate var isMeant: Bool {
    switch verdict {
    case .taken, .behind: true
    case .passed(let obstacles):
      obstacles.allSatisfy { if case .denied = $0 { true } else { false } }
    case .overruled: false
    }
  }
}
