internal import MoongateLinks
internal import MoongateLua

extension LuaLink {
  /// Shows a link to scripts: what needs no decoding stays where it stands in the text, the rest is
  /// decoded.
  package mutating func show(_ request: Request) {
    let link = request.link
    begin(link.text)
    var parts = Parts()
    parts.text = take(link.textSlice, of: link)
    parts.scheme = take(link.schemeSlice, of: link)
    parts.host = take(link.hostSlice, of: link)
    parts.path = take(link.pathSlice, of: link)
    parts.fragment = take(link.fragmentSlice, of: link)
    if let text = request.origin.text { parts.origin = append(text) }
    self.parts = parts
  }

  /// Shows the segments, the query items, the user, the port and the callback too.
  ///
  /// The text is read again: keeping the link until then would take longer in every call than this
  /// takes in those that want it.
  mutating func complete(_ parts: inout LinkParts) {
    defer { markComplete() }
    let limits = LinkLimits(bytes: .max, segments: .max, queryItems: .max)
    callback = nil
    set(user: .absent, port: nil)
    guard let link = try? parts.read(text, limits: limits) else { return }
    set(user: take(link.userSlice, of: link), port: link.port)
    defer { showCallback(of: link) }
    let all = parts.all.span
    let decoded = parts.decoded.span
    var name = Slice.absent
    for index in all.indices {
      let part = all[index]
      let slice =
        part.isDecoded
        ? append(decoded.extracting(Int(part.start)..<Int(part.end)))
        : Slice(start: part.start, end: part.end)
      switch part.kind {
      case .segment: appendSegment(slice)
      case .nameAlone: appendItem(name: slice, value: .absent)
      case .name: name = slice
      case .value: appendItem(name: name, value: slice)
      case .scheme, .host, .path, .fragment: break
      }
    }
  }

  private mutating func showCallback(of link: Link) {
    guard let found = link.callback else { return }
    var shown = Callback()
    shown.source = take(found.source, of: link)
    shown.hasSuccess = found.success != nil
    shown.hasError = found.error != nil
    shown.hasCancel = found.cancel != nil
    callback = shown
  }

  /// Shows what a route captured from the link that was shown last.
  package mutating func showCaptures(
    of match: Match,
    _ noted: borrowing NotedCaptures,
    in link: Link,
    by table: borrowing RouteTable
  ) {
    let list = table.captureNameList(of: match)
    table.forEachCapture(of: match, in: link, noted: noted) { index, value in
      appendParam(list, index, param(value, in: link, by: table))
    }
  }

  @inline(__always)
  private mutating func param(
    _ value: CaptureValue,
    in link: Link,
    by table: borrowing RouteTable
  ) -> Param {
    switch value {
    case .absent: .absent
    case .integer(let integer): .integer(integer)
    case .number(let number): .number(number)
    case .boolean(let boolean): .boolean(boolean)
    case .text(let slice): .text(take(slice, of: link))
    case .list(let list): .list(elements(of: list, in: link, by: table))
    }
  }

  /// Appends the values of a list, and returns their places.
  @inline(never)
  private mutating func elements(
    of list: CaptureList,
    in link: Link,
    by table: borrowing RouteTable
  ) -> Range<Int> {
    let start = elementCount
    var values: [CaptureValue] = []
    table.forEachElement(of: list, in: link) { values.append($0) }
    for value in values { appendElement(param(value, in: link, by: table)) }
    return start..<elementCount
  }

  @inline(__always)
  private mutating func take(_ slice: Link.Slice?, of link: Link) -> Slice {
    guard let slice else { return .absent }
    guard slice.needsDecoding else { return Slice(start: slice.start, end: slice.end) }
    var decoded: [UInt8] = []
    link.append(slice, to: &decoded)
    return append(decoded)
  }
}
