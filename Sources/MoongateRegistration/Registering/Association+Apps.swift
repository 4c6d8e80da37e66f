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
        "The app \(Value.quoted(app.text)) is none whose Info.plist stands beside the file.",
        related: [
          .init(
            location: SourceLocation(file: known.0.file, line: known.0.identifierLine),
            message: "This app is \(Value.quoted(known.1.text))."
          )
        ],
        remedy:
          "Write the app's CFBundleIdentifier behind the team, if it is the one that is meant."
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
