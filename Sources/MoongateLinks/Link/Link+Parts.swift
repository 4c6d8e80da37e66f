extension Link {
  /// The scheme in lower case (RFC 3986, 3.1).
  public var scheme: String { string(schemeSlice) }

  /// The host, nil without `//`.
  ///
  /// In lower case for `http` and `https`; as written, decoded, for a custom scheme, and possibly
  /// empty there. An IPv6 address keeps its brackets.
  public var host: String? { optionalString(layout.host) }

  /// The user before the host of a custom scheme, decoded once, nil without `@`.
  ///
  /// All that stands before the `@` (RFC 3986, 3.2.1), so also a password behind a colon.
  public var user: String? { optionalString(layout.user) }

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
    let layout = layout
    text.withSpan { bytes in
      var cursor = SegmentCursor(layout, bytes)
      while let range = cursor.next(bytes, layout) {
        segments.append(layout.string(layout.segment(bytes, range), of: bytes))
      }
    }
    return segments
  }

  /// The fragment, decoded once, nil without `#`.
  public var fragment: String? { optionalString(layout.fragment) }

  /// The meaning of a slice; a closure over the link would retain its text.
  func optionalString(_ slice: Slice?) -> String? {
    guard let slice else { return nil }
    return string(slice)
  }
}

extension Link {
  /// Whether the scheme is `http` or `https`.
  package var isWeb: Bool { layout.traits.contains(.web) }

  /// The whole text.
  package var textSlice: Slice { Slice(0, Int(layout.end)) }

  /// The scheme.
  package var schemeSlice: Slice { layout.scheme }

  /// The host, nil without `//`.
  package var hostSlice: Slice? { layout.host }

  /// The user before the host, nil without `@`.
  package var userSlice: Slice? { layout.user }

  /// The path, with its slashes.
  package var pathSlice: Slice { layout.path }

  /// The fragment, nil without `#`.
  package var fragmentSlice: Slice? { layout.fragment }

  /// Calls `body` with each segment that routes see, from the left.
  package func forEachSegment(_ body: (Slice) -> Void) {
    text.withSpan { bytes in
      var cursor = SegmentCursor(layout, bytes)
      while let range = cursor.next(bytes, layout) {
        body(layout.segment(bytes, range))
      }
    }
  }
}
