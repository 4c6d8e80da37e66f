extension ScriptClaims {
  /// Brings a file of an app up to date with the scripts.
  ///
  /// - Parameters:
  ///   - bytes: what is in the file.
  ///   - path: its path, for its kind and for messages.
  ///   - settings: what the scripts do not say.
  /// - Returns: the file; the same bytes where nothing is to be changed.
  /// - Throws: an error for a file of another kind, and one that cannot be read.
  public func merged(
    into bytes: [UInt8],
    path: String,
    _ settings: RegistrationSettings
  ) throws(RegistrationError) -> RegistrationOutput {
    let settings = try settings.checked()
    let merged: [UInt8]
    var notes: [String] = []
    let kind = RegistrationKind(name: path, bytes: bytes)
    if let kind, let platforms = kind.mergingPlatforms, !platforms.contains(settings.platform) {
      let platform = settings.platform.rawValue
      throw RegistrationError(
        "The file \(Value.displayed(path)) is of the kind \(kind.rawValue), which --for \(platform) does not read."
      )
    }
    switch kind {
    case .infoPropertyList:
      let list = try InfoPropertyList(bytes: bytes, file: path)
      merged = try list.merging(self, InfoPropertyList.Settings(settings))
    case .entitlements:
      let entitlements = try Entitlements(bytes: bytes, file: path)
      merged = try entitlements.merging(self, isForDevelopers: settings.isForDevelopers)
    case .manifest:
      var known = AndroidRegistration.Settings(settings)
      let named = try? AndroidManifest(bytes: bytes, file: path).minimumLevel
      if settings.level == nil, let named { known.minimumLevel = named }
      let registration = AndroidRegistration(self, settings: known)
      merged = try registration.merged(into: bytes, file: path)
      notes = registration.notes
    case .association: return try mergedAssociation(bytes, path: path, settings)
    case .assetLinks: return try mergedAssetLinks(bytes, path: path, settings)
    default:
      throw RegistrationError(
        "The file \(Value.displayed(path)) is not one that is changed in part; write it anew with --output."
      )
    }
    return RegistrationOutput(name: path, bytes: merged, notes: notes)
  }
}

extension RegistrationKind {
  /// The platforms that read such a file; `nil` for one that is not changed in part.
  fileprivate var mergingPlatforms: Set<RegistrationSettings.Platform>? {
    switch self {
    case .infoPropertyList, .entitlements, .association: [.ios, .macos]
    case .manifest, .assetLinks: [.android]
    default: nil
    }
  }
}
