/// The parts of an x-callback-url link about the app that sent it and waits for an answer.
///
/// Of repeated items the first counts. A callback that is empty is none.
package struct LinkCallback: Sendable {
  /// The name of that app.
  package private(set) var source: Link.Slice?
  /// The links to open for the three answers.
  package private(set) var success: Link.Slice?
  package private(set) var error: Link.Slice?
  package private(set) var cancel: Link.Slice?
}

extension LinkCallback {
  /// The first segment of such links.
  package static let segment = "x-callback-url"

  private static let segmentBytes = Array(segment.utf8)
  /// The names of the items, in the order of the callbacks.
  private static let names = ["x-source", "x-success", "x-error", "x-cancel"].map { Array($0.utf8) }

  /// Reads the items of a link.
  fileprivate init(_ layout: LinkLayout, _ bytes: Span<UInt8>) {
    // What was found is no longer looked for, also where it is empty.
    var values = [Range<Int>?](repeating: nil, count: Self.names.count)
    var cursor = QueryCursor(layout)
    while let item = cursor.next(bytes) {
      let name = DecodedCursor(item.name, readsPlus: true)
      for (index, wanted) in Self.names.enumerated()
      where values[index] == nil && name.decodes(bytes, to: wanted, wanted.indices) {
        values[index] = item.value
      }
    }
    let slices = values.map { value -> Link.Slice? in
      guard let value, !value.isEmpty else { return nil }
      return layout.item(bytes, value)
    }
    (source, success, error, cancel) = (slices[0], slices[1], slices[2], slices[3])
  }

  /// Whether the first segment of a link says that it is such a link.
  fileprivate static func isNamed(in layout: LinkLayout, _ bytes: Span<UInt8>) -> Bool {
    guard !layout.traits.contains(.web) else { return false }
    var segments = SegmentCursor(layout, bytes)
    guard let first = segments.next(bytes, layout) else { return false }
    // An escape takes three bytes. The segment is a host to other apps, and hosts have no case.
    let segment = layout.segment(bytes, first)
    guard (segmentBytes.count...segmentBytes.count * 3).contains(Int(segment.end - segment.start))
    else { return false }
    let name = layout.string(segment, of: bytes)
    return name.utf8.map(ASCII.lowercased) == segmentBytes
  }
}

extension Link {
  /// The parts of the link about the app that waits for an answer; nil if it is not an
  /// x-callback-url link.
  ///
  /// - Complexity: O(1) for most other links, O(*n*) in the bytes of the query for such a link.
  package var callback: LinkCallback? {
    let layout = layout
    return text.withSpan { bytes in
      LinkCallback.isNamed(in: layout, bytes) ? LinkCallback(layout, bytes) : nil
    }
  }
}
