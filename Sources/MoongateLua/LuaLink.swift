internal import CMoongate

/// What a handler sees as `link`, laid out for C: one run of bytes and ranges in it.
///
/// It is filled anew for each decision and keeps its memory in between, so that a decision
/// allocates nothing for it.
package struct LuaLink: ~Copyable {
  /// A range of ``bytes``.
  package struct Slice: Sendable {
    fileprivate var raw: mg_slice

    /// Stands for Lua's `nil`.
    package static var absent: Slice { Slice(raw: mg_slice(start: 0, length: UInt32.max)) }

    /// The range, which the caller has checked to lie inside ``LuaLink/bytes``.
    package init(start: Int, end: Int) {
      raw = mg_slice(
        start: UInt32(truncatingIfNeeded: start),
        length: UInt32(truncatingIfNeeded: end - start)
      )
    }

    private init(raw: mg_slice) { self.raw = raw }
  }

  /// A captured value.
  package enum Param {
    case absent
    case integer(Int)
    case number(Double)
    case text(Slice)
  }

  /// All text that the ranges refer to.
  package var bytes: [UInt8] = []
  package var text = Slice.absent
  package var scheme = Slice.absent
  package var host = Slice.absent
  package var path = Slice.absent
  package var fragment = Slice.absent
  package var origin = Slice.absent
  private var segments: [mg_slice] = []
  private var items: [mg_item] = []
  private var params: [mg_param] = []

  package init() {}

  /// Empties it and keeps its memory.
  package mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    segments.removeAll(keepingCapacity: true)
    items.removeAll(keepingCapacity: true)
    params.removeAll(keepingCapacity: true)
  }

  /// Appends text to ``bytes`` and returns its range.
  package mutating func append(_ text: String) -> Slice {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    return Slice(start: start, end: bytes.count)
  }

  package mutating func appendSegment(_ segment: Slice) {
    segments.append(segment.raw)
  }

  package mutating func appendItem(name: Slice, value: Slice) {
    items.append(mg_item(name: name.raw, value: value.raw))
  }

  package mutating func appendParam(name: String, _ param: Param) {
    var raw = mg_param()
    raw.name = append(name).raw
    switch param {
    case .absent: raw.type = MG_PARAM_ABSENT
    case .integer(let integer):
      raw.type = MG_PARAM_INTEGER
      raw.integer = Int64(integer)
    case .number(let number):
      raw.type = MG_PARAM_NUMBER
      raw.number = number
    case .text(let slice):
      raw.type = MG_PARAM_TEXT
      raw.text = slice.raw
    }
    params.append(raw)
  }

  /// Shows the link to C for the length of a call.
  borrowing func withRaw<Result>(_ body: (UnsafePointer<mg_link>) -> Result) -> Result {
    bytes.withUnsafeBytes { bytes in
      segments.withUnsafeBufferPointer { segments in
        items.withUnsafeBufferPointer { items in
          params.withUnsafeBufferPointer { params in
            var raw = mg_link(
              bytes: bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
              text: text.raw,
              scheme: scheme.raw,
              host: host.raw,
              path: path.raw,
              fragment: fragment.raw,
              origin: origin.raw,
              segments: segments.baseAddress,
              items: items.baseAddress,
              params: params.baseAddress,
              segment_count: UInt32(segments.count),
              item_count: UInt32(items.count),
              param_count: UInt32(params.count)
            )
            return body(&raw)
          }
        }
      }
    }
  }
}
