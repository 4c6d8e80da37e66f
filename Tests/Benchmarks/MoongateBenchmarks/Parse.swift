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
        context.read(text)
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

/// The memory that the parsers read and use again.
private final class ParseContext {
  let links: [String]
  let texts: [floor_text]
  let essentials: EssentialsPeer
  private var parts = LinkParts()
  let scratch = makeScratch()
  let link = UnsafeMutablePointer<floor_link>.allocate(capacity: 1)

  init(_ links: [String]) throws {
    self.links = links
    texts = floorTexts(links)
    essentials = try EssentialsPeer(links)
  }

  /// Reads every part, also the segments, which the floor leaves out, and returns how long they are
  /// together; 0 for a link that is refused.
  func read(_ text: String) -> Int { Self.read(text, &parts) }

  /// The memory is lent once, so that nothing asks at each part whether somebody else changes it.
  private static func read(_ text: String, _ parts: inout LinkParts) -> Int {
    guard let link = try? parts.read(text) else { return 0 }
    var sum = link.port ?? 0
    let all = parts.all.span
    for index in all.indices { sum += Int(all[index].end - all[index].start) }
    return sum
  }
}
