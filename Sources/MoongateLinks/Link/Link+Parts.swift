extension Link {
  /// The scheme in lower case (RFC 3986, 3.1).
  public var scheme: String { string(schemeSlice) }

  /// The host, nil without `//`.
  ///
  /// In lower case for `http` and `https`; as written, decoded, for a custom scheme, and possibly
  /// empty there. An IPv6 address keeps its brackets.
  public var host: String? { hostSlice.map(string) }

  /// The port, 0...65535, if the link names one.
  public var port: Int? { layout.traits.contains(.port) ? Int(layout.port) : nil }

  /// The path that the URL says, decoded once, with its slashes: `/my/path/`.
  public var path: String { string(pathSlice) }

  /// The segments that routes see, each decoded once.
  ///
  /// A custom scheme's host comes first. One leading and one trailing slash are ignored; other
  /// empty segments are kept. `%2F` stays inside its segment.
  ///
  /// - Complexity: O(*n*) in the bytes of the path; split anew at each call.
  public var segments: [String] {
    var segments: [String] = []
    segments.reserveCapacity(Int(layout.segmentCount))
    forEachSegment { segments.append(string($0)) }
    return segments
  }

  /// The fragment, decoded once, nil without `#`.
  public var fragment: String? { fragmentSlice.map(string) }
}

extension Link {
  /// Whether the scheme is `http` or `https`.
  package var isWeb: Bool { layout.traits.contains(.web) }

  /// How many segments routes see.
  package var segmentCount: Int { Int(layout.segmentCount) }

  /// The whole text.
  package var textSlice: Slice { Slice(0, Int(layout.end)) }

  /// The scheme.
  package var schemeSlice: Slice {
    Slice(
      0,
      Int(layout.schemeEnd),
      layout.traits.contains(.uppercaseScheme) ? .lowercase : []
    )
  }

  /// The host, nil without `//`.
  package var hostSlice: Slice? {
    guard layout.traits.contains(.authority) else { return nil }
    var decoding: Decoding = []
    if isWeb {
      if layout.traits.contains(.uppercaseHost) { decoding = .lowercase }
    } else if layout.traits.contains(.escapedHost) {
      decoding = .percent
    }
    return Slice(Int(layout.hostStart), Int(layout.hostEnd), decoding)
  }

  /// The path, with its slashes.
  package var pathSlice: Slice {
    Slice(
      Int(layout.pathStart),
      Int(layout.pathEnd),
      layout.traits.contains(.escapedPath) ? .percent : []
    )
  }

  /// The query between `?` and `#`, raw, nil without `?`.
  package var querySlice: Slice? {
    guard layout.traits.contains(.query) else { return nil }
    return Slice(Int(layout.pathEnd) + 1, Int(layout.queryEnd))
  }

  /// The fragment, nil without `#`.
  package var fragmentSlice: Slice? {
    guard layout.traits.contains(.fragment) else { return nil }
    return Slice(
      Int(layout.queryEnd) + 1,
      Int(layout.end),
      layout.traits.contains(.escapedFragment) ? .percent : []
    )
  }

  /// Calls `body` with each segment that routes see, from the left.
  package func forEachSegment(_ body: (Slice) -> Void) {
    text.withSpan { bytes in
      var cursor = SegmentCursor(layout, bytes)
      while let range = cursor.next(bytes) {
        body(pathSlice(bytes, range.lowerBound, range.upperBound))
      }
    }
  }
}
