internal import CMoongate

/// What a handler sees as `link`, laid out for C: ranges of the link's text and of what was decoded
/// from it.
///
/// It is filled anew for each decision and keeps its memory in between, so that a decision
/// allocates nothing for it.
package struct LuaLink: ~Copyable {
  /// A range of the link's text or of ``decoded``.
  package struct Slice: Sendable {
    fileprivate var raw: mg_slice

    /// Stands for Lua's `nil`.
    package static var absent: Slice {
      Slice(raw: mg_slice(start: 0, length: UInt32.max, run: MG_LINK_TEXT))
    }

    /// A range of the link's text, which the caller has checked to lie inside of it.
    @inline(__always)
    package init(start: UInt32, end: UInt32) {
      raw = mg_slice(start: start, length: end &- start, run: MG_LINK_TEXT)
    }

    @inline(__always)
    fileprivate init(raw: mg_slice) { self.raw = raw }
  }

  /// A captured value.
  package enum Param {
    case absent
    case integer(Int)
    case number(Double)
    case text(Slice)
  }

  /// The link as it came.
  package private(set) var source = ""
  /// What was decoded, and what is not part of the link.
  package var decoded: [UInt8] = []
  package var text = Slice.absent
  package var scheme = Slice.absent
  package var host = Slice.absent
  package var path = Slice.absent
  package var fragment = Slice.absent
  package var origin = Slice.absent
  private var segments = Scratch<mg_slice>()
  private var items = Scratch<mg_item>()
  private var params = Scratch<mg_param>()

  package init() {}

  /// Begins anew with the text of a link, in the memory of the last one.
  package mutating func begin(_ source: String) {
    self.source = source
    if !decoded.isEmpty { decoded.removeAll(keepingCapacity: true) }
    segments.clear()
    items.clear()
    params.clear()
  }

  /// What was appended to ``decoded`` since it had so many bytes.
  @inline(__always)
  package func sliceDecoded(from start: Int) -> Slice {
    let length = UInt32(truncatingIfNeeded: decoded.count - start)
    return Slice(
      raw: mg_slice(
        start: UInt32(truncatingIfNeeded: start),
        length: length,
        run: MG_LINK_DECODED
      )
    )
  }

  /// Appends text to ``decoded`` and returns its range.
  package mutating func append(_ text: String) -> Slice {
    let start = decoded.count
    decoded.append(contentsOf: text.utf8)
    return sliceDecoded(from: start)
  }

  @inline(__always)
  package mutating func appendSegment(_ segment: Slice) {
    segments.append(segment.raw)
  }

  @inline(__always)
  package mutating func appendItem(name: Slice, value: Slice) {
    items.append(mg_item(name: name.raw, value: value.raw))
  }

  /// Appends a param by its name in a list of names, which the call is given too.
  @inline(__always)
  package mutating func appendParam(
    _ names: borrowing LuaNames,
    _ list: Int,
    _ index: Int,
    _ param: Param
  ) {
    appendParam(name: Slice(raw: names.slice(list, index)), param)
  }

  @inline(__always)
  package mutating func appendParam(name: Slice, _ param: Param) {
    var raw = mg_param()
    raw.name = name.raw
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
  @inline(__always)
  borrowing func withRaw<Result>(
    _ names: borrowing LuaNames,
    _ body: (UnsafePointer<mg_link>) -> Result
  ) -> Result {
    names.withBytes { names in
      decoded.withUnsafeBytes { decoded in
        withSource { source in
          var raw = mg_link(
            runs: (source, decoded.baseAddress?.assumingMemoryBound(to: CChar.self), names),
            text: text.raw,
            scheme: scheme.raw,
            host: host.raw,
            path: path.raw,
            fragment: fragment.raw,
            origin: origin.raw,
            segments: segments.baseAddress,
            items: items.baseAddress,
            params: params.baseAddress,
            segment_count: UInt32(truncatingIfNeeded: segments.count),
            item_count: UInt32(truncatingIfNeeded: items.count),
            param_count: UInt32(truncatingIfNeeded: params.count)
          )
          return body(&raw)
        }
      }
    }
  }

  /// The bytes of the text: its own storage, or a copy where a system keeps it in another form.
  @inline(__always)
  private borrowing func withSource<Result>(_ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    let inPlace = source.utf8.withContiguousStorageIfAvailable { bytes in
      body(UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self))
    }
    if let inPlace { return inPlace }
    return Array(source.utf8).withUnsafeBytes {
      body($0.baseAddress?.assumingMemoryBound(to: CChar.self))
    }
  }
}
