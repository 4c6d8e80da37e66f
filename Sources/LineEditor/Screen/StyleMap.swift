/// The style of each offset in a part of a text.
struct StyleMap {
  private let start: Int
  private var styles: [Style]

  /// The styles of ranges, whatever they are, as far as they lie in a part.
  init(_ ranges: [StyledRange], over part: Range<Int>) {
    start = part.lowerBound
    styles = ranges.isEmpty ? [] : Array(repeating: .plain, count: part.count)
    for range in ranges {
      for offset in range.range.clamped(to: part) { styles[offset - start] = range.style }
    }
  }

  /// The style at an offset.
  subscript(offset: Int) -> Style {
    styles.indices.contains(offset - start) ? styles[offset - start] : .plain
  }
}
