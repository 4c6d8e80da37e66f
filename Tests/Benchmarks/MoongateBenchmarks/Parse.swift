import Floor
import Moongate
import MoongateLinks

/// Link text in; parts out.
func parseBenchmarks() {
  parseBenchmarks("Parse: \(realisticLinks.count) links", realisticLinks)
  let accepted = acceptedLinks
  parseBenchmarks("Parse: the \(accepted.count) links that Moongate accepts", accepted)
}

private func parseBenchmarks(_ group: String, _ links: [String]) {
  compare(
    group,
    with: { try ParseContext(links) },
    [
      subject("Moongate: all parts as bytes", over: \.links) { context, text in
        guard let link = try? Link(text) else { return 0 }
        return context.parts.read(link)
      },
      subject("C floor: all parts as bytes", over: \.texts) { context, text in
        guard floor_parse(text, context.scratch, context.link) else { return 0 }
        return Int(context.link.pointee.item_count)
      },
      subject("Moongate: parse alone", over: \.links) { _, text in
        (try? Link(text)) == nil ? 0 : 1
      },
      subject("Moongate: all parts as Strings", over: \.links) { _, text in
        guard let link = try? Link(text) else { return 0 }
        var sum = link.scheme.utf8.count + (link.host?.utf8.count ?? 0) + (link.port ?? 0)
        sum += link.path.utf8.count + (link.fragment?.utf8.count ?? 0)
        for item in link.queryItems { sum += item.name.utf8.count + (item.value?.utf8.count ?? 0) }
        return sum
      },
      subject("Foundation: URLComponents, all parts", over: \.links) { _, text in
        FoundationPeer.allParts(text)
      },
      subject("Foundation: URLComponents, parse alone", over: \.links) { _, text in
        FoundationPeer.parse(text)
      },
      essentialsSubject(\.essentials),
    ]
  )
}

/// Measures the URLComponents of FoundationEssentials, in its own process.
func essentialsSubject<Context>(
  _ peer: @escaping (Context) -> EssentialsPeer
) -> Subject<Context> {
  Subject(name: "FoundationEssentials: URLComponents, all parts") { context in
    let peer = peer(context)
    return { _ in try peer.parse(1_000) }
  }
}

/// What the parsers read and use again.
private final class ParseContext {
  let links: [String]
  let texts: [floor_text]
  let essentials: EssentialsPeer
  let parts = LinkParts()
  let scratch = makeScratch()
  let link = UnsafeMutablePointer<floor_link>.allocate(capacity: 1)

  init(_ links: [String]) throws {
    self.links = links
    texts = floorTexts(links)
    essentials = try EssentialsPeer(links)
  }
}

/// The parts of a link as ranges of bytes, in memory that is used again: what needs no decoding is
/// a range of the text, the rest is decoded into a buffer, as the floor does it and a decision.
private final class LinkParts {
  private var buffer: [UInt8] = []
  private var items: [(name: Link.Slice, value: Link.Slice?)] = []

  /// Reads every part and returns how many query items there are.
  func read(_ link: Link) -> Int {
    buffer.removeAll(keepingCapacity: true)
    items.removeAll(keepingCapacity: true)
    take(link.schemeSlice, of: link)
    if let host = link.hostSlice { take(host, of: link) }
    take(link.pathSlice, of: link)
    if let fragment = link.fragmentSlice { take(fragment, of: link) }
    link.forEachQueryItem { name, value in
      take(name, of: link)
      if let value { take(value, of: link) }
      items.append((name, value))
    }
    return items.count + buffer.count + (link.port ?? 0)
  }

  private func take(_ slice: Link.Slice, of link: Link) {
    if slice.needsDecoding { link.append(slice, to: &buffer) }
  }
}
