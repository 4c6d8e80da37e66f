internal import MoongateLinks
internal import MoongateLua

extension LuaLink {
  /// Shows a link to scripts: what needs no decoding stays where it stands in the text, the rest
  /// is decoded behind it.
  mutating func show(_ link: Link, from origin: Origin) {
    clear()
    bytes.append(contentsOf: link.text.utf8)
    text = Slice(start: 0, end: bytes.count)
    scheme = take(link.schemeSlice, of: link)
    host = take(link.hostSlice, of: link)
    path = take(link.pathSlice, of: link)
    fragment = take(link.fragmentSlice, of: link)
    self.origin = origin.text.map { append($0) } ?? .absent
    link.forEachSegment { appendSegment(take($0, of: link)) }
    link.forEachQueryItem { name, value in
      appendItem(name: take(name, of: link), value: take(value, of: link))
    }
  }

  /// Shows what a route captured from the link that was shown last.
  mutating func showCaptures(of match: Match, in link: Link, table: borrowing RouteTable) {
    let names = table.captureNames(of: match)
    table.forEachCapture(of: match, in: link) { index, value in
      let param: Param =
        switch value {
        case .absent: .absent
        case .integer(let integer): .integer(integer)
        case .number(let number): .number(number)
        case .text(let slice): .text(take(slice, of: link))
        }
      appendParam(name: names[index], param)
    }
  }

  private mutating func take(_ slice: Link.Slice?, of link: Link) -> Slice {
    guard let slice else { return .absent }
    guard slice.needsDecoding else { return Slice(start: Int(slice.start), end: Int(slice.end)) }
    let start = bytes.count
    link.append(slice, to: &bytes)
    return Slice(start: start, end: bytes.count)
  }
}
