internal import CMoongate

/// The `link` of a handler, laid out for C: ranges of the link's text and of its decoded text.
///
/// It is filled anew for each decision and keeps its memory in between, so that a decision
/// allocates nothing for it.
package struct LuaLink: ~Copyable {
  /// A range of the link's text or of what was decoded.
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

  /// The parts that a link has once, or not at all.
  package struct Parts: Sendable {
    package var text = Slice.absent
    package var scheme = Slice.absent
    package var host = Slice.absent
    package var path = Slice.absent
    package var fragment = Slice.absent
    package var origin = Slice.absent

    package init() {}
  }

  /// The parts of a link about the app that waits for an answer.
  package struct Callback: Sendable {
    /// The name of that app.
    package var source = Slice.absent
    // Whether it waits for each of the answers.
    package var hasSuccess = false
    package var hasError = false
    package var hasCancel = false

    package init() {}

    fileprivate var raw: mg_link_callback {
      mg_link_callback(
        source: source.raw,
        is_there: true,
        has_success: hasSuccess,
        has_error: hasError,
        has_cancel: hasCancel
      )
    }
  }

  /// A captured value.
  package enum Param {
    case absent
    case integer(Int)
    case number(Double)
    case boolean(Bool)
    case text(Slice)
    /// The values that were appended as elements, from a place on.
    case list(Range<Int>)
  }

  /// The content that a link object reads.
  ///
  /// It has a place of its own, because C gives it back to Swift in the middle of a call.
  private struct Contents: ~Copyable {
    var text = ""
    var names = LuaNames([])
    var decoded = Scratch<UInt8>()
    var parts = Parts()
    var segments = Scratch<mg_slice>()
    var items = Scratch<mg_item>()
    var params = Scratch<mg_param>()
    var elements = Scratch<mg_param>()
    var user = Slice.absent
    var port: Int?
    var callback: Callback?
    var isComplete = false
  }

  private let contents: UnsafeMutablePointer<Contents>

  package init() {
    contents = .allocate(capacity: 1)
    contents.initialize(to: Contents())
  }

  /// The link that C was shown, until ``letGo()``.
  init(shownTo raw: mg_link) {
    contents = raw.owner.assumingMemoryBound(to: Contents.self)
  }

  /// Ends the use of a link that another owns.
  consuming func letGo() { discard self }

  deinit {
    contents.deinitialize(count: 1)
    contents.deallocate()
  }

  /// Begins anew, in the memory of the last link.
  ///
  /// - Parameter text: the link as it came, which slices of it are parts of.
  package mutating func begin(_ text: String) {
    contents.pointee.text = text
    contents.pointee.isComplete = false
    contents.pointee.decoded.clear()
    contents.pointee.segments.clear()
    contents.pointee.items.clear()
    contents.pointee.params.clear()
    contents.pointee.elements.clear()
  }

  /// The link as it came.
  package var text: String { contents.pointee.text }

  /// The names of params, where they are not named by the link itself.
  package var names: LuaNames {
    get { contents.pointee.names }
    set { contents.pointee.names = newValue }
  }

  /// The parts that the link has once, or not at all.
  package var parts: Parts {
    get { contents.pointee.parts }
    set { contents.pointee.parts = newValue }
  }

  /// Appends what does not stand in the link's text like this, and returns its range.
  package mutating func append(_ text: String) -> Slice {
    append(Array(text.utf8))
  }

  /// Appends decoded bytes and returns their range.
  ///
  /// An array has a span on Apple's systems from release 26 on only.
  package mutating func append(_ bytes: [UInt8]) -> Slice {
    let start = contents.pointee.decoded.count
    for byte in bytes { contents.pointee.decoded.append(byte) }
    return decoded(from: start)
  }

  /// Appends decoded bytes and returns their range.
  package mutating func append(_ bytes: Span<UInt8>) -> Slice {
    let start = contents.pointee.decoded.count
    for index in bytes.indices { contents.pointee.decoded.append(bytes[index]) }
    return decoded(from: start)
  }

  /// The decoded bytes from a place on.
  private func decoded(from start: Int) -> Slice {
    Slice(
      raw: mg_slice(
        start: UInt32(truncatingIfNeeded: start),
        length: UInt32(truncatingIfNeeded: contents.pointee.decoded.count - start),
        run: MG_LINK_DECODED
      )
    )
  }

  @inline(__always)
  package mutating func appendSegment(_ segment: Slice) {
    contents.pointee.segments.append(segment.raw)
  }

  @inline(__always)
  package mutating func appendItem(name: Slice, value: Slice) {
    contents.pointee.items.append(mg_item(name: name.raw, value: value.raw))
  }

  /// Sets the user and the port; before the link is complete.
  package mutating func set(user: Slice, port: Int?) {
    contents.pointee.user = user
    contents.pointee.port = port
  }

  /// The parts of the link about the app that waits for an answer; set before the link is complete.
  package var callback: Callback? {
    get { contents.pointee.callback }
    set { contents.pointee.callback = newValue }
  }

  /// Says that all segments and items are there, and what user, port and callback are.
  package mutating func markComplete() { contents.pointee.isComplete = true }

  /// Appends a param by its place in a list of ``names``.
  @inline(__always)
  package mutating func appendParam(_ list: Int, _ index: Int, _ param: Param) {
    appendParam(name: Slice(raw: contents.pointee.names.slice(list, index)), param)
  }

  @inline(__always)
  package mutating func appendParam(name: Slice, _ param: Param) {
    var raw = param.raw
    raw.name = name.raw
    contents.pointee.params.append(raw)
  }

  /// The number of appended elements.
  package var elementCount: Int { contents.pointee.elements.count }

  /// Appends a value of a param that is a list.
  package mutating func appendElement(_ element: Param) {
    contents.pointee.elements.append(element.raw)
  }

  /// Shows the link to C for the length of a call, in which it may be completed.
  @inline(__always)
  borrowing func withRaw<Result>(
    _ body: (UnsafeMutablePointer<mg_link>) -> Result
  ) -> Result {
    contents.pointee.names.withBytes { names in
      contents.pointee.text.withBytes { bytes in
        let parts = parts
        var raw = mg_link()
        raw.runs.0 = bytes
        raw.runs.2 = names
        raw.text = parts.text.raw
        raw.scheme = parts.scheme.raw
        raw.host = parts.host.raw
        raw.path = parts.path.raw
        raw.fragment = parts.fragment.raw
        raw.origin = parts.origin.raw
        raw.params = contents.pointee.params.baseAddress
        raw.elements = contents.pointee.elements.baseAddress
        raw.param_count = UInt32(truncatingIfNeeded: contents.pointee.params.count)
        raw.owner = UnsafeMutableRawPointer(contents)
        fillIn(&raw)
        return body(&raw)
      }
    }
  }

  /// Shows C what completing fills in: decoded bytes, segments, query items, user, port, and the callback.
  borrowing func fillIn(_ raw: inout mg_link) {
    let decoded = UnsafeRawPointer(contents.pointee.decoded.baseAddress)
    raw.runs.1 = decoded?.assumingMemoryBound(to: CChar.self)
    raw.segments = contents.pointee.segments.baseAddress
    raw.items = contents.pointee.items.baseAddress
    raw.segment_count = UInt32(truncatingIfNeeded: contents.pointee.segments.count)
    raw.item_count = UInt32(truncatingIfNeeded: contents.pointee.items.count)
    raw.is_complete = contents.pointee.isComplete
    guard raw.is_complete else { return }
    raw.user = contents.pointee.user.raw
    if let port = contents.pointee.port {
      raw.has_port = true
      raw.port = UInt16(truncatingIfNeeded: port)
    }
    if let callback = contents.pointee.callback { raw.callback = callback.raw }
  }
}

