extension Association {
  /// The file: JSON, indented by two spaces, the same for the same association.
  ///
  /// Of the two switches each component's own value stands there only where it is not the default.
  public var text: String { JSONText.object([.init(Self.links, linksJSON)]).file }

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
