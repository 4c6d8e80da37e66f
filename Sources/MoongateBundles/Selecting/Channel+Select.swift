internal import Moongate
internal import MoongateLua

extension Channel {
  /// Selects the release that a device runs: the first one without an ``Obstacle``.
  ///
  /// A pure function, which runs at every start and after each check. It depends on nothing that ran before,
  /// apart from denials, so a channel that returns to an earlier state returns all devices to it.
  ///
  /// - Complexity: O(*n*) in the releases, and in the names that these require and the app offers.
  package func select(for device: Device) -> Selection {
    guard directive == .none else {
      return Selection(entries: releases.map { Selection.Entry(release: $0, verdict: .overruled) })
    }
    let recalled = Set(recalled)
    var isTaken = false
    return Selection(
      entries: releases.map { release in
        let obstacles = release.obstacles(
          for: device,
          isRecalled: recalled.contains(release.bundle)
        )
        let verdict: Selection.Verdict =
          obstacles.isEmpty ? (isTaken ? .behind : .taken) : .passed(obstacles)
        if verdict == .taken { isTaken = true }
        return Selection.Entry(release: release, verdict: verdict)
      }
    )
  }
}

extension Release {
  /// The reasons why a device does not take the release, in the order in which they matter.
  fileprivate func obstacles(for device: Device, isRecalled: Bool) -> [Obstacle] {
    var obstacles: [Obstacle] = []
    if isRecalled { obstacles.append(.recalled) }
    if let denial = device.denials[bundle], device.denies(self) {
      obstacles.append(.denied(retry: denial.retry))
    }
    if !appVersions.contains(device.appVersion) {
      obstacles.append(.appVersion(device.appVersion, appVersions))
    }
    if let needed = requirements.moongate, !device.hasEngine(for: requirements) {
      obstacles.append(.engine(device.engine, needed: needed))
    }
    let missing = device.missing(of: requirements)
    if !missing.isEmpty { obstacles.append(.missing(missing)) }
    if let obstacle = rolloutObstacle(for: device) { obstacles.append(obstacle) }
    return obstacles
  }

  private func rolloutObstacle(for device: Device) -> Obstacle? {
    guard rollout.share < 1, device.cohorts.isDisjoint(with: cohorts) else { return nil }
    let place = device.installID.isEmpty ? 1 : share(of: device.installID, under: salt)
    return place < rollout.share ? nil : .rollout(place: place, share: rollout.share)
  }
}

extension AppVersions {
  /// Whether a text is a version in the range; one that is no version is only in the range of all.
  fileprivate func contains(_ text: String) -> Bool {
    isUnbounded || (Version(text).map(contains) ?? false)
  }
}
