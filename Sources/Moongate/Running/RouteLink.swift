internal import MoongateLinks
internal import MoongateLua

/// A link to a named route that is to be written.
struct RouteLink {
  /// The name of the route.
  let name: String
  let params: Value.Object
  /// The scheme and the host that the caller asks for.
  let place: LinkPlace
  /// The scheme and the host that stand in where neither pattern nor caller name any.
  var current = LinkPlace()
  /// Query items besides those of the route.
  var query: Value.Object = [:]
  /// The names of query items to hand on.
  var keep = KeptNames([])
  /// The query items of the link that is being handled, as far as it hands any on.
  var items: [QueryItem] = []
}

/// A scheme and a host, each if there is one.
struct LinkPlace {
  var scheme: String?
  var host: String?
}

extension LinkPlace {
  /// The place of a link that is handled; none for that of a refused text.
  init(of link: Link) {
    if !link.scheme.isEmpty { (scheme, host) = (link.scheme, link.host) }
  }
}

extension RouteLink {
  /// The query items that come after those of the pattern: what the script gives, then what the handled
  /// link hands on.
  ///
  /// An item that the pattern has itself, or takes no others besides, is not handed on, nor one that the
  /// script gives.
  func addedItems(to pattern: Pattern, steps: inout Int) throws(RouteLinkError) -> [QueryItem] {
    guard query.count > 0 || !keep.isEmpty else { return [] }
    steps -= (query.count + items.count * keep.count) * (1 + pattern.items.count)
    guard steps >= 0 else {
      throw .ambiguous(link: name, reason: "writing its query takes too many steps")
    }
    var added: [QueryItem] = []
    for field in query {
      if let objection = pattern.objection(toAdding: field.name, for: name) {
        throw .invalidParam(field.name, reason: objection)
      }
      guard field.value != .null else { continue }
      added.append(QueryItem(name: field.name, value: try text(of: field)))
    }
    return added
      + keep.items(of: items) {
        pattern.objection(toAdding: $0, for: name) != nil || query.has($0)
      }
  }

  /// A value as it stands in a query.
  private func text(of field: Value.Object.Field) throws(RouteLinkError) -> String {
    if let text = field.value.linkText { return text }
    throw .invalidParam(
      field.name,
      reason:
        "The query item \(Value.quoted(field.name)) is not a text, a finite number or a boolean."
    )
  }
}

extension Pattern {
  /// Returns the reason why a query item of a name cannot be added to a link to the pattern's route; nil if it
  /// can.
  fileprivate func objection(toAdding name: String, for route: String) -> String? {
    let item = item(named: name)
    guard item != nil || isOnly else { return nil }
    let (route, shown) = (Value.quoted(route), Value.quoted(name))
    guard let item else {
      return "The route \(route) takes no query item \(shown), because its pattern says only."
    }
    return item.isAbsent
      ? "The route \(route) wants no query item \(shown)."
      : "The route \(route) has the query item \(shown) in its pattern; give it as a param."
  }
}
