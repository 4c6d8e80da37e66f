/// All parts of a link, decoded once, as ranges of bytes that a caller keeps.
///
/// It is filled anew for each link and keeps its memory in between, so that reading a link
/// allocates nothing.
package struct LinkParts: ~Copyable, Sendable {
  /// A range of the caller's bytes.
  package struct Part: Sendable, Hashable {
    package let start: UInt32
    package let end: UInt32

    /// Stands for a part that the link does not have.
    package static var absent: Part { Part(-1, -1) }

    @inline(__always)
    init(_ start: Int, _ end: Int) {
      self.start = UInt32(truncatingIfNeeded: start)
      self.end = UInt32(truncatingIfNeeded: end)
    }
  }

  package private(set) var scheme = Part.absent
  package private(set) var host = Part.absent
  package private(set) var path = Part.absent
  package private(set) var fragment = Part.absent

  /// The segments that routes see, then the name and the value of each query item.
  ///
  /// More may be behind them, from links that were read before.
  package private(set) var lists: ContiguousArray<Part> = []

  /// How many segments ``lists`` begins with.
  package private(set) var segmentCount = 0

  /// How many pairs of a name and a value follow them.
  package private(set) var itemCount = 0

  package init() {}

  /// Appends the text of a link to bytes, and behind it whatever had to be decoded.
  ///
  /// - Parameters:
  ///   - link: the link.
  ///   - bytes: what the parts are ranges of.
  /// - Complexity: O(*n*) in the bytes of the link; it allocates only where `bytes` must grow, or
  ///   the link has more segments and items than any before.
  package mutating func read(_ link: Link, into bytes: inout [UInt8]) {
    let layout = link.layout
    segmentCount = Int(layout.segmentCount)
    itemCount = Int(layout.itemCount)
    while lists.count < segmentCount &+ 2 &* itemCount { lists.append(.absent) }
    let base = bytes.count
    link.text.withSpan { text in
      // A byte is decoded as part of the path or the host and of a segment, or in one other place.
      let isRaw = layout.traits.isDisjoint(with: .decoded)
      let room = isRaw ? text.count : text.count &* 3
      bytes.append(addingCapacity: room) { added in
        added.append(repeating: 0, count: room)
        let end = read(layout, text, base: base, to: added.mutableSpan)
        added.removeLast(room &- end)
      }
    }
  }

  /// Writes the text and the decoded parts; gives the offset where they end.
  @inline(__always)
  private mutating func read(
    _ layout: LinkLayout,
    _ text: Span<UInt8>,
    base: Int,
    to output: consuming MutableSpan<UInt8>
  ) -> Int {
    var output = output
    precondition(text.count <= output.count)
    for offset in 0..<text.count { output[offset] = text[offset] }
    var reader = PartReader(layout: layout, base: base, end: text.count)
    scheme = reader.read(layout.scheme, text, &output)
    host = reader.read(layout.host, text, &output)
    path = reader.read(layout.path, text, &output)
    fragment = reader.read(layout.fragment, text, &output)
    var lists = lists.mutableSpan
    reader.readSegments(text, &output, into: &lists)
    reader.readItems(text, &output, into: &lists)
    return reader.end
  }
}

/// Reads the parts of one link.
private struct PartReader {
  let layout: LinkLayout

  /// Where the output begins among the caller's bytes.
  let base: Int

  /// Where what is written of the output ends.
  var end: Int

  /// The next place in the lists.
  private var index = 0

  @inline(__always)
  init(layout: LinkLayout, base: Int, end: Int) {
    self.layout = layout
    self.base = base
    self.end = end
  }

  /// The range of a slice in the output, to which it is added if it has to be decoded.
  @inline(__always)
  mutating func read(
    _ slice: Link.Slice?,
    _ text: Span<UInt8>,
    _ output: inout MutableSpan<UInt8>
  ) -> LinkParts.Part {
    guard let slice else { return .absent }
    if !slice.needsDecoding {
      return LinkParts.Part(base &+ Int(slice.start), base &+ Int(slice.end))
    }
    return decode(slice, text, &output)
  }

  @inline(never)
  private mutating func decode(
    _ slice: Link.Slice,
    _ text: Span<UInt8>,
    _ output: inout MutableSpan<UInt8>
  ) -> LinkParts.Part {
    let start = end
    var position = end
    layout.decode(slice, of: text) { byte in
      output[position] = byte
      position &+= 1
    }
    end = position
    return LinkParts.Part(base &+ start, base &+ end)
  }

  @inline(__always)
  mutating func readSegments(
    _ text: Span<UInt8>,
    _ output: inout MutableSpan<UInt8>,
    into lists: inout MutableSpan<LinkParts.Part>
  ) {
    var cursor = SegmentCursor(layout, text)
    while let range = cursor.next(text, layout) {
      lists[index] = read(layout.segment(text, range), text, &output)
      index &+= 1
    }
  }

  @inline(__always)
  mutating func readItems(
    _ text: Span<UInt8>,
    _ output: inout MutableSpan<UInt8>,
    into lists: inout MutableSpan<LinkParts.Part>
  ) {
    var cursor = QueryCursor(layout)
    while let item = cursor.next(text) {
      lists[index] = read(layout.item(text, item.name), text, &output)
      lists[index &+ 1] =
        item.hasValue ? read(layout.item(text, item.value), text, &output) : .absent
      index &+= 2
    }
  }
}
