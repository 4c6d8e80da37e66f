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
        return context.read(link)
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
  private var bytes: [UInt8] = []
  let scratch = makeScratch()
  let link = UnsafeMutablePointer<floor_link>.allocate(capacity: 1)

  init(_ links: [String]) throws {
    self.links = links
    texts = floorTexts(links)
    essentials = try EssentialsPeer(links)
  }

  /// Reads every part, also the segments, which the floor leaves out, and returns how long they are
  /// together.
  func read(_ link: Link) -> Int {
    bytes.removeAll(keepingCapacity: true)
    var sum = link.port ?? 0
    sum += read(link.schemeSlice, of: link) + read(link.hostSlice, of: link)
    sum += read(link.pathSlice, of: link) + read(link.fragmentSlice, of: link)
    link.forEachSegment { sum += read($0, of: link) }
    link.forEachQueryItem { name, value in
      sum += read(name, of: link) + read(value, of: link)
    }
    return sum
  }

  /// Decodes a part into the buffer, unless it stands in the link as it is; gives its length there.
  private func read(_ slice: Link.Slice?, of link: Link) -> Int {
    guard let slice else { return 0 }
    if slice.needsDecoding { link.append(slice, to: &bytes) }
    return Int(slice.end - slice.start)
  }
}
