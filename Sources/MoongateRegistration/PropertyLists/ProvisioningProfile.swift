/// A provisioning profile: what Apple lets a signed app do, and on which devices.
package struct ProvisioningProfile: Sendable, LinkClaimant {
  /// The entitlements that an app with the profile may have.
  package let entitlements: Entitlements
  /// Whether apps with it go to others than developers.
  package let isForDistribution: Bool

  /// Reads a profile.
  ///
  /// The file is a signed message with a property list in it. That is found by its first and its last tag; the
  /// signature is not checked.
  ///
  /// - Throws: an error that names the file, if no property list with entitlements is in it.
  /// - Complexity: O(*n*) in the bytes.
  package init(bytes: [UInt8], file: String) throws(RegistrationError) {
    guard bytes.count <= PropertyListFile.mostBytes, let start = bytes.firstRange(of: "<?xml".utf8),
      let end = bytes[start.upperBound...].firstRange(of: "</plist>".utf8)
    else {
      throw RegistrationError(
        "The provisioning profile \(Value.quoted(file)) holds no property list."
      )
    }
    let list = try PropertyListFile(
      bytes: Array(bytes[start.lowerBound..<end.upperBound]),
      file: file
    )
    guard let root = list.root["Entitlements"], root.entries != nil else {
      throw RegistrationError("The provisioning profile \(Value.quoted(file)) has no entitlements.")
    }
    // Profiles of developers let programs be debugged; those for testers name devices as well, and their
    // apps are distributed.
    isForDistribution = root["get-task-allow"]?.boolean != true
    entitlements = Entitlements(list, root: root, isForDistribution: isForDistribution)
  }

  /// The claims that the profile allows, and the findings about it by itself.
  package var inspection: Inspection { entitlements.inspection }

  /// Holds the profile to scripts.
  package func findings(against claims: ScriptClaims) -> [Finding] {
    entitlements.findings(against: claims)
  }
}
