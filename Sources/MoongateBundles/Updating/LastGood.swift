internal import Moongate

/// The scripts that a device comes back to: those of the last good bundle, as far as the channel and the keys allow it,
/// or those that the app shipped with.
struct LastGood: Sendable {
  /// The bundle; `nil` for the shipped scripts.
  let bundle: Fingerprint?

  private let scripts: Scripts
  private let gate: @Sendable () -> Gate?

  init(
    _ state: DeviceState,
    for gate: Gate,
    _ delivery: Delivery,
    _ channel: ChannelCheck.Outcome?,
    _ keys: KeySet,
    _ shelf: BundleShelf
  ) {
    // A gate keeps its updater's trial no longer than the updater.
    self.gate = { [weak gate] in gate }
    let allowed = state.good.flatMap { good in
      channel?.candidates(for: delivery.device(state), kept: [good])
        .first { $0.bundle == good.digest }
    }
    let check = delivery.bundleCheck(keys)
    if let allowed, let good = try? shelf.bundle(allowed, by: check) {
      (bundle, scripts) = (allowed.bundle, good.scripts)
    } else {
      (bundle, scripts) = (nil, delivery.embedded)
    }
  }

  /// Loads the scripts.
  func load() -> LoadedScripts? { gate().flatMap { try? LoadedScripts(scripts, for: $0) } }
}
