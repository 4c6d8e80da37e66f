/// The apps and app extensions in a folder or an archive: an `.app`, an `.ipa`, an `.xcarchive`,
/// or a folder with one of them somewhere inside.
package struct AppBundles: Sendable, LinkClaimant {
  /// The path of the folder or the archive.
  let path: String
  /// The bundles, those that hold others first.
  package let all: [AppBundle]
  /// The findings about the folder or archive by itself.
  package let findings: [Finding]

  /// The most bundles that are read.
  private static let mostBundles = 256
  private static let mostProgramBytes = 256 << 20

  /// Reads the bundles in a folder; links to other places are not followed.
  ///
  /// - Throws: an error that names what cannot be read, or says that there is no bundle.
  package init(folder: String) throws(RegistrationError) {
    try self.init(try FileTree(folder: folder))
  }

  /// Reads the bundles in an archive, such as an `.ipa`; nothing is unpacked to a disk.
  ///
  /// - Parameters:
  ///   - archive: the bytes of the archive.
  ///   - file: its path, for findings and errors.
  /// - Throws: an error that names what cannot be read, or says that there is no bundle.
  package init(archive: [UInt8], file: String) throws(RegistrationError) {
    try self.init(ZipArchive(bytes: archive, file: file))
  }

  /// Reads the bundles in an archive whose directory is read already.
  init(_ archive: ZipArchive) throws(RegistrationError) { try self.init(FileTree(archive)) }

  private init(_ tree: FileTree) throws(RegistrationError) {
    var tree = tree
    path = tree.path
    var all: [AppBundle] = []
    let paths = Self.bundlePaths(in: tree)
    guard paths.count <= Self.mostBundles else {
      throw RegistrationError(
        "There are \(paths.count) apps in \(Value.quoted(path)); at most \(Self.mostBundles) are read."
      )
    }
    for bundle in paths {
      let isInner = paths.contains { $0 != bundle && ($0.isEmpty || bundle.hasPrefix($0 + "/")) }
      if let bundle = try Self.read(bundle, isInner: isInner, in: &tree) { all.append(bundle) }
    }
    guard !all.isEmpty else {
      throw RegistrationError("There is no app with an Info.plist in \(Value.quoted(path)).")
    }
    self.all = all
    findings = tree.refusals.map { refusal in
      Finding(
        code: .malformedRegistration,
        severity: .error,
        message:
          "\(refusal.reason) So the entry \(Value.quoted(refusal.name)) of the archive is not read.",
        location: SourceLocation(file: tree.path, line: 1),
        remedy: "Make the archive anew, from a folder without such files."
      )
    }
  }

  /// The claims of the first bundle's property list, and the findings about the archive before those
  /// about it.
  package var inspection: Inspection {
    var inspection = all[0].info.inspection
    inspection.findings.insert(contentsOf: findings, at: 0)
    return inspection
  }

  /// The claims of the bundles; findings about the archive are in the first.
  package var inspections: [Inspection] { [inspection] + all.flatMap(\.inspections).dropFirst() }

  /// Holds the bundles to scripts, and to each other.
  ///
  /// - Parameter claims: what the scripts claim.
  /// - Returns: what is different; what is odd in itself is in ``inspections``.
  package func findings(against claims: ScriptClaims) -> [Finding] {
    all.flatMap { $0.findings(against: claims) } + InfoPropertyList.collisions(all.map(\.info))
  }
}

extension AppBundles {
  /// The folders of bundles, in the folder or archive; an empty path where that is one itself.
  private static func bundlePaths(in tree: FileTree) -> [String] {
    var paths: Set<String> = []
    for file in tree.files where file == "Info.plist" || file.hasSuffix("/Info.plist") {
      var parts = file.split(separator: "/").dropLast()
      // macOS puts all files of a bundle into a folder of its own.
      if parts.last == "Contents" { parts.removeLast() }
      let name = parts.last ?? tree.path.split(separator: "/").last ?? ""
      if name.hasSuffix(".app") || name.hasSuffix(".appex") {
        paths.insert(parts.joined(separator: "/"))
      }
    }
    return paths.sorted()
  }

  private static func read(
    _ bundle: String,
    isInner: Bool,
    in tree: inout FileTree
  ) throws(RegistrationError) -> AppBundle? {
    let root = bundle.isEmpty ? "" : bundle + "/"
    let isForMac = tree.files.contains { $0 == "\(root)Contents/Info.plist" }
    let folder = isForMac ? "\(root)Contents/" : root
    let most = PropertyListFile.mostBytes
    let file = "\(folder)Info.plist"
    guard let bytes = try tree.contents(of: file, most: most) else { return nil }
    let list = try PropertyListFile(bytes: bytes, file: tree.place(of: file))
    let profile = try profile(folder, isForMac: isForMac, in: &tree)
    let program = list.root["CFBundleExecutable"]?.string
    return AppBundle(
      path: bundle.isEmpty ? tree.path : tree.place(of: bundle),
      isInner: isInner,
      info: InfoPropertyList(list),
      entitlements: try entitlements(
        folder,
        program.map { isForMac ? "MacOS/\($0)" : $0 },
        isForDistribution: profile?.isForDistribution,
        in: &tree
      ),
      profile: profile
    )
  }

  private static func profile(
    _ folder: String,
    isForMac: Bool,
    in tree: inout FileTree
  ) throws(RegistrationError) -> ProvisioningProfile? {
    let file = folder + "embedded." + (isForMac ? "provisionprofile" : "mobileprovision")
    guard let bytes = try tree.contents(of: file, most: PropertyListFile.mostBytes) else {
      return nil
    }
    return try ProvisioningProfile(bytes: bytes, file: tree.place(of: file))
  }

  /// The entitlements of a program's signature, or those that Xcode has put beside the program.
  private static func entitlements(
    _ folder: String,
    _ program: String?,
    isForDistribution: Bool?,
    in tree: inout FileTree
  ) throws(RegistrationError) -> Entitlements? {
    var found: (bytes: [UInt8], file: String)?
    // A name with a part above would lead out of the bundle.
    if let program, !program.split(separator: "/").contains("..") {
      let file = folder + program
      if let bytes = try tree.contents(of: file, most: mostProgramBytes),
        let signed = CodeSignature.entitlements(in: bytes)
      {
        found = (signed, file)
      }
    }
    let beside = folder + "archived-expanded-entitlements.xcent"
    if found == nil, let bytes = try tree.contents(of: beside, most: PropertyListFile.mostBytes) {
      found = (bytes, beside)
    }
    guard let found else { return nil }
    let list = try PropertyListFile(bytes: found.bytes, file: tree.place(of: found.file))
    let mayDebug = list.root["get-task-allow"]?.boolean
    let isDistributed = mayDebug == true ? false : isForDistribution ?? mayDebug.map { !$0 }
    return Entitlements(list, root: list.root, isForDistribution: isDistributed)
  }
}
