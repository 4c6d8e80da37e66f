/// A file of an app's registration, or an app, read, whatever its kind.
public struct RegistrationFile: Sendable {
  /// The most bytes of a file that is read.
  public static let mostBytes = 512 << 20

  /// The path of the file.
  public let path: String
  /// The kind of the file; `nil` for the folder of an app.
  public let kind: RegistrationKind?
  private(set) var content: Content
  /// The bytes, as findings show lines of them; `nil` for a folder and an archive.
  let source: SourceText?

  enum Content: Sendable {
    case infoPropertyList(InfoPropertyList)
    case entitlements(Entitlements)
    case profile(ProvisioningProfile)
    case bundles(AppBundles)
    case association(Association)
    case manifest(AndroidManifest)
    case assetLinks(AssetLinks)
    case desktopEntry(DesktopEntry)
    case applicationList(MimeApps)
  }

  /// Reads the file at a path.
  ///
  /// - Throws: why it cannot be read, or that it is none of the kinds that are known.
  public init(path: String) throws(RegistrationError) {
    try self.init(bytes: NamedFile.bytes(path: path, most: Self.mostBytes), path: path)
  }

  /// Reads a file that is in memory.
  ///
  /// - Parameters:
  ///   - bytes: what is in the file.
  ///   - path: its path, for its kind and for messages.
  /// - Throws: why it cannot be read, or that it is none of the kinds that are known.
  public init(bytes: [UInt8], path: String) throws(RegistrationError) {
    guard let kind = RegistrationKind(name: path, bytes: bytes) else {
      throw RegistrationError(
        """
        The file \(Value.displayed(path)) is none that tells a platform of links; known are \
        \(RegistrationKind.allCases.map(\.rawValue).joined(separator: ", ")).
        """
      )
    }
    self.path = path
    self.kind = kind
    content = try Content(kind, bytes, path)
    source = kind == .archive ? nil : SourceText(file: path, bytes: bytes)
  }

  /// Reads a folder that is an app, or that apps are built into.
  ///
  /// - Throws: why there is none.
  init(appFolder path: String) throws(RegistrationError) {
    self.path = path
    kind = nil
    content = .bundles(try AppBundles(folder: path))
    source = nil
  }

  /// Tells a manifest the lowest API level that the app runs on, where it does not say that itself.
  mutating func assume(level: Int) {
    guard case .manifest(var manifest) = content, manifest.minimumLevel == nil else { return }
    manifest.minimumLevel = level
    content = .manifest(manifest)
  }
}

extension RegistrationFile.Content {
  /// Reads a file of a kind.
  fileprivate init(
    _ kind: RegistrationKind,
    _ bytes: [UInt8],
    _ path: String
  ) throws(RegistrationError) {
    self =
      switch kind {
      case .infoPropertyList: .infoPropertyList(try InfoPropertyList(bytes: bytes, file: path))
      case .entitlements: .entitlements(try Entitlements(bytes: bytes, file: path))
      case .provisioningProfile: .profile(try ProvisioningProfile(bytes: bytes, file: path))
      case .association: .association(try Association(bytes: bytes, file: path))
      case .manifest: .manifest(try AndroidManifest(bytes: bytes, file: path))
      case .assetLinks: .assetLinks(try AssetLinks(bytes: bytes, file: path))
      case .desktopEntry: .desktopEntry(try DesktopEntry(bytes: bytes, file: path))
      case .applicationList: .applicationList(try MimeApps(bytes: bytes, file: path))
      case .archive where try Self.isOfAndroid(bytes, path):
        .manifest(try AndroidManifest(bytes: bytes, file: path))
      case .archive: .bundles(try AppBundles(archive: bytes, file: path))
      }
  }

  /// Whether an archive is an app of Android.
  private static func isOfAndroid(
    _ bytes: [UInt8],
    _ path: String
  ) throws(RegistrationError) -> Bool {
    try ZipArchive(bytes: bytes, file: path).entries.contains {
      $0.name.hasSuffix("AndroidManifest.xml")
    }
  }
}

extension RegistrationFile {
  /// The claims of the file by itself: one inspection, or some for each app in an archive.
  public var inspections: [Inspection] {
    switch content {
    case .infoPropertyList(let list): [list.inspection]
    case .entitlements(let entitlements): [entitlements.inspection]
    case .profile(let profile): [profile.entitlements.inspection]
    case .bundles(let bundles): bundles.inspections
    case .association(let association): [association.inspection]
    case .manifest(let manifest): [manifest.inspection]
    case .assetLinks(let links): [links.inspection]
    case .desktopEntry(let entry): [entry.inspection]
    case .applicationList(let list): [list.inspection]
    }
  }

  /// Holds the file to a script set.
  ///
  /// - Parameters:
  ///   - claims: what the scripts claim.
  ///   - app: the app with its team, for which an association is held to them; `nil` for any that the
  ///     file names.
  /// - Returns: what does not agree, without what is odd about the file in itself.
  public func findings(against claims: ScriptClaims, app: String? = nil) -> [Finding] {
    switch content {
    case .infoPropertyList(let list): list.findings(against: claims)
    case .entitlements(let entitlements): entitlements.findings(against: claims)
    case .profile(let profile): profile.entitlements.findings(against: claims)
    case .bundles(let bundles): bundles.findings(against: claims)
    case .association(let association):
      association.findings(against: claims, domain: domain(among: claims), app: app)
    case .manifest(let manifest): manifest.findings(against: claims)
    case .assetLinks(let links): links.findings(against: claims)
    case .desktopEntry(let entry): entry.findings(against: claims)
    // It is the user's, and other applications are none of the scripts' business.
    case .applicationList: []
    }
  }

  /// A domain of the host that an association's path names, if scripts declare one; `nil` for each that
  /// they declare.
  private func domain(among claims: ScriptClaims) -> String? {
    let host = Association.domain(ofPath: path).map { Domain($0).host }
    return claims.hosts.first { $0.host == host }?.text
  }

  /// Makes scripts of an association file.
  ///
  /// - Parameters:
  ///   - domain: the domain of the file; `nil` for the one that its path names.
  ///   - app: the app that the scripts are for; `nil` for the first that the file names.
  /// - Returns: the scripts, and what they say otherwise than the file.
  /// - Throws: an error for a file of another kind, for an app that it does not name, or where no domain
  ///   is known.
  public func importedScripts(
    domain: String?,
    app: String? = nil
  ) throws(RegistrationError) -> ImportedScripts {
    guard case .association(let association) = content else {
      throw RegistrationError("The file \(Value.displayed(path)) has no routes that can be read.")
    }
    guard let domain = domain ?? Association.domain(ofPath: path) else {
      throw RegistrationError(
        "The path \(Value.displayed(path)) names no domain; give it with --domain."
      )
    }
    let apps = association.appIDs
    if let app, !apps.contains(app) {
      throw RegistrationError(
        "The file \(Value.displayed(path)) does not name the app \(Value.quoted(app)); it names "
          + "\(AppNames.listed(apps))."
      )
    }
    return association.scripts(domain: domain, app: app)
  }

  /// The apps that an association names, each once; none for a file of another kind.
  package var apps: [String] {
    guard case .association(let association) = content else { return [] }
    return association.appIDs
  }

  /// The property lists of apps that a device could have beside each other.
  var appLists: [InfoPropertyList] {
    switch content {
    case .infoPropertyList(let list): [list]
    case .bundles(let bundles): bundles.all.filter { !$0.isInner }.map(\.info)
    default: []
    }
  }
}
