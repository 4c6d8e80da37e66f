internal import MoongateLinks

/// Links of one sort, among which one is looked for: what is the same in all of them.
struct SearchFrame: Sendable {
  /// The route that they match.
  let route: Int

  /// The way in which the links are written, among those of the route.
  let way: Int

  /// A spelling of another route that they match as well, if so.
  var partner: RouteModel.Spelling? = nil

  /// The target of the links.
  let target: Target

  /// The number of segments of the links.
  let count: Int

  /// Whether the first segment is written as a custom scheme's host.
  let startsAtHost: Bool

  /// The routes that they match.
  var routes: [Int] { [route] + (partner.map { [$0.route] } ?? []) }
}

extension RouteModel {
  /// The links of a spelling of a route that go to a target; nil if there are none of the sort.
  ///
  /// If a route wins any link, it wins one in a frame of its own, with a target that is minimal for
  /// its scope. A custom scheme's host matches more literals, which helps a route only if its path
  /// begins with one, so without that there is no frame that starts at a host.
  func frame(
    _ spelling: Spelling,
    _ count: Int,
    _ target: Target,
    startsAtHost: Bool
  ) -> SearchFrame? {
    let variant = routes[spelling.route].variants[spelling.way]
    if startsAtHost {
      guard target.host == nil, let first = variant.prefix.first, first != variant.host else {
        return nil
      }
    }
    return SearchFrame(
      route: spelling.route,
      way: spelling.way,
      target: target,
      count: count,
      startsAtHost: startsAtHost
    )
  }

  /// Returns the numbers of segments to look at; none if no link has as many as a variant asks for.
  ///
  /// For a rest it is one segment, because that may be empty, and two for a rest that needs more than an
  /// empty one. What then matches has a rest at the same place, so it also matches every other link
  /// that differs in the rest only: no other number of segments is easier to win. A rest with a kind has no empty
  /// segment, so all numbers are looked at up to the one from which on nothing changes.
  func counts(of spelling: Spelling) -> [Int] {
    let variant = routes[spelling.route].variants[spelling.way]
    guard variant.leastCount <= limits.segments else { return [] }
    guard variant.hasRest else { return [variant.fixedCount] }
    guard variant.hasKind else { return [min(variant.leastCount + 1, limits.segments)] }
    return Array(variant.leastCount...max(variant.leastCount, mostCount))
  }

  /// The same for links that a variant of another route matches as well.
  func counts(_ own: VariantShape, _ other: VariantShape) -> [Int] {
    guard own.hasKind && other.hasRest || other.hasKind && own.hasRest else {
      // Two rests both take one empty segment, for the reason that it is one for a single rest.
      var count =
        max(own.prefix.count, other.prefix.count) + max(own.suffix.count, other.suffix.count) + 1
      if own.needsRest || other.needsRest { count += 1 }
      if !own.hasRest { count = own.fixedCount }
      if !other.hasRest { count = other.fixedCount }
      count = min(count, limits.segments)
      return own.fits(count) && other.fits(count) ? [count] : []
    }
    let least = max(own.leastCount, other.leastCount)
    return least <= limits.segments ? Array(least...max(least, mostCount)) : []
  }

  /// The links of a spelling of a route, and of one of another route, that go to a target; nil if there
  /// are none of the sort.
  func frame(
    _ spelling: Spelling,
    with partner: Spelling,
    _ count: Int,
    _ target: Target,
    startsAtHost: Bool
  ) -> SearchFrame? {
    let own = routes[spelling.route].variants[spelling.way]
    let other = routes[partner.route].variants[partner.way]
    if startsAtHost {
      guard target.host == nil, count > 0,
        [own, other].contains(where: { $0.prefix.first ?? $0.host != $0.host })
      else { return nil }
    }
    return SearchFrame(
      route: spelling.route,
      way: spelling.way,
      partner: partner,
      target: target,
      count: count,
      startsAtHost: startsAtHost
    )
  }

  /// Parts of a link that spells names in a way, open to whatever the route of a frame accepts.
  func parts(of frame: SearchFrame, spelled way: [Int: Int]) -> [OpenPart] {
    let shape = routes[frame.route]
    let variant = shape.variants[frame.way]
    var parts = (0..<frame.count).map { position in
      let texts = variant.texts(at: position, of: frame.count, isHost: frame.startsAtHost)
      return OpenPart(.segment(position), .segment(texts))
    }
    parts.append(OpenPart(.fragment, shape.fragment))
    for name in itemNames(of: frame.routes) {
      parts.append(OpenPart(.item(name), shape.choice(ofItem: name, spelled: way)))
    }
    return parts
  }

  /// The link that the values of all parts make; nil if the syntax of links or a limit forbids it.
  func link(_ parts: [OpenPart], _ frame: SearchFrame) -> Link? {
    var host = frame.target.host
    if frame.startsAtHost, case .text(let text) = parts[0].value {
      host = LinkWriter.encoded(String(decoding: text, as: UTF8.self))
    }
    var writer = LinkWriter(scheme: frame.target.scheme, host: host)
    for part in parts.dropFirst(frame.startsAtHost ? 1 : 0) {
      let text =
        if case .text(let bytes) = part.value { String(decoding: bytes, as: UTF8.self) } else { "" }
      switch (part.place, part.value) {
      case (.segment, _): writer.append(segment: text)
      case (_, .absent): break
      case (.fragment, _): writer.set(fragment: text)
      case (.item(let name), .text): writer.append(item: names[name], value: text)
      case (.item(let name), .repeated(let texts)):
        for text in texts {
          writer.append(item: names[name], value: String(decoding: text, as: UTF8.self))
        }
      }
    }
    return try? Link(writer.text, limits: limits)
  }
}
