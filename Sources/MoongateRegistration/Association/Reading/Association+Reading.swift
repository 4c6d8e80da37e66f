internal import Moongate
internal import MoongateDiagnostics

extension Association {
  /// Reads a file.
  ///
  /// Whatever is JSON is read as Apple's systems read it: what they do not understand is passed over.
  /// ``inspection`` tells of it.
  ///
  /// - Parameters:
  ///   - bytes: what the file holds.
  ///   - file: its path, for messages.
  /// - Throws: an error for what is not JSON, or not an object.
  /// - Complexity: O(*n*).
  package init(bytes: [UInt8], file: String) throws(RegistrationError) {
    let source = try JSONFile(bytes: bytes, file: file)
    guard source.root.members != nil else {
      throw RegistrationError(
        "The file \(Value.displayed(file)) holds \(source.root.noun), not an object with \"applinks\"."
      )
    }
    let links = source.root.member(Self.links)?.value
    var entries: [Entry] = []
    let defaults = [links?.member("defaults")?.value].compactMap(\.self)
    for node in Self.details(of: links) {
      let apps = node.app.map { [$0] } ?? Self.appIDs(of: node.entry)
      let levels = defaults + [node.entry.member("defaults")?.value].compactMap(\.self)
      entries.append(
        Entry(appIDs: apps, components: Self.components(of: node.entry, levels, in: source))
      )
    }
    self.init(entries: entries, variables: Self.variables(of: links), source: source)
  }

  /// The entries as the file has them, and the app that an entry belongs to where `details` is an
  /// object, its oldest form.
  static func details(of links: JSONNode?) -> [(entry: JSONNode, app: String?)] {
    guard let details = links?.member(Self.details)?.value else { return [] }
    if let members = details.members { return members.map { ($0.value, $0.name) } }
    return (details.list ?? []).map { ($0, nil) }
  }

  /// The apps that an entry names.
  static func appIDs(of entry: JSONNode) -> [String] {
    let many = (entry.member("appIDs")?.value.list ?? []).compactMap(\.text)
    let one = entry.member("appID")?.value.text
    return many + [one].compactMap(\.self).filter { !many.contains($0) }
  }

  /// The components of an entry.
  ///
  /// Where there are any, systems pass over the paths that older ones need.
  private static func components(
    of entry: JSONNode,
    _ defaults: [JSONNode],
    in source: JSONFile
  ) -> [Component] {
    if let nodes = entry.member("components")?.value.list {
      return nodes.compactMap { node in
        guard node.members != nil else { return nil }
        var component = Component(levels: defaults + [node])
        component.place(source.place(of: node.bytes))
        return component
      }
    }
    return (entry.member("paths")?.value.list ?? []).compactMap { node in
      guard let text = node.text else { return nil }
      var component = Component(levels: defaults)
      let excluded = Self.excluded(text)
      component.path = excluded ?? text
      component.isExcluding = excluded != nil
      component.place(source.place(of: node.bytes))
      return component
    }
  }

  /// The beginning of a path of the older form that excludes links.
  static let not = "NOT "

  /// The path that a text of the older form excludes; `nil` for one that includes.
  static func excluded(_ text: String) -> String? {
    text.hasPrefix(not) ? String(text.dropFirst(not.count)) : nil
  }

  /// The path that a text of the older form is meant to exclude, but includes by its spelling; `nil` for any
  /// other text.
  static func meantExclusion(_ text: String) -> String? {
    let word = text.drop(while: \.isWhitespace)
    let rest = word.dropFirst(3)
    let path = rest.drop(while: \.isWhitespace)
    // A path may do without its slash, and be called "not".
    let isWord =
      rest.first?.isWhitespace == true || word.hasPrefix("NOT/") || word.hasPrefix("NOT*")
    guard word.prefix(3).uppercased() == "NOT", isWord, !path.isEmpty,
      excluded(text)?.first?.isWhitespace != false
    else { return nil }
    return String(path)
  }

  private static func variables(of links: JSONNode?) -> [Variable] {
    (links?.member(Self.substitutions)?.value.members ?? []).compactMap { member in
      guard let values = member.value.list else { return nil }
      return Variable(name: member.name, values: values.compactMap(\.text))
    }
  }
}

extension Association.Component {
  /// Reads the settings of several objects, of which the last counts most.
  init(levels: [JSONNode]) {
    for level in levels {
      if let text = level.member("/")?.value.text { path = text }
      if let text = level.member("#")?.value.text { fragment = text }
      if let value = level.member("?")?.value { set(query: value) }
      if let value = level.member("exclude")?.value.truth { isExcluding = value }
      if let value = level.member("caseSensitive")?.value.truth { isCaseSensitive = value }
      if let value = level.member("percentEncoded")?.value.truth { isPercentEncoded = value }
    }
    comment = levels.last?.member("comment")?.value.text
  }

  /// Says where it stands.
  fileprivate mutating func place(_ place: (location: SourceLocation, columns: Range<Int>)) {
    line = place.location.line
    columns = place.columns
  }

  /// One item whose pattern is not a text makes systems pass over all of them.
  private mutating func set(query node: JSONNode) {
    if let text = node.text {
      query = .whole(text)
    } else if let members = node.members {
      let items = members.compactMap { member in
        member.value.text.map { Item(member.name, $0) }
      }
      query = items.count == members.count && !items.isEmpty ? .items(items) : nil
    }
  }
}

extension JSONNode {
  /// The truth of a value that counts as true or false: of a boolean, or of a number.
  fileprivate var truth: Bool? {
    switch content {
    case .boolean(let value): value
    case .integer(let value): value != 0
    case .number(let value): value != 0
    case .null, .text, .list, .object: nil
    }
  }
}
