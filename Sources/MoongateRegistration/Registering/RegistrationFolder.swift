/// The part of a folder that tells platforms of an app's links: its files of known kinds, and its
/// source.
struct RegistrationFolder {
  /// The files, in the order of their paths.
  private(set) var files: [RegistrationFile] = []
  /// The findings about the source.
  let findings: [Finding]
  /// The source that findings are about.
  let sources: [SourceText]
  /// The paths of all source.
  let sourcePaths: [String]

  /// The most bytes of a file that is read; no file of a project is larger.
  private static let mostBytes = 8 << 20
  /// Folders of packages and builds, which are not the app's.
  private static let foreignFolders: Set<Substring> = [
    "Carthage", "DerivedData", "Pods", "build", "node_modules",
  ]

  /// Reads a folder.
  ///
  /// Hidden files and folders are left out, but for `.well-known`; links to other places are not followed.
  ///
  /// - Throws: a file that cannot be read, or that there is none.
  init(path: String) throws(RegistrationError) {
    var tree = try FileTree(folder: path)
    var source: [(path: String, bytes: [UInt8])] = []
    for file in tree.files where !Self.isForeign(file) {
      if DelegateScan.isSource(file) {
        let bytes = try tree.contents(of: file, most: Self.mostBytes)
        source.append((RegistrationFiles.short(tree.place(of: file)), bytes ?? []))
      }
      guard RegistrationFormat.seeks(file) else { continue }
      guard let bytes = try tree.contents(of: file, most: Self.mostBytes) else { continue }
      let place = RegistrationFiles.short(tree.place(of: file))
      guard let kind = RegistrationKind(name: place, bytes: bytes), Self.isTold(kind, bytes) else {
        continue
      }
      files.append(try RegistrationFile(bytes: bytes, path: place))
    }
    let hasScenes = files.flatMap(\.appLists).contains(where: \.hasScenes)
    let scan = DelegateScan(files: source, hasScenes: hasScenes)
    findings = scan.findings
    sources = scan.sources
    sourcePaths = source.map(\.path)
    guard !files.isEmpty || !findings.isEmpty else {
      throw RegistrationError(
        "The folder \(Value.displayed(path)) has no file that registers links with a platform."
      )
    }
  }

  /// Whether a file is hidden, or of a package or a build, by its path.
  private static func isForeign(_ file: String) -> Bool {
    file.split(separator: "/").contains { foreignFolders.contains($0) || isHidden($0) }
  }

  private static func isHidden(_ part: Substring) -> Bool {
    part.hasPrefix(".") && part != ".well-known" && part != "."
  }

  /// Whether a file says something of links; a project has many other property lists.
  private static func isTold(_ kind: RegistrationKind, _ bytes: [UInt8]) -> Bool {
    guard kind == .infoPropertyList else { return true }
    let isBinary = bytes.starts(with: "bplist".utf8)
    // Reading says what is wrong with another encoding.
    guard isBinary || !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil else {
      return true
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains("CFBundle") || text.contains("LSApplicationQueriesSchemes")
  }
}
