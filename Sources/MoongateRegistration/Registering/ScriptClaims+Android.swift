extension ScriptClaims {
  /// The intent filters of a manifest and, for domains, the statement of their hosts.
  func androidOutputs(
    _ settings: RegistrationSettings
  ) throws(RegistrationError) -> [RegistrationOutput] {
    let registration = AndroidRegistration(self, settings: .init(settings))
    var outputs = [
      RegistrationOutput(
        name: "AndroidManifest.xml",
        bytes: Array(registration.text.utf8),
        notes: registration.notes
      )
    ]
    if !domains.isEmpty {
      let links = try assetLinksRegistration(settings)
      guard !links.settings.fingerprints.isEmpty else { throw Self.missingFingerprint }
      outputs.append(RegistrationOutput(name: HostedFile.statements, bytes: Array(links.text.utf8)))
    }
    return outputs
  }

  /// An error that asks for a certificate.
  private static let missingFingerprint = RegistrationError(
    "For android, give the SHA-256 of the signing certificate.",
    wanted: .fingerprint
  )

  /// Returns the statements of the scripts' hosts about the app.
  private func assetLinksRegistration(
    _ settings: RegistrationSettings
  ) throws(RegistrationError) -> AssetLinksRegistration {
    AssetLinksRegistration(
      self,
      settings: .init(
        package: try settings.demand(\.id, "the package", .id),
        fingerprints: settings.fingerprints,
        hasComponents: settings.hasLinkComponents,
        excludedPaths: settings.excludedPaths
      )
    )
  }

  /// Brings the filters of a manifest up to date, for the lowest level that settings or the manifest name.
  func mergedManifest(_ target: MergeTarget) throws(RegistrationError) -> RegistrationOutput {
    var known = AndroidRegistration.Settings(target.settings)
    let named = try? AndroidManifest(bytes: target.bytes, file: target.path).minimumLevel
    if target.settings.level == nil, let named { known.minimumLevel = named }
    let registration = AndroidRegistration(self, settings: known)
    return RegistrationOutput(
      name: target.path,
      bytes: try registration.merged(into: target.bytes, file: target.path),
      notes: registration.notes
    )
  }

  /// Brings the statements of a host up to date, which may be about other apps as well.
  func mergedAssetLinks(_ target: MergeTarget) throws(RegistrationError) -> RegistrationOutput {
    let links = try AssetLinks(bytes: target.bytes, file: target.path)
    guard !domains.isEmpty else {
      throw RegistrationError(
        "The scripts declare no domain, so no host makes a statement about their links."
      )
    }
    let registration = try assetLinksRegistration(target.settings)
    guard !links.statements(of: registration).isEmpty || !target.settings.fingerprints.isEmpty
    else {
      throw Self.missingFingerprint
    }
    return RegistrationOutput(
      name: target.path,
      bytes: try links.merging(registration),
      notes: [links.mergingNote(registration)].compactMap(\.self)
    )
  }
}

extension RegistrationSettings {
  /// Whether all devices that the app runs on read which links of a host it gets, as from API level 35 on.
  var hasLinkComponents: Bool { (level ?? 0) >= 35 }
}

extension AndroidRegistration {
  /// The notes on links that filters and routes treat differently, each with a link.
  var notes: [String] {
    differences.map { difference in
      let place = "\(difference.location): \(difference.pattern)"
      let link = Value.quoted(difference.link)
      return switch difference.side {
      case .filters: "\(place): The app also gets \(link), which no route takes."
      case .routes: "\(place): The app never gets \(link), which a route takes."
      }
    }
  }
}

extension AndroidRegistration.Settings {
  /// Creates the settings of a manifest from those of a registration.
  init(_ settings: RegistrationSettings) {
    self.init(package: settings.id)
    activity = settings.activity
    if let level = settings.level { minimumLevel = level }
  }
}
