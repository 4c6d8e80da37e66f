// A value is a stranger's text in a place that the script chose. RFC 6570, 4, leaves it to the
// application that such a text becomes no more than what its place can hold; here that is made sure of.

extension URLTemplate {
  /// Writes the URL so that no value changes what the script wrote around it.
  ///
  /// In all of these it is like the URL with a plain letter for each value: scheme and authority, how
  /// many segments and query items it has (`{+x}` may add segments), and whether there is a fragment.
  ///
  /// - Parameters:
  ///   - values: the values in the order of ``names``; nil for one that is left out.
  ///   - limits: how large the URL may be.
  /// - Returns: the URL.
  /// - Throws: a ``URLTemplateError`` that names the value which does not fit.
  /// - Complexity: O(*n*) in the bytes of the URL.
  package func link(
    _ values: [String?],
    limits: LinkLimits = LinkLimits()
  ) throws(URLTemplateError) -> Link {
    let plain = try sample(leavingOut: values.map { $0 == nil }, limits: limits)
    try checkReserved(values)
    do throws(URLTemplateError) {
      return try link(values, like: plain, culprit: nil, limits)
    } catch {
      try findCulprit(among: values, plain, limits)
      throw error
    }
  }

  /// The URL with a plain letter for each value that is not left out.
  ///
  /// - Throws: a ``URLTemplateError`` where the template is at fault, or a value is missing.
  package func sample(
    leavingOut: [Bool],
    limits: LinkLimits = LinkLimits()
  ) throws(URLTemplateError) -> Link {
    for (place, isLeftOut) in leavingOut.enumerated() where isLeftOut && needed[place] {
      throw .missing(names[place])
    }
    if let names = namesInNoQuery { throw .noQuery(names) }
    let text = expanded(leavingOut.map { $0 ? nil : Self.plainText }, most: limits.bytes)
    guard names.isEmpty || origin.isKept(in: text) else { throw .origin }
    do {
      return try Link.read(text, limits: limits)
    } catch {
      throw .template(error)
    }
  }

  /// The text for a value in a sample, which completes no escape.
  private static let plainText = "x"

  /// The names of `{&x}` that no `?` of the template comes before, so that its items might belong to the
  /// path; nil without any.
  private var namesInNoQuery: [String]? {
    var territory = URLTemplateTerritory.path
    for part in parts {
      switch part {
      case .literal(let bytes): territory.pass(bytes)
      case .expression(.continuation, let places) where territory == .path:
        return places.map { names[$0] }
      case .expression: continue
      }
    }
    return nil
  }

  // MARK: What must stay

  /// Refuses a value that ends the part of the URL in which it stands with its reserved characters.
  private func checkReserved(_ values: [String?]) throws(URLTemplateError) {
    var territory = URLTemplateTerritory.path
    for part in parts {
      switch part {
      case .literal(let bytes): territory.pass(bytes)
      case .expression(.reserved, let places):
        for place in places {
          guard let value = values[place], let part = territory.changed(by: value) else { continue }
          throw .changed(part, value: names[place])
        }
      case .expression(let kind, let places):
        guard places.contains(where: { values[$0] != nil }) else { continue }
        territory.pass([kind.delimiters.first].compactMap(\.self))
      }
    }
  }

  private func link(
    _ values: [String?],
    like plain: Link,
    culprit: String?,
    _ limits: LinkLimits
  ) throws(URLTemplateError) -> Link {
    let text = expanded(values, most: limits.bytes)
    guard names.isEmpty || origin.isKept(in: text) else {
      throw .changed(.origin, value: culprit)
    }
    let link: Link
    do {
      link = try Link.read(text, limits: limits)
    } catch {
      throw .refused(error, value: culprit)
    }
    // What `{+x}` brings may have slashes, and excuses nothing else.
    let simple = values.map { $0 == nil ? nil : Self.plainText }
    let frame = addsSegments ? expanded(simple, reserved: values, most: limits.bytes) : plain.text
    if let part = part(of: link, unlike: plain, frame: try? Link.read(frame, limits: limits)) {
      throw .changed(part, value: culprit)
    }
    return link
  }

  /// The first part of a URL that has another structure than that of a plain one.
  ///
  /// The segments are those of a frame, in which `{+x}` alone has its value.
  private func part(
    of link: Link,
    unlike plain: Link,
    frame: Link?
  ) -> URLTemplateError.Part? {
    if link.scheme != plain.scheme || link.host != plain.host || link.port != plain.port
      || link.user != plain.user
    {
      return .origin
    }
    if link.layout.segmentCount != frame?.layout.segmentCount { return .segments }
    if link.emptySegmentCount != plain.emptySegmentCount { return .segments }
    if link.hasDotParameters, !plain.hasDotParameters { return .segments }
    if link.layout.itemCount != plain.layout.itemCount { return .items }
    return (link.fragmentSlice == nil) == (plain.fragmentSlice == nil) ? nil : .fragment
  }

  /// Whether a value may bring slashes along.
  private var addsSegments: Bool {
    parts.contains { part in
      if case .expression(.reserved, _) = part { true } else { false }
    }
  }

  /// The maximum number of values tried alone.
  private static let mostTried = 16

  /// Throws for the first value that is at fault alone.
  private func findCulprit(
    among values: [String?],
    _ plain: Link,
    _ limits: LinkLimits
  ) throws(URLTemplateError) {
    for place in values.indices.prefix(Self.mostTried) where values[place] != nil {
      var others = values.map { $0 == nil ? nil : Self.plainText }
      others[place] = values[place]
      _ = try link(others, like: plain, culprit: names[place], limits)
    }
  }
}

extension Link {
  /// Whether a segment is `.` or `..` for servers that cut what follows a `;`.
  fileprivate var hasDotParameters: Bool {
    segments.contains { segment in
      let name = segment.prefix { $0 != ";" }
      return name.count < segment.count && (name == "." || name == "..")
    }
  }

  /// The number of segments that are empty.
  fileprivate var emptySegmentCount: Int {
    var count = 0
    forEachSegment { if $0.start == $0.end { count += 1 } }
    return count
  }
}
