internal import Moongate
internal import MoongateLinks
internal import MoongateLua

extension LinkShape {
  /// The shape of a link.
  ///
  /// The pattern of a matching route says what is declared. Without one, a text is declared if some pattern has it in
  /// such a place.
  ///
  /// - Parameters:
  ///   - link: the link.
  ///   - vocabulary: the texts that are declared.
  ///   - route: the route that matches the link, with its captures; `nil` where none does.
  /// - Complexity: O(*n*) in the bytes of the link.
  init(_ link: Link, _ vocabulary: Vocabulary, _ route: MatchedRoute?) {
    scheme = vocabulary.scheme(link.scheme)
    isWeb = link.isWeb
    if let slice = link.hostSlice {
      hasAuthority = true
      beginsWithHost = !isWeb && slice.start < slice.end
      if isWeb { host = vocabulary.host(link.string(slice)) }
    }
    hasPort = link.port != nil
    hasUser = link.userSlice != nil
    addPath(of: link, vocabulary, route)
    addQuery(of: link, vocabulary, route)
    fragment = link.fragmentSlice.map { slice in
      route?.fragment
        ?? Self.part(of: link, slice) { route == nil ? vocabulary.fragment($0) : nil }
    }
  }

  private mutating func addPath(
    of link: Link,
    _ vocabulary: Vocabulary,
    _ route: MatchedRoute?
  ) {
    let slash = UInt8(ascii: "/")
    let path = link.pathSlice
    link.withBytes(of: path) { bytes in
      beginsWithSlash = bytes.count > 0 && bytes[0] == slash
      endsWithSlash = bytes.count > 1 && bytes[bytes.count - 1] == slash
    }
    var slices: [Link.Slice] = []
    link.forEachSegment { slices.append($0) }
    otherSegments = max(0, slices.count - Self.most)
    for (index, slice) in slices.prefix(Self.most).enumerated() {
      segments.append(
        route?.parts(ofSegment: index, of: slices.count)
          ?? [Self.part(of: link, slice) { route == nil ? vocabulary.segment($0) : nil }]
      )
    }
  }

  private mutating func addQuery(
    of link: Link,
    _ vocabulary: Vocabulary,
    _ route: MatchedRoute?
  ) {
    var (items, others) = ([Item](), 0)
    link.forEachQueryItem { name, value in
      let text = items.count < Self.most ? link.string(name) : ""
      guard let declared = route?.words.itemNames[text] ?? vocabulary.item(text),
        items.count < Self.most
      else {
        others += 1
        return
      }
      let part = value.map { slice in
        route?.part(ofItem: text) ?? Self.part(of: link, slice) { _ in nil }
      }
      items.append(Item(name: declared, value: part))
    }
    (self.items, otherItems) = (items, others)
  }

  /// The part of a link at a slice: its text if that is declared, else its shape.
  private static func part(
    of link: Link,
    _ slice: Link.Slice,
    _ declared: (String) -> DeclaredText?
  ) -> Part {
    if let text = declared(link.string(slice)) { return .declared(text) }
    var bytes: [UInt8] = []
    link.append(slice, to: &bytes)
    return .value(ValueShape(of: bytes))
  }
}
