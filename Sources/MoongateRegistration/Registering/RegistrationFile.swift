/// A file of an app's registration, or an app, read, whatever its kind.
public struct RegistrationFile: Sendable {
  /// The most bytes of a file that is read.
  package static let mostBytes = 512 << 20

  /// The path of the file.
  public let path: String
  /// The kind of the file; `nil` for the folder of an app.
  public let kind: RegistrationKind?
  /// The file as its format has it.
  private(set) var content: any LinkClaimant
  /// The bytes, as findings show lines of them; `nil` for a folder and an archive.
  let source: SourceText?

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
    guard let format = RegistrationFormat.of(path, bytes) else {
      throw RegistrationError(
        """
        The file \(Value.displayed(path)) does not register links with a platform; known are \
        \(RegistrationKind.allCases.map(\.rawValue).joined(separator: ", ")).
        """
      )
    }
    self.path = path
    kind = format.kind
    content = try format.read(bytes, path)
    source = kind == .archive ? nil : SourceText(file: path, bytes: bytes)
  }

  /// Reads a folder that is an app, or that apps are built into.
  ///
  /// - Throws: why there is none.
  init(appFolder path: String) throws(RegistrationError) {
    self.path = path
    kind = nil
    content = try AppBundles(folder: path)
    source = nil
  }

  /// Tells a manifest the lowest API level that the app runs on, where it does not say that itself.
  mutating func assume(level: Int) {
    guard var manifest = content as? AndroidManifest, manifest.minimumLevel == nil else { return }
    manifest.minimumLevel = level
    content = manifest
  }
}

extension RegistrationFile {
  /// Reads the app in an archive: one of Android, or those of Apple's systems.
  static func app(
    inArchive bytes: [UInt8],
    file: String
  ) throws(RegistrationError) -> any LinkClaimant {
    let archive = try ZipArchive(bytes: bytes, file: file)
    let isOfAndroid = archive.entries.contains { $0.name.hasSuffix("AndroidManifest.xml") }
    return isOfAndroid ? try AndroidManifest(archive) : try AppBundles(archive)
  }
}

extension RegistrationFile {
  /// The claims of the file by itself: one inspection, or some for each app in an archive.
  public var inspections: [Inspection] { content.inspections }

  /// Holds the file to a script set.
  ///
  /// - Parameters:
  ///   - claims: what the scripts claim.
  ///   - app: the app with its team, for which an association is held to them; `nil` for any that the
  ///     file names.
  /// - Returns: what does not agree, without what is odd about the file in itself.
  public func findings(against claims: ScriptClaims, app: String? = nil) -> [Finding] {
    content.findings(against: claims, of: app)
  }

  /// Says what the platform would do with a link.
  ///
  /// - Parameters:
  ///   - link: the link.
  ///   - app: the app that is asked for; `nil` for each that the file names.
  ///   - level: the API level of an Android device; `nil` for the newest.
  /// - Returns: what becomes of the link, and why.
  /// - Throws: why it cannot be expressed: the link is none that the platform looks up in such a file.
  public func answer(
    to link: String,
    app: String? = nil,
    level: Int? = nil
  ) throws(RegistrationError) -> any LinkAnswer {
    try answer(to: LinkQuestion(link, app: app, level: level))
  }

  /// Says what the platform would do with a link, as ``answer(to:app:level:)`` does.
  package func answer(to question: LinkQuestion) throws(RegistrationError) -> any LinkAnswer {
    try content.answer(to: question)
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
    guard let association = content as? Association else {
      throw RegistrationError("The file \(Value.displayed(path)) has no routes that can be read.")
    }
    guard let domain = domain ?? Association.domain(ofPath: path) else {
      throw RegistrationError(
        "The path \(Value.displayed(path)) names no domain; give it.",
        wanted: .domain
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
  package var apps: [String] { (content as? Association)?.appIDs ?? [] }

  /// The property lists of apps that a device could have beside each other.
  var appLists: [InfoPropertyList] {
    if let list = content as? InfoPropertyList { return [list] }
    return (content as? AppBundles)?.all.filter { !$0.isInner }.map(\.info) ?? []
  }
}
