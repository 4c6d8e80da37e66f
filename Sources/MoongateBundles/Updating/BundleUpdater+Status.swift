internal import Moongate

extension BundleUpdater {
  /// Has something done after other scripts were activated.
  public nonisolated func whenActivated(_ body: @escaping @MainActor @Sendable () -> Void) {
    live.whenActivated(body)
  }

  /// The scripts that run, and what the device remembers.
  public var status: BundleStatus {
    let state = memory.state
    return BundleStatus(
      app: delivery.trust.app,
      channel: delivery.channel,
      fingerprint: gate.fingerprint,
      bundle: running,
      label: running == state.active?.digest ? state.active?.label : nil,
      isOnTrial: live.trial != nil,
      strikes: state.active?.strikes ?? 0,
      sequence: channel?.channel.sequence,
      issued: channel?.channel.issued,
      expires: channel?.channel.expires,
      checked: state.schedule.last,
      failures: state.schedule.failures,
      denied: state.denied.map { BundleStatus.Denied(bundle: $0.digest, reason: $0.reason) }
    )
  }
}
