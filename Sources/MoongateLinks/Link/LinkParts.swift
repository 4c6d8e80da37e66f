/// All parts of one link after another, decoded, in memory that is used again.
///
/// They are collected while a link is parsed, so that nobody looks for them a second time. What means
/// something else than its text is decoded into bytes beside it.
package struct LinkParts: ~Copyable {
  /// The parts of the link that was read last: segments and query items as they follow each other, then
  /// what a link has once.
  package private(set) var all: ContiguousArray<LinkPart> = []

  /// The decoded bytes.
  package private(set) var decoded: ContiguousArray<UInt8> = []

  /// Memory for parts.
  package init() {}

  /// Reads a link, and its parts.
  ///
  /// - Parameters:
  ///   - text: the whole link.
  ///   - limits: how large the link may be.
  /// - Returns: the link that the text is.
  /// - Throws: a `LinkError` with the first rule that the link breaks.
  /// - Complexity: O(*n*) in the bytes of the text; one pass, and another over what is escaped.
  package mutating func read(
    _ text: String,
    limits: LinkLimits = LinkLimits()
  ) throws(LinkError) -> Link {
    all.removeAll(keepingCapacity: true)
    var text = text
    text.makeContiguousUTF8()
    let layout: LinkLayout
    do {
      layout = try text.withSpan { (bytes) throws(LinkFault) in
        let layout = try collect(bytes, limits)
        if !layout.traits.isDisjoint(with: .decoded) { decode(bytes, layout) }
        return layout
      }
    } catch {
      guard !error.isOfSurroundings else {
        return try read(text.withoutSurroundings, limits: limits)
      }
      throw LinkError(reason: error.reason, offset: error.offset, link: text)
    }
    return Link(text, layout)
  }

  @inline(__always)
  private mutating func collect(
    _ bytes: Span<UInt8>,
    _ limits: LinkLimits
  ) throws(LinkFault) -> LinkLayout {
    // Each part needs a byte that separates it from another, apart from the first segment, the first
    // item, and the four that a link has once.
    let most = min(bytes.count, limits.effectiveBytes) &+ 6
    var layout = LinkLayout()
    try all.append(addingCapacity: most) { (parts) throws(LinkFault) in
      layout = try LinkParser.parse(bytes, limits: limits, &parts)
    }
    return layout
  }

  /// Decodes the parts that mean something else than their text.
  private mutating func decode(_ bytes: Span<UInt8>, _ layout: LinkLayout) {
    decoded.removeAll(keepingCapacity: true)
    for index in all.indices {
      guard let slice = all[index].escaped else { continue }
      let start = decoded.count
      decoded.append(addingCapacity: Int(slice.end - slice.start)) { added in
        layout.decode(slice, of: bytes, to: &added)
      }
      all[index].wasDecoded(to: start..<decoded.count)
    }
  }
}
