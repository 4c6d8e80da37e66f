package import Moongate
internal import MoongateLinks
package import MoongateLua

/// All that a device, or a server, knows of itself when it selects a release.
///
/// Nothing of it is ever sent.
package struct Device: Sendable {
  /// The version of the app as its platform tells it, such as `4.10.0`.
  package var appVersion: String
  /// The version of the engine that the app is linked with.
  package var engine: Version
  /// The capabilities of the app; `nil` where scripts are not held to any, so that none is missing.
  package var capabilities: Capabilities?
  /// The random text of the installation, or the name of the server; an empty one is in no partial roll-out.
  package var installID: String
  /// The cohorts that the device belongs to.
  package var cohorts: Set<String> = []
  /// The bundles that the device denied.
  package var denials: [Fingerprint: Denial] = [:]

  package init(
    appVersion: String,
    engine: Version,
    capabilities: Capabilities? = nil,
    installID: String
  ) {
    (self.appVersion, self.engine, self.capabilities) = (appVersion, engine, capabilities)
    self.installID = installID
  }

  /// The circumstances that a denial of a bundle is bound to.
  package var circumstances: Denial.Circumstances {
    Denial.Circumstances(app: appVersion, engine: engine.text)
  }

  /// Whether the device still denies the bundle of a release.
  package func denies(_ release: Release) -> Bool {
    guard let denial = denials[release.bundle], release.retry <= denial.retry else { return false }
    return denial.circumstances == nil || denial.circumstances == circumstances
  }

  // MARK: Requirements

  /// Returns the requirements that the app does not meet, apart from that of the engine.
  package func missing(of requirements: BundleRequirements) -> [Requirement] {
    guard let capabilities else { return [] }
    return requirements.names.filter { !capabilities.offer($0) }
  }

  /// Whether the engine is new enough.
  package func hasEngine(for requirements: BundleRequirements) -> Bool {
    requirements.moongate.map { engine >= $0 } ?? true
  }
}

extension Capabilities {
  /// Whether the app declares what a bundle requires.
  ///
  /// Without `browse` in the capabilities, the configuration of the gate guards it, link by link.
  fileprivate func offer(_ requirement: Requirement) -> Bool {
    let name = requirement.name
    switch requirement.kind {
    case .actions: return actions[name] != nil
    case .facts: return factNames.contains(name)
    case .questions: return questions[name] != nil
    case .schemes:
      let scheme = name.lowercased()
      guard let browse else { return true }
      return browse.schemes.contains(scheme) || callbackSchemes.contains(scheme)
    case .hosts:
      guard let hosts = browse?.hosts else { return true }
      return Domains(hosts.map { Domain($0) }).covers(Domain(name))
    }
  }
}
