extension Link {
  /// The maximum number of bytes of an origin: the requirements of a bundle name hosts in as many.
  private static let mostOriginBytes = 200

  /// Returns the reason why a text is not an origin, from which links with any path may be made; `nil` if it is.
  ///
  /// An origin is a scheme and a host, perhaps with a port. A custom scheme needs no host: `myapp://`.
  package static func objection(toOrigin text: String) -> String? {
    fault(ofOrigin: text).map { fault in
      "\(subject) \(Excerpt.quoted(text))" + fault.dropFirst(subject.count)
    }
  }

  /// The beginning of each sentence about what is wrong with an origin.
  private static let subject = "The origin"

  private static func fault(ofOrigin text: String) -> String? {
    if text.utf8.count > mostOriginBytes {
      return "The origin has more than \(mostOriginBytes) bytes."
    }
    for byte in text.utf8 {
      if byte == ASCII.asterisk {
        return "The origin has a \"*\", and one URL leads to one host; write that host."
      }
      if byte >= 0x80 {
        return "The origin has an international host; write it in its \"xn--\" form."
      }
    }
    let link: Link
    do {
      link = try read(text)
    } catch {
      return "The origin is not valid: \(error.sentence)."
    }
    if link.text.utf8.count < text.utf8.count {
      return "The origin has space around it; leave that out."
    }
    if unbrowsableSchemes.contains(link.scheme) {
      return
        "The origin has a scheme whose links trigger actions, or that browsers read differently."
    }
    guard let slice = link.hostSlice else {
      return "The origin has no \"//\" after its scheme; write it like \"\(link.scheme)://\"."
    }
    if link.userSlice != nil { return "The origin has a user; write a host without one." }
    let layout = link.layout
    if layout.queryEnd != layout.pathEnd || layout.end != layout.queryEnd {
      return
        "The origin has a query or a fragment; the options query and keep say what is handed on."
    }
    switch layout.pathEnd - layout.pathStart {
    case 0: break
    case 1: return "The origin ends with a slash; leave that out."
    default:
      return "The origin has a path; the path of the link takes its place, so leave that out."
    }
    if layout.pathStart != layout.hostEnd && !layout.traits.contains(.port) || link.port == 0 {
      return "The origin has no valid port after its \":\"; write one, or leave out the \":\"."
    }
    let isPlain = text.withSpan { HostName.isPlain($0.extracting(slice.range)) }
    if !isPlain, slice.start < slice.end || link.port != nil {
      return "The origin has no valid host; write it like \"https://www.example.com\"."
    }
    return link.hasDisguisedHost
      ? "The origin has a host that browsers read as another IP address; write four numbers, such as 192.0.2.1."
      : nil
  }
}
