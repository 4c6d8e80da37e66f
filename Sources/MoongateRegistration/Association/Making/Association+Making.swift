extension Association {
  /// Puts what a draft says of its app into the file, in place of what the file said of it.
  ///
  /// Other apps, other services and all else stay byte for byte. An entry that the app has by itself keeps
  /// its members but for components and defaults; from one that it shares with others the app is taken out.
  ///
  /// - Parameters:
  ///   - draft: an association of one app.
  ///   - app: the app.
  /// - Returns: the bytes of the file, the same where it says all that already.
  /// - Throws: why the file cannot be changed in part.
  /// - Complexity: O(*n* · *m*) in the file and the changes.
  func merging(_ draft: Association, of app: String) throws(RegistrationError) -> [UInt8] {
    guard let source else { return Array(draft.text.utf8) }
    var edits = JSONEdits(of: source)
    guard let links = source.root.member(Self.links)?.value else {
      edits.changeMembers(of: source.root, adding: [.init(Self.links, draft.linksJSON)])
      return edits.bytes
    }
    try checkForm(of: links)
    let own = entries.indices.filter { entries[$0].names(app) }
    guard own.count < 2 else {
      throw unmergeable(
        "The app \(Value.quoted(app)) appears in \(own.count) entries; make them one entry."
      )
    }
    let shared = own.first { !entries[$0].isOnly(of: app) }
    let replaced = shared == nil ? own.first : nil
    let details = links.member(Self.details)?.value
    let names = try MergedVariables(
      draft,
      into: self,
      links,
      replacing: replaced.flatMap { index in details?.list.map { ($0[index], entries[index]) } }
    )
    var added: [JSONText.Member] = []
    if let replaced, let node = details?.list?[replaced] {
      // By their bytes, because texts that Unicode calls equivalent are not the same to systems.
      let isSame = [entries[replaced], names.entry].map {
        $0.componentsJSON(isEncoded: true).oneLine
      }
      if !isSame[0].utf8.elementsEqual(isSame[1].utf8) {
        replaceComponents(of: node, with: names.entry, under: links, &edits)
      }
    } else {
      let new = Self.json(of: names.entry, under: links)
      if let details {
        if let shared, let node = details.list?[shared] { take(app, outOf: node, &edits) }
        edits.changeValues(of: details, adding: [new])
      } else {
        added.append(.init(Self.details, .list([new])))
      }
    }
    added += names.change(links, &edits)
    if !added.isEmpty { edits.changeMembers(of: links, adding: added) }
    return edits.bytes
  }

  /// The paths that the file leaves to the browser for an app, as merging once wrote, and a draft does not.
  func exclusionsLost(by draft: Association, of app: String) -> [String] {
    let paths = { (association: Association) in
      association.entries.filter { $0.names(app) }.flatMap(\.components)
        .filter { $0.isExcluding && $0.comment == ExcludedPath.comment }.compactMap(\.path)
    }
    let kept = Set(paths(draft))
    return paths(self).filter { !kept.contains($0) }
  }

  /// Returns a note on the effect of merging on other apps: those that share an entry with the app
  /// keep it as it was.
  func mergingNote(of app: String) -> String? {
    let others =
      entries.first { $0.names(app) }?.appIDs.filter { $0 != app }.map(Value.quoted) ?? []
    guard !others.isEmpty else { return nil }
    return
      "The app \(Value.quoted(app)) gets an entry of its own; \(others.joined(separator: ", ")) "
      + "\(others.count == 1 ? "keeps" : "keep") the one that they have together, until merged with an identifier of its own."
  }

  /// An error that says why the file cannot be changed in part, and what to do.
  func unmergeable(_ reason: String) -> RegistrationError {
    RegistrationError("\(Value.displayed(file)): \(reason)")
  }

  /// Checks that all is of the kind that it has to be, and that nothing is said of all components that an
  /// entry cannot take back.
  private func checkForm(of links: JSONNode) throws(RegistrationError) {
    guard links.members != nil else {
      throw unmergeable("The value of \"applinks\" is \(links.noun); make it an object.")
    }
    if let details = links.member(Self.details)?.value, details.list == nil {
      throw unmergeable(
        "The value of \"\(Self.details)\" is \(details.noun); make it a list of entries."
      )
    }
    if let entry = links.member(Self.details)?.value.list?.first(where: { $0.members == nil }) {
      throw unmergeable("One of \"details\" is \(entry.noun); make it an object.")
    }
    if let variables = links.member(Self.substitutions)?.value, variables.members == nil {
      throw unmergeable(
        "The value of \"\(Self.substitutions)\" is \(variables.noun); make it an object."
      )
    }
    if let name = ["/", "?", "#"].first(where: {
      links.member("defaults")?.value.member($0) != nil
    }) {
      throw unmergeable(
        "The \(Value.quoted(name)) of \"defaults\" holds of all links; write it into the entries that it is meant for."
      )
    }
  }

  /// Takes an app out of an entry that it shares.
  private func take(_ app: String, outOf entry: JSONNode, _ edits: inout JSONEdits) {
    if let many = entry.member("appIDs")?.value {
      edits.changeValues(of: many, adding: [], removing: { $0.text == app })
    }
    // Of a name that stands there twice the first must not come to count.
    if entry.member("appID")?.value.text == app {
      edits.changeMembers(of: entry, adding: []) { $0.name == "appID" }
    }
  }

  /// Puts other components into an entry.
  private func replaceComponents(
    of node: JSONNode,
    with entry: Entry,
    under links: JSONNode,
    _ edits: inout JSONEdits
  ) {
    let isEncoded = Association(entries: [entry]).isMostlyEncoded
    let defaults = JSONText.object(Self.defaults(isEncoded: isEncoded, under: links))
    let components = entry.componentsJSON(isEncoded: isEncoded)
    var added: [JSONText.Member] = []
    for (name, value) in [("defaults", defaults), ("components", components)] {
      if let member = node.member(name) {
        edits.replace(member.value, with: value)
      } else if value != .object([]) {
        added.append(.init(name, value))
      }
    }
    if !added.isEmpty { edits.changeMembers(of: node, adding: added) }
  }

  /// An entry as it stands in the file, whose defaults may be others than those of a new file.
  private static func json(of entry: Entry, under links: JSONNode) -> JSONText {
    let isEncoded = Association(entries: [entry]).isMostlyEncoded
    return entry.json(
      isEncoded: isEncoded,
      defaults: defaults(isEncoded: isEncoded, under: links)
    )
  }

  /// Returns the settings that an entry must give to its components because the defaults of the
  /// file differ.
  private static func defaults(isEncoded: Bool, under links: JSONNode) -> [JSONText.Member] {
    let given = Component(levels: [links.member("defaults")?.value].compactMap(\.self))
    var members: [JSONText.Member] = []
    if given.isPercentEncoded != isEncoded {
      members.append(.init("percentEncoded", .boolean(isEncoded)))
    }
    if !given.isCaseSensitive { members.append(.init("caseSensitive", .boolean(true))) }
    if given.isExcluding { members.append(.init("exclude", .boolean(false))) }
    return members
  }
}

