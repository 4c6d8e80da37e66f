internal import MoongateSystem

/// Files of an app's registration that are looked at together.
public struct RegistrationFiles: Sendable {
  /// The files, in the order in which they were read.
  public let files: [RegistrationFile]
  /// The findings about the source of an app, if folders with source were named.
  public let sourceFindings: [Finding]
  private let sourceTexts: [SourceText]
  private let sourcePaths: [String]

  /// Reads files; of a folder, all files of known kinds that are in it, and the source of an app.
  ///
  /// - Parameters:
  ///   - paths: the files, apps and folders.
  ///   - level: the lowest API level that an Android app runs on, for manifests that do not say it; `nil`
  ///     where it is not known.
  /// - Throws: the first file that was named and cannot be read, or a folder without any.
  public init(paths: [String], level: Int? = nil) throws(RegistrationError) {
    var files: [RegistrationFile] = []
    var findings: [Finding] = []
    var texts: [SourceText] = []
    var sources: [(path: String, bytes: [UInt8])] = []
    var sourcePaths: [String] = []
    for path in paths.map(Self.short) {
      if !Folder(path: path).exists {
        if DelegateScan.isSource(path) {
          sources.append((path, try NamedFile.bytes(path: path, most: DelegateScan.mostBytes)))
          continue
        }
        files.append(try RegistrationFile(path: path))
      } else if Self.isApp(path) {
        files.append(try RegistrationFile(appFolder: path))
      } else {
        let folder = try RegistrationFolder(path: path)
        files += folder.files
        findings += folder.findings
        texts += folder.sources
        sourcePaths += folder.sourcePaths
      }
    }
    if let level {
      for index in files.indices { files[index].assume(level: level) }
    }
    let hasScenes = files.flatMap(\.appLists).contains(where: \.hasScenes)
    let scan = DelegateScan(files: sources, hasScenes: hasScenes)
    findings += scan.findings
    texts += scan.sources
    self.sourcePaths = sourcePaths + sources.map(\.path)
    self.files = files
    sourceFindings = findings
    sourceTexts = texts
  }

  /// Whether the folder at a path is an app, or what Xcode and its archives put apps into.
  private static func isApp(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return [".app", ".appex", ".xcarchive"].contains { name.hasSuffix($0) } || name == "Payload"
  }

  /// A path without what only says that it begins here.
  static func short(_ path: String) -> String {
    path.hasPrefix("./") && path.utf8.count > 2 ? String(path.dropFirst(2)) : path
  }

  /// The paths of the files, then of the source.
  package var paths: [String] { files.map(\.path) + sourcePaths }

  /// The lines of the files.
  package var sources: SourceLines { SourceLines(files.compactMap(\.source) + sourceTexts) }

  /// The claims of the files, each by itself.
  public var inspections: [Inspection] { files.flatMap(\.inspections) }

  /// Returns the findings about the files, and their contradictions with a script set and with each
  /// other.
  ///
  /// - Parameters:
  ///   - claims: what the scripts claim.
  ///   - app: the app with its team, for which associations are held to them; `nil` for any that they name.
  /// - Returns: the findings, file by file, each once.
  public func findings(against claims: ScriptClaims, app: String? = nil) -> [Finding] {
    var known: Set<Finding> = []
    let single = files.flatMap { file in
      file.inspections.flatMap(\.findings) + file.findings(against: claims, app: app)
    }
    return (single + findingsBetween + sourceFindings).filter { known.insert($0).inserted }
  }

  /// The findings about files that contradict each other.
  public var findingsBetween: [Finding] {
    let lists = files.flatMap(\.appLists)
    var findings = InfoPropertyList.collisions(lists)
    findings += DesktopEntry.collisions(all(DesktopEntry.self), lists: all(MimeApps.self))
    findings += all(Association.self).flatMap { $0.findings(againstApps: lists) }
    for links in all(AssetLinks.self) {
      findings += all(AndroidManifest.self).flatMap { links.findings(against: $0) }
    }
    return findings
  }

  /// The files of one format.
  private func all<Format>(_: Format.Type) -> [Format] {
    files.compactMap { $0.content as? Format }
  }
}

extension Association {
  /// Holds the apps of the file to the property lists of apps that are beside it.
  ///
  /// Nothing is said where no property list has an identifier, because a build fills in those with settings.
  ///
  /// - Parameter lists: the property lists of apps.
  /// - Returns: a finding for each app of the file that is none of these: a warning where the file names
  ///   none of them at all, a note where it also names other apps.
  func findings(againstApps lists: [InfoPropertyList]) -> [Finding] {
    let identifiers = lists.compactMap { list in list.identifier.map { (list, SettingText($0)) } }
    guard let source, let known = identifiers.first(where: { !$0.1.isOpen }) else { return [] }
    let apps = appNodes.filter { !Self.bundle(of: $0.text).isEmpty }
    let foreign = apps.filter { app in
      !identifiers.contains { $0.1.mayBe(Self.bundle(of: app.text).lowercased()) }
    }
    return foreign.map { app in
      source.source.finding(
        .badAppID,
        foreign.count == apps.count ? .warning : .note,
        at: app.bytes,
        "The app \(Value.quoted(app.text)) has no Info.plist beside the file.",
        related: [
          .init(
            location: SourceLocation(file: known.0.file, line: known.0.identifierLine),
            message: "This app is \(Value.quoted(known.1.text))."
          )
        ],
        remedy:
          "Write the app's CFBundleIdentifier after the team, if that app is meant."
      )
    }
  }

  /// The bundle identifier behind the team.
  private static func bundle(of app: String) -> Substring { AppName(app).bundle }

  /// The apps that the file names, each once, with their places.
  private var appNodes: [(text: String, bytes: Range<Int>)] {
    var known: Set<String> = []
    let links = source?.root.member("applinks")?.value
    return Self.details(of: links).flatMap { detail in
      if let app = detail.app { return [(app, detail.entry.bytes)] }
      let nodes =
        (detail.entry.member("appIDs")?.value.list ?? [])
        + [detail.entry.member("appID")?.value].compactMap(\.self)
      return nodes.compactMap { node in node.text.map { ($0, node.bytes) } }
    }.filter { known.insert($0.0).inserted }
  }
}

extension InfoPropertyList {
  /// The line of the bundle identifier.
  fileprivate var identifierLine: Int {
    list.root["CFBundleIdentifier"].map { list.place(of: $0).location.line } ?? 1
  }
}
