import MoongateLinks

/// Reads bytes as a link and looks at everything that the link says about itself.
struct LinkFuzz {
  private var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func check(_ faults: inout [String]) {
    let raw = Result { () throws(LinkError) in try Link(bytes: bytes) }
    if let text = String(validating: bytes, as: UTF8.self) {
      let read = Result { () throws(LinkError) in try Link(text) }
      faults.require(read == raw, "text and bytes are read differently")
    }
    bytes = NaiveAnatomy.bare(bytes)
    switch raw {
    case .failure(let error):
      faults.require(0...bytes.count ~= error.offset, "the error is at \(error.offset)")
      faults.require(!error.description.isEmpty, "the error says nothing")
    case .success(let link):
      faults.require(Array(link.text.utf8) == bytes, "the text is another")
      checkSlices(link, &faults)
      checkParts(link, &faults)
      checkForbidden(link, &faults)
      checkAnatomy(link, &faults)
      checkWriting(link, &faults)
    }
  }

  /// Parts that are collected while parsing must be those that the link finds later.
  private func checkParts(_ link: Link, _ faults: inout [String]) {
    var parts = LinkParts()
    guard (try? parts.read(link.text)) != nil else {
      faults.append("the link is refused where its parts are wanted")
      return
    }
    let isSame = CollectedParts(parts, of: link) == CollectedParts(slicesOf: link)
    faults.require(isSame, "other parts are collected")
  }

  /// All parts must be inside of the link, one behind the other.
  private func checkSlices(_ link: Link, _ faults: inout [String]) {
    let parts = [link.schemeSlice, link.hostSlice, link.pathSlice, link.fragmentSlice]
    check(parts.compactMap { $0 }, inOrder: "parts", &faults)
    var segments: [Link.Slice] = []
    link.forEachSegment { segments.append($0) }
    check(segments, inOrder: "segments", &faults)
    faults.require(segments.count == link.segments.count, "the segments are miscounted")
    faults.require(segments.count <= 64, "there are too many segments")
    var items: [Link.Slice] = []
    link.forEachQueryItem { name, value in items += [name] + (value.map { [$0] } ?? []) }
    check(items, inOrder: "query items", &faults)
    faults.require(link.queryItems.count <= 256, "there are too many query items")
    for item in link.queryItems {
      faults.require(link.values(named: item.name).contains(item.value ?? ""), "no \(item.name)")
    }
  }

  private func check(_ slices: [Link.Slice], inOrder name: String, _ faults: inout [String]) {
    var end: UInt32 = 0
    for slice in slices {
      let isInOrder = end <= slice.start && slice.start <= slice.end && slice.end <= bytes.count
      faults.require(isInOrder, "the \(name) are out of order at \(slice.start)")
      end = slice.end
    }
  }

  /// Nothing may be there that is refused.
  private func checkForbidden(_ link: Link, _ faults: inout [String]) {
    faults.require(bytes.count <= 8_192, "the link is too long")
    let blanks = [0x20, 0x09, 0x0A, 0x0D] as [UInt8?]
    faults.require(!blanks.contains(bytes.first), "there is a space in front")
    faults.require(!blanks.contains(bytes.last), "there is a space behind")
    let beforeQuery = bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let fragment = bytes.drop { $0 != UInt8(ascii: "#") }
    let backslash = UInt8(ascii: "\\")
    faults.require(!beforeQuery.contains(backslash), "there is a backslash before the query")
    faults.require(!fragment.contains(backslash), "there is a backslash in the fragment")
    faults.require(isVisible(link.text, .path), "something raw is invisible")
    for part in [link.host ?? "", link.user ?? ""] {
      faults.require(isVisible(part, .host), "the host holds what is invisible")
    }
    for part in link.segments + [link.path] {
      faults.require(isVisible(part, .path), "the path holds what is invisible")
    }
    let hasDots = link.segments.contains { $0 == "." || $0 == ".." }
    faults.require(!hasDots, "there is a dot segment")
    let names =
      link.queryItems.map(\.name) + [link.fragment?.prefix { $0 != "=" }.description ?? ""]
    for name in names { faults.require(isVisible(name, .name), "a name holds what is invisible") }
    let values = link.queryItems.map { $0.value ?? "" } + [link.fragment ?? ""]
    for value in values {
      faults.require(isVisible(value, .value), "a value holds what is invisible")
    }
    let letters = link.scheme.utf8.allSatisfy {
      "abcdefghijklmnopqrstuvwxyz0123456789+-.".utf8.contains($0)
    }
    faults.require(letters, "the scheme is \(link.scheme)")
    faults.require(link.port.map { 0...65_535 ~= $0 } ?? true, "the port is out of range")
    guard link.isWeb else { return }
    let host = link.host ?? ""
    faults.require(!host.isEmpty && host.utf8.allSatisfy { $0 < 0x80 }, "the host is \(host)")
    faults.require(!host.contains(where: { "%@/?#\\ ".contains($0) }), "the host is \(host)")
    faults.require(host == host.lowercased(), "the host is not folded")
  }

  /// A part of a link, each with more invisible characters than the one before.
  private enum Part: Int {
    case host, path, name, value
  }

  private func isVisible(_ text: String, _ part: Part) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x1...0x1F, 0x7F...0x9F: part.rawValue >= Part.name.rawValue
      // Some of those that words and emoji need, that change the direction, and that are never text.
      case 0xAD, 0x200C, 0x200D, 0xFE0F, 0xE0067: part != .host
      case 0x061C, 0x200E, 0x200F, 0x202E, 0x2066, 0x2069: part == .value
      case 0, 0x200B, 0x2060, 0x2065, 0x206A, 0xFEFF, 0xE0001: false
      default: true
      }
    }
  }

  /// The parts must be those that RFC 3986 says, found here by splitting at its delimiters.
  private func checkAnatomy(_ link: Link, _ faults: inout [String]) {
    let parts = NaiveAnatomy(bytes)
    faults.require(parts.scheme == link.scheme, "the scheme is \(link.scheme)")
    faults.require(parts.user == link.user, "the user is \(link.user ?? "nil")")
    faults.require(
      parts.host.map { link.isWeb ? $0.lowercased() : $0 } == link.host,
      "the host is \(link.host ?? "nil")"
    )
    faults.require(parts.path == link.path, "the path is \(link.path)")
    faults.require(parts.segments == link.segments, "the segments are \(link.segments)")
    faults.require(parts.items == link.queryItems, "the items are \(link.queryItems)")
    faults.require(parts.fragment == link.fragment, "the fragment is \(link.fragment ?? "nil")")
  }

  /// Written from its parts, it must be read as the same parts.
  private func checkWriting(_ link: Link, _ faults: inout [String]) {
    var writer = LinkWriter(scheme: link.scheme, host: link.isWeb ? link.host : nil)
    for segment in link.segments { writer.append(segment: segment) }
    for item in link.queryItems { writer.append(item: item.name, value: item.value) }
    if let fragment = link.fragment { writer.set(fragment: fragment) }
    guard let again = try? Link(writer.text, limits: LinkLimits(bytes: 100_000)) else {
      return faults.append("what is written cannot be read: \(writer.text)")
    }
    faults.require(again.scheme == link.scheme, "the scheme is written otherwise")
    faults.require(!link.isWeb || again.host == link.host, "the host is written otherwise")
    faults.require(again.segments == link.segments, "the segments are written otherwise")
    faults.require(again.queryItems == link.queryItems, "the query is written otherwise")
    faults.require(again.fragment == link.fragment, "the fragment is written otherwise")
  }
}
