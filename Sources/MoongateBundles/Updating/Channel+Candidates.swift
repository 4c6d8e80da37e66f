internal import Moongate

extension Channel {
  /// The releases that a device may run, the one that it should run first.
  ///
  /// A later one is run where those before it cannot be fetched or fail. A bundle that the channel no longer lists
  /// goes on until the selected one is there, unless it is recalled or nothing is selected.
  ///
  /// - Parameters:
  ///   - device: the device.
  ///   - active: the bundle that it runs.
  /// - Returns: the releases; after all of them come the scripts that the app shipped with.
  package func candidates(for device: Device, active: StoredBundle?) -> [Release] {
    let entries = select(for: device).entries
    var releases = entries.filter { $0.verdict == .taken || $0.verdict == .behind }.map(\.release)
    guard let active, !releases.isEmpty, !recalled.contains(active.digest),
      !entries.contains(where: { $0.release.bundle == active.digest }),
      !device.denies(active.release)
    else { return releases }
    releases.insert(active.release, at: 1)
    return releases
  }
}

extension ChannelCheck.Outcome {
  /// The releases that a device may run, the one that it should run first; of a channel that has expired only the
  /// one that runs.
  func candidates(for device: Device, active: StoredBundle?) -> [Release] {
    let releases = channel.candidates(for: device, active: active)
    guard case .expired = freshness else { return releases }
    return releases.filter { $0.bundle == active?.digest }
  }
}
