internal import Moongate
internal import MoongateDiagnostics

extension AssociationLinter {
  /// Checks `applinks`, and the entries in it.
  mutating func checkLinks(_ links: JSONNode) {
    guard links.members != nil else {
      noteType(links, of: "applinks", wanted: "an object with \"details\"")
      return
    }
    checkKeys(links, AssociationKeys.links)
    if let apps = links.member("apps")?.value, apps.list?.isEmpty != true {
      note(
        .listedApps,
        .warning,
        apps.bytes,
        "The key \"apps\" holds more than an empty list, which is all that older systems allow.",
        "Write \"apps\": [], or leave it out, and name apps in \"details\"."
      )
    }
    if let defaults = links.member("defaults")?.value { checkComponent(defaults, "defaults") }
    if let variables = links.member("substitutionVariables")?.value { checkVariables(variables) }
    guard let details = links.member("details")?.value else {
      note(
        .misshapenAssociation,
        .error,
        links.bytes,
        "The object \"applinks\" has no \"details\", so no app gets links.",
        "Write a list of objects with \"appIDs\" and \"components\"."
      )
      return
    }
    if details.members != nil {
      note(
        .olderAssociation,
        .note,
        details.bytes,
        "The value of \"details\" is an object, its oldest form, in which apps have no order.",
        "Write a list of objects with \"appIDs\" and \"components\"."
      )
    } else if details.list == nil {
      noteType(details, of: "details", wanted: "a list of objects")
    }
    let isEncoded = links.member("defaults")?.value.member("percentEncoded")?.value.boolean ?? true
    var known: [String: Range<Int>] = [:]
    for detail in Association.details(of: links) {
      let defaults = detail.entry.member("defaults")?.value
      isEncodedByDefault = defaults?.member("percentEncoded")?.value.boolean ?? isEncoded
      checkEntry(detail.entry, app: detail.app, &known)
    }
  }

  private mutating func checkEntry(
    _ entry: JSONNode,
    app: String?,
    _ known: inout [String: Range<Int>]
  ) {
    guard entry.members != nil else {
      noteType(entry, of: "details", wanted: "an object with \"appIDs\" and \"components\"")
      return
    }
    checkKeys(entry, AssociationKeys.entry)
    checkApps(entry, app: app, &known)
    if let defaults = entry.member("defaults")?.value { checkComponent(defaults, "defaults") }
    let paths = entry.member("paths")
    if let components = entry.member("components") {
      if components.value.list == nil {
        noteType(components.value, of: "components", wanted: "a list of objects")
      }
      for node in components.value.list ?? [] { checkComponent(node, "components") }
    } else if paths == nil {
      note(
        .misshapenAssociation,
        .warning,
        entry.bytes,
        "The entry has no \"components\", so its apps get no links.",
        "Write a list of components; an empty component takes all links."
      )
    }
    if let paths { checkPaths(paths, isRead: entry.member("components") == nil) }
  }

  private mutating func checkPaths(_ paths: JSONNode.Member, isRead: Bool) {
    note(
      .olderAssociation,
      .note,
      paths.nameBytes,
      isRead
        ? "The list \"paths\" is the form of systems before iOS 13, which knows no query and no fragment."
        : "Only systems before iOS 13 read \"paths\"; others read the \"components\" beside it.",
      isRead
        ? "Write \"components\", with \"exclude\" in place of NOT."
        : "Remove it when the app no longer runs on such systems."
    )
    if paths.value.list == nil { noteType(paths.value, of: "paths", wanted: "a list of texts") }
    for path in paths.value.list ?? [] {
      guard let text = path.text else {
        noteType(path, of: "paths", wanted: "a text")
        continue
      }
      if let meant = Association.meantExclusion(text) {
        note(
          .misplacedPart,
          .warning,
          path.bytes,
          "The path excludes nothing: only NOT in capitals at its beginning, followed by one space, does.",
          "Write \(Value.quoted(Association.not + meant))."
        )
        continue
      }
      checkPattern(Association.excluded(text) ?? text, path, of: "path", isPercentEncoded: true)
    }
  }

  private mutating func checkApps(
    _ entry: JSONNode,
    app: String?,
    _ known: inout [String: Range<Int>]
  ) {
    let many = entry.member("appIDs")?.value
    let one = entry.member("appID")?.value
    if let many, many.list == nil { noteType(many, of: "appIDs", wanted: "a list of texts") }
    if many == nil, one == nil, app == nil || many?.list?.isEmpty == true {
      note(
        .badAppID,
        .error,
        entry.bytes,
        "The entry names no app.",
        "Write \"appIDs\" with the team and the bundle identifier of each app."
      )
    }
    if let app { checkApp(app, entry.bytes) }
    var here: Set<String> = []
    for node in (many?.list ?? []) + [one].compactMap(\.self) {
      guard let text = node.text else {
        noteType(node, of: "appIDs", wanted: "a text")
        continue
      }
      checkApp(text, node.bytes)
      if here.insert(text).inserted, let first = known[text] {
        note(
          .repeatedAppID,
          .note,
          node.bytes,
          "The app \(Value.quoted(text)) has an entry already; the components of both count, in order.",
          "Join the entries, so that the order of components is seen.",
          related: [(first, "Here is the first.")]
        )
      } else if known[text] != nil {
        note(
          .repeatedAppID,
          .note,
          node.bytes,
          "The entry names the app \(Value.quoted(text)) twice.",
          "Remove one of them."
        )
      }
      known[text] = known[text] ?? node.bytes
    }
  }

  private mutating func checkApp(_ text: String, _ bytes: Range<Int>) {
    let name = AppName(text)
    if name.team.isEmpty || name.bundle.isEmpty {
      note(
        .badAppID,
        .error,
        bytes,
        name.team.isEmpty
          ? "The app \(Value.quoted(text)) has no team before its point, so it gets no links."
          : "The app \(Value.quoted(text)) has no bundle identifier, so it gets no links.",
        "Write the team, a point and the bundle identifier: \"ABCDE12345.com.example.app\"."
      )
    } else if !name.isPossible {
      note(
        .badAppID,
        .error,
        bytes,
        "The app \(Value.quoted(text)) does not begin with a team of ten capitals and digits, or has no bundle identifier after it.",
        "Write the team, a point and the bundle identifier: \"ABCDE12345.com.example.app\"."
      )
    }
  }
}
