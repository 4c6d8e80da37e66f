internal import LineEditor
internal import Moongate
internal import MoongateLinks

/// The styles of a link's parts.
enum LinkHighlight {
  /// The styles of a text that is meant as a link and begins at an offset of what is typed.
  static func styles(of text: String, at start: Int, limits: LinkLimits) -> [StyledRange] {
    do {
      return styles(of: try Link(text, limits: limits)).map { range in
        StyledRange(range.range.lowerBound + start..<range.range.upperBound + start, range.style)
      }
    } catch {
      let end = start + text.utf8.count
      return [StyledRange(min(start + error.offset, max(start, end - 1))..<end, Palette.error)]
    }
  }

  private static func styles(of link: Link) -> [StyledRange] {
    var styles = [StyledRange(range(link.textSlice), Palette.faint)]
    styles.append(StyledRange(range(link.schemeSlice), Palette.scheme))
    if let user = link.userSlice { styles.append(StyledRange(range(user), Palette.value)) }
    if let host = link.hostSlice { styles.append(StyledRange(range(host), Palette.host)) }
    link.forEachSegment { segment in
      // A custom scheme's host is a segment too.
      if segment != link.hostSlice { styles.append(StyledRange(range(segment), Palette.path)) }
    }
    link.forEachQueryItem { name, value in
      styles.append(StyledRange(range(name), Palette.name))
      if let value { styles.append(StyledRange(range(value), Palette.value)) }
    }
    if let fragment = link.fragmentSlice {
      styles.append(StyledRange(range(fragment), Palette.scheme))
    }
    return styles
  }

  private static func range(_ slice: Link.Slice) -> Range<Int> { Int(slice.start)..<Int(slice.end) }
}
