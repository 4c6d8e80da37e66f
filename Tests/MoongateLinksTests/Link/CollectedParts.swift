import MoongateLinks

/// All parts of a link as texts, found in one of two ways.
struct CollectedParts: Equatable {
  private(set) var segments: [String] = []
  private(set) var items: [QueryItem] = []
  private(set) var scheme: String?
  private(set) var host: String?
  private(set) var path: String?
  private(set) var fragment: String?

  /// The parts that were collected while the link was read.
  init(_ parts: borrowing LinkParts, of link: Link) {
    var name = "none"
    for index in parts.all.indices {
      let part = parts.all[index]
      let range = Int(part.start)..<Int(part.end)
      let bytes = part.isDecoded ? Array(parts.decoded) : Array(link.text.utf8)
      let text = String(decoding: bytes[range], as: UTF8.self)
      switch part.kind {
      case .segment: segments.append(text)
      case .name: name = text
      case .nameAlone: items.append(QueryItem(name: text, value: nil))
      case .value: items.append(QueryItem(name: name, value: text))
      case .scheme: scheme = text
      case .host: host = text
      case .path: path = text
      case .fragment: fragment = text
      }
    }
  }

  /// The parts that the link finds when it is asked.
  init(slicesOf link: Link) {
    link.forEachSegment { segments.append(link.string($0)) }
    link.forEachQueryItem { name, value in
      items.append(QueryItem(name: link.string(name), value: value.map { link.string($0) }))
    }
    scheme = link.string(link.schemeSlice)
    host = link.hostSlice.map { link.string($0) }
    path = link.string(link.pathSlice)
    fragment = link.fragmentSlice.map { link.string($0) }
  }
}
