internal import Moongate

extension BundleUpdater {
  /// Takes back the bundle that runs, and runs the one before it or the scripts that the app shipped with.
  ///
  /// A set that the device has runs at once; then, if it is another, the one that it has to fetch.
  ///
  /// It is not run again by itself, unless its channel offers it once more with a higher `retry`.
  public func revert() async {
    guard let running else { return }
    await takeBack(running, in: nil, "The app took the bundle back.")
  }

  func takeBack(
    _ bundle: Fingerprint,
    in circumstances: Denial.Circumstances?,
    _ reason: String
  ) async {
    guard let active = memory.state.active, active.digest == bundle, !isReadOnly else { return }
    report(memory.change { $0.deny(active, in: circumstances, because: reason) })
    report(BundleEvent(.reverted, reason, bundle: bundle))
    settleKept()
    // The one before it may have to be fetched again.
    await settle()
  }
}
