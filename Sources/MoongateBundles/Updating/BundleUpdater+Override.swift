#if DEBUG
public import Moongate

extension BundleUpdater {
  /// Runs scripts of a developer's, whatever the channel says, until they are taken away again.
  ///
  /// Only debug builds have this.
  ///
  /// - Parameter scripts: the scripts; `nil` for those that the channel selects.
  /// - Throws: a ``/Moongate/LoadError``; what ran before goes on.
  public func override(_ scripts: Scripts?) async throws(LoadError) {
    if let scripts {
      let loaded = try LoadedScripts(scripts, for: gate)
      isOverridden = true
      live.run(loaded.fingerprint, nil, nil)
      loaded.activate()
      live.tell()
    } else if isOverridden {
      let loaded = try LoadedScripts(delivery.embedded, for: gate)
      isOverridden = false
      activate(nil, loaded)
      await settle()
    }
  }
}
#endif
