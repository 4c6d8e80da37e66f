/// An app or an app extension, as it is built: what its files tell systems of links.
package struct AppBundle: Sendable {
  /// Its path, as findings name it.
  package let path: String
  /// Whether it is in another bundle: an extension, or the app of a watch.
  package let isInner: Bool
  /// Its property list.
  package let info: InfoPropertyList
  /// The entitlements of the app, by its signature or a file beside its program; `nil` if there is
  /// neither.
  package let entitlements: Entitlements?
  /// The profile that the app is signed with; `nil` if it holds none.
  let profile: ProvisioningProfile?

  /// The claims of the bundle, one part for each file that makes some.
  var inspections: [Inspection] {
    [info.inspection] + [entitlements, profile?.entitlements].compactMap { $0?.inspection }
  }

  /// Holds the bundle to scripts; nothing is said of one that is in another bundle.
  ///
  /// - Parameter claims: what the scripts claim.
  /// - Returns: what is different; what is odd in itself is in ``inspections``.
  func findings(against claims: ScriptClaims) -> [Finding] {
    if isInner { return [] }
    return info.findings(against: claims) + (entitlements?.findings(against: claims) ?? [])
  }
}
