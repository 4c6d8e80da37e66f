extension Link {
  /// Reads as much of a refused text as says whose link it is: the scheme and, on the web, the host and the port.
  ///
  /// It is read by the rules of links, and never guessed: a text whose scheme breaks a rule is nobody's, and so is a
  /// web link whose authority breaks one, or does not end within the limit of bytes. So no browser goes to another
  /// host than the one that is read.
  ///
  /// - Parameters:
  ///   - text: the text, which was refused as a link.
  ///   - limits: the limits of links; nothing behind them is read.
  /// - Returns: a link that has nothing but these; `nil` where they are not certain.
  /// - Complexity: O(*n*) in the limit of bytes, and in what stands around the link.
  @inline(never)
  package static func beginning(of text: String, limits: LinkLimits) -> Link? {
    var text = text
    text.makeContiguousUTF8()
    let (scheme, authority) = text.withSpan { bytes in
      let bare = bytes.extracting(LinkParser.bareRange(of: bytes))
      let end = min(bare.count, max(0, limits.effectiveBytes))
      var colon = 0
      while colon < end, bare[colon] != ASCII.colon { colon += 1 }
      guard colon < end else { return (String?.none, String?.none) }
      return (
        String(utf8: bare.extracting(0..<colon + 1)),
        authorityEnd(bare, from: colon + 1, to: end).flatMap {
          String(utf8: bare.extracting(0..<$0))
        }
      )
    }
    guard let scheme else { return nil }
    // A web link needs a host, so its scheme alone is refused.
    return exact(scheme, limits) ?? authority.flatMap { exact($0, limits) }
  }

  /// The end of the authority that begins at an offset; `nil` for none that ends before the limit.
  private static func authorityEnd(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    guard start + 1 < end, bytes[start] == ASCII.slash, bytes[start + 1] == ASCII.slash else {
      return nil
    }
    var offset = start + 2
    while offset < end {
      switch bytes[offset] {
      case ASCII.slash, ASCII.questionMark, ASCII.hash: return offset
      default: offset += 1
      }
    }
    return end == bytes.count ? end : nil
  }

  /// Reads a link that is all of a text: space at its end would be dropped.
  private static func exact(_ text: String, _ limits: LinkLimits) -> Link? {
    guard let link = try? read(text, limits: limits), link.text.utf8.count == text.utf8.count else {
      return nil
    }
    return link
  }
}
