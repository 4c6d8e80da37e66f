internal import Moongate

/// All that an app says of its delivery, once for all.
struct Delivery: Sendable {
  /// The trust that ships in the app.
  let trust: Trust
  /// The name of the channel that it follows.
  let channel: String
  /// The scripts that ship in the app.
  let embedded: Scripts
  /// The app itself, without denials.
  let device: Device
  /// The device's clock, in seconds since 1970.
  let now: @Sendable () -> Int

  /// The app as its memory has it.
  func device(_ state: DeviceState) -> Device {
    var device = device
    device.denials = state.denials
    return device
  }

  /// The check of bundles under keys.
  func bundleCheck(_ keys: KeySet) -> BundleCheck { BundleCheck(trust, keys: keys, device: device) }

  /// The check of the channel under keys.
  func channelCheck(_ keys: KeySet, _ state: DeviceState) -> ChannelCheck {
    ChannelCheck(trust, keys: keys, name: channel, accepted: state.accepted)
  }
}

extension DeviceState {
  /// The trial of the active bundle; `nil` for one that is confirmed, and for the shipped scripts.
  func trial(
    of fingerprint: Fingerprint,
    at now: Duration,
    counting count: DecisionCount,
    fallback: LastGood
  ) -> Trial? {
    guard let active, !active.isConfirmed else { return nil }
    return Trial(of: active, fingerprint, at: now, counting: count, fallback: fallback)
  }
}

extension ScriptBundle {
  /// Refuses the bundle because its scripts do not load.
  static func refusal(_ error: LoadError) -> Refusal {
    Refusal(.load, "The scripts of the bundle do not load. \(error)")
  }
}

extension Refusal {
  /// Whether the refusal is of what a bundle holds, which fetching it once more does not change.
  var isOfContent: Bool {
    switch code {
    case .kind, .requires, .load, .probe: true
    default: false
    }
  }
}
