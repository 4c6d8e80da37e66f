import MoongateRegistration

extension Register {
  /// Returns the settings that must be given of the app, with the words that ask for them.
  func wanted(hasDomains: Bool) -> [(value: String?, text: String)] {
    switch options.platform {
    case .ios where hasDomains, .macos where hasDomains:
      [
        (options.id, "the bundle identifier with --id"),
        (options.team, "the identifier of the team with --team"),
      ]
    case .android where hasDomains:
      [
        (options.id, "the package with --id"),
        (options.fingerprints.first, "the SHA-256 of the signing certificate with --fingerprint"),
      ]
    case .ios, .macos, .android: []
    case .linux where uninstall: [(options.id, "the application's id with --id")]
    case .linux:
      [
        (options.id, "the application's id with --id"), (options.name, "its name with --name"),
        (options.command, "the path of its program with --command"),
      ]
    }
  }
}