extension LuaLink.Param {
  /// The value as C has it, without a name.
  @inline(__always)
  fileprivate var raw: mg_param {
    var raw = mg_param()
    switch self {
    case .absent: raw.type = MG_PARAM_ABSENT
    case .integer(let integer):
      raw.type = MG_PARAM_INTEGER
      raw.integer = Int64(integer)
    case .number(let number):
      raw.type = MG_PARAM_NUMBER
      raw.number = number
    case .boolean(let boolean):
      raw.type = MG_PARAM_BOOLEAN
      raw.integer = boolean ? 1 : 0
    case .text(let slice):
      raw.type = MG_PARAM_TEXT
      raw.text = slice.raw
    case .list(let range):
      raw.type = MG_PARAM_LIST
      raw.text = mg_slice(
        start: UInt32(truncatingIfNeeded: range.lowerBound),
        length: UInt32(truncatingIfNeeded: range.count),
        run: MG_LINK_TEXT
      )
    }
    return raw
  }
}

extension String {
  /// Shows the bytes to C: its own storage, or a copy where a system keeps them in another form.
  @inline(__always)
  fileprivate func withBytes<Result>(_ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    let inPlace = utf8.withContiguousStorageIfAvailable { bytes in
      body(UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self))
    }
    if let inPlace { return inPlace }
    return Array(utf8).withUnsafeBytes {
      body($0.baseAddress?.assumingMemoryBound(to: CChar.self))
    }
  }
}