extension Association.Entry {
  /// Whether the entry is about an app, scalar by scalar.
  fileprivate func names(_ app: String) -> Bool {
    appIDs.contains { $0.utf8.elementsEqual(app.utf8) }
  }

  /// Whether an app has the entry by itself.
  fileprivate func isOnly(of app: String) -> Bool {
    appIDs.allSatisfy { $0.utf8.elementsEqual(app.utf8) }
  }
}

extension Association {
  /// The file: JSON, indented by two spaces, the same for the same association.
  ///
  /// Of the two switches each component's own value stands there only where it is not the default.
  package var text: String { JSONText.object([.init(Self.links, linksJSON)]).file }

  /// The part of the file about links of the web.
  var linksJSON: JSONText {
    var links: [JSONText.Member] = []
    if !isMostlyEncoded {
      links.append(.init("defaults", .object([.init("percentEncoded", .boolean(false))])))
    }
    let details = entries.map { $0.json(isEncoded: isMostlyEncoded) }
    links.append(.init(Self.details, .list(details)))
    if !variables.isEmpty {
      links.append(.init(Self.substitutions, .object(variables.map(\.json))))
    }
    return .object(links)
  }

  /// Whether components compare links as they are written, unless they say otherwise.
  var isMostlyEncoded: Bool {
    let encoded = entries.flatMap(\.components).filter { !$0.isExcluding }.map(\.isPercentEncoded)
    return encoded.isEmpty || encoded.contains(true)
  }
}

extension Association.Entry {
  /// The entry as it stands in a file.
  ///
  /// - Parameters:
  ///   - isEncoded: whether components compare links as they are written, unless they say otherwise.
  ///   - defaults: what the entry says of its own for all its components.
  /// - Returns: an object.
  func json(isEncoded: Bool, defaults: [JSONText.Member] = []) -> JSONText {
    var members: [JSONText.Member] = [.init("appIDs", .list(appIDs.map { .text($0) }))]
    if !defaults.isEmpty { members.append(.init("defaults", .object(defaults))) }
    members.append(.init("components", componentsJSON(isEncoded: isEncoded)))
    return .object(members)
  }

  /// The components as they stand in a file.
  func componentsJSON(isEncoded: Bool) -> JSONText {
    .list(components.map { $0.json(isEncoded: isEncoded) })
  }
}

extension Association.Variable {
  /// The variable as it stands in a file.
  var json: JSONText.Member { .init(name, .list(values.map { .text($0) })) }
}

extension Association.Component {
  /// The component as it stands in a file whose links are compared as written, or decoded.
  fileprivate func json(isEncoded: Bool) -> JSONText {
    var members: [JSONText.Member] = []
    if let path { members.append(.init("/", .text(path))) }
    switch query {
    case nil: break
    case .whole(let pattern): members.append(.init("?", .text(pattern)))
    case .items(let items):
      members.append(.init("?", .object(items.map { .init($0.name, .text($0.value)) })))
    }
    if let fragment { members.append(.init("#", .text(fragment))) }
    if isExcluding { members.append(.init("exclude", .boolean(true))) }
    if !isCaseSensitive { members.append(.init("caseSensitive", .boolean(false))) }
    if isPercentEncoded != isEncoded {
      members.append(.init("percentEncoded", .boolean(isPercentEncoded)))
    }
    if let comment { members.append(.init("comment", .text(comment))) }
    return .object(members)
  }
}
