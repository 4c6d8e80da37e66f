// A link has passed the parser, so each `%` of it begins an escape, and no segment is `.` or `..`. What it spells is
// copied byte for byte, and a reader finds the same segments and items.

extension Link {
  /// Appends the path that routes see, as the link spells it, with a slash at its start.
  ///
  /// For a custom scheme the host is the first segment. Bytes that RFC 3986 has raw in no path are percent-encoded.
  package func appendPath(to bytes: inout [UInt8]) {
    let hasHost = layout.traits.contains(.hostSegment)
    text.withSpan { text in
      if hasHost {
        bytes.append(ASCII.slash)
        let host = text.extracting(Int(layout.hostStart)..<Int(layout.hostEnd))
        PercentEncoding.append(raw: host, to: &bytes)
      }
      let path = text.extracting(Int(layout.pathStart)..<Int(layout.pathEnd))
      if path.isEmpty ? !hasHost : path[0] != ASCII.slash { bytes.append(ASCII.slash) }
      PercentEncoding.append(raw: path, to: &bytes)
    }
  }

  /// Appends a query of the items with certain decoded names, as the link spells them; nothing for none.
  package func appendItems(to bytes: inout [UInt8], where isWanted: (String) -> Bool) {
    var separator = ASCII.questionMark
    for item in rawItems where isWanted(string(slice(ofItem: item.name))) {
      bytes.append(separator)
      separator = ASCII.ampersand
      let range = item.name.lowerBound..<item.value.upperBound
      text.withSpan { PercentEncoding.append(raw: $0.extracting(range), to: &bytes) }
    }
  }

  /// The number of query items.
  package var itemCount: Int { Int(layout.itemCount) }
}
