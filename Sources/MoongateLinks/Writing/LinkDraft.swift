/// A link that is written from a pattern and params, and not yet known to lead to the pattern's route.
///
/// Literals are written as the pattern says, values with everything encoded that could mean something
/// else.
package struct LinkDraft: Sendable {
  private let text: String
  private let names: [String]

  /// The value of each capture; nil for one that is left out.
  private let values: [LinkParam?]

  /// Writes a pattern as a link.
  ///
  /// - Parameters:
  ///   - pattern: the pattern.
  ///   - content: what the link is to hold.
  ///   - steps: what finding out what a misspelt name means may take; what it takes is subtracted.
  /// - Throws: a `PatternLinkError` with what keeps the link from being written.
  /// - Complexity: O(*n*) in the bytes of pattern and params.
  package init(
    _ pattern: Pattern,
    _ content: LinkContent,
    steps: inout Int
  ) throws(PatternLinkError) {
    names = pattern.captureNames
    var filler = PatternFiller(
      LinkWriter(scheme: content.scheme, host: content.host),
      names: names,
      given: try Self.order(content.params, as: names, steps: &steps)
    )
    text = try filler.fill(pattern, adding: content.items)
    values = filler.values
  }

  /// Reads the link back, so that what is returned is known to lead to the route with the same params.
  ///
  /// - Parameters:
  ///   - route: the pattern's index in the table.
  ///   - table: all routes.
  ///   - limits: how large the link may be.
  ///   - steps: what finding the link's route may take; what it takes is subtracted, and they are
  ///     -1 if they do not suffice.
  /// - Returns: the link, as `match` reads it.
  /// - Throws: a `PatternLinkError` if the link is refused, or leads elsewhere.
  /// - Complexity: that of matching the link.
  package func link(
    to route: Int,
    in table: borrowing RouteTable,
    limits: LinkLimits = LinkLimits(),
    steps: inout Int
  ) throws(PatternLinkError) -> Link {
    let link: Link
    do {
      link = try Link.read(text, limits: limits)
    } catch {
      throw .refused(error)
    }
    let match: Match?
    do {
      match = try table.match(link, steps: &steps)
    } catch {
      throw .ambiguous(link: link.text, reason: "finding its route takes too many steps")
    }
    try check(link, match, route: route, in: table)
    return link
  }

  /// The params in the order of the captures.
  private static func order(
    _ params: [LinkContent.Param],
    as names: [String],
    steps: inout Int
  ) throws(PatternLinkError) -> [LinkParam?] {
    var ordered = [LinkParam?](repeating: nil, count: names.count)
    for (name, value) in params {
      guard let index = names.firstIndex(where: { $0.utf8.elementsEqual(name.utf8) }) else {
        throw .unknown(name, nearest: nearest(to: name, among: names, steps: &steps))
      }
      ordered[index] = value
    }
    return ordered
  }

  /// Refuses a link that does not lead to the route with the values it was written from.
  private func check(
    _ link: Link,
    _ match: Match?,
    route: Int,
    in table: borrowing RouteTable
  ) throws(PatternLinkError) {
    guard let match else {
      throw .ambiguous(link: link.text, reason: "no route reads it")
    }
    guard match.route == route else { throw .shadowed(link: link.text, route: match.route) }
    var difference: String?
    table.forEachCapture(of: match, in: link) { index, captured in
      guard difference == nil, index < values.count else { return }
      let wanted = values[index]
      let found = captured.param(in: link, of: table)
      let isSame =
        if let wanted, let found { wanted.isSame(as: found) } else { wanted == nil && found == nil }
      guard !isSame else { return }
      difference =
        "\"\(names[index])\" is \(wanted?.shown ?? "left out")"
        + " and would be read as \(found?.shown ?? "left out")"
    }
    if let difference { throw .ambiguous(link: link.text, reason: difference) }
  }
}

extension CaptureValue {
  /// The value as a param would have it; nil if the capture is left out.
  package func param(in link: Link, of table: borrowing RouteTable) -> LinkParam? {
    switch self {
    case .list(let list):
      var elements: [LinkParam] = []
      table.forEachElement(of: list, in: link) { element in
        if let param = element.param(in: link, of: table) { elements.append(param) }
      }
      return .list(elements)
    case .absent: return nil
    case .integer(let integer): return .integer(integer)
    case .boolean(let boolean): return .boolean(boolean)
    case .number(let number): return .number(number)
    case .text(let slice): return .text(link.string(slice))
    }
  }
}
