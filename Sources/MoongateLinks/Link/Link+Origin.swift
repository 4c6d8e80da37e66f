extension Link {
  /// The maximum number of bytes of an origin: the requirements of a bundle name hosts in as many.
  private static let mostOriginBytes = 200

  /// Returns the reason why a text is not an origin, from which links with any path may be made; `nil` if it is.
  ///
  /// An origin is a scheme and a host, perhaps with a port. A custom scheme needs no host: `myapp://`.
  package static func objection(toOrigin text: String) -> String? {
    let shown = Excerpt.quoted(text)
    guard text.utf8.count <= mostOriginBytes else {
      return "An origin has at most \(mostOriginBytes) bytes; \(shown) has \(text.utf8.count)."
    }
    guard !text.utf8.contains(UInt8(ascii: "*")) else {
      return "The origin \(shown) has a \"*\", and one URL leads to one host; write that host."
    }
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return "The origin \(shown) has an international host; write it in its \"xn--\" form."
    }
    let link: Link
    do {
      link = try read(text)
    } catch {
      return "The origin \(shown) is not valid: \(error.sentence)."
    }
    guard link.text.utf8.count == text.utf8.count else {
      return "The origin \(shown) has space around it; leave that out."
    }
    guard !unbrowsableSchemes.contains(link.scheme) else {
      return
        "The origin \(shown) has a scheme whose links trigger actions, or that browsers read differently."
    }
    guard let slice = link.hostSlice else {
      return
        "The origin \(shown) has no \"//\" after its scheme; write it like \"\(link.scheme)://\"."
    }
    guard link.userSlice == nil else {
      return "The origin \(shown) has a user; write a host without one."
    }
    let layout = link.layout
    guard layout.queryEnd == layout.pathEnd, layout.end == layout.queryEnd else {
      return
        "The origin \(shown) has a query or a fragment; the options query and keep say what is handed on."
    }
    guard layout.pathStart == layout.pathEnd else {
      return layout.pathEnd - layout.pathStart == 1
        ? "The origin \(shown) ends with a slash; leave that out."
        : "The origin \(shown) has a path; the path of the link takes its place, so leave that out."
    }
    guard layout.pathStart == layout.hostEnd || layout.traits.contains(.port), link.port != 0 else {
      return
        "The origin \(shown) has no valid port after its \":\"; write one, or leave out the \":\"."
    }
    let isPlain = text.withSpan {
      HostName.isPlain($0.extracting(Int(slice.start)..<Int(slice.end)))
    }
    guard isPlain || slice.start == slice.end && link.port == nil else {
      return "The origin \(shown) has no valid host; write it like \"https://www.example.com\"."
    }
    guard !link.hasDisguisedHost else {
      return
        "Browsers read the host of \(shown) as another IP address; write four numbers, such as 192.0.2.1."
    }
    return nil
  }
}
