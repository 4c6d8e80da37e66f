/// A part of a text that has a style.
package struct StyledRange: Hashable, Sendable {
  /// The part, as offsets of the text's UTF-8.
  package var range: Range<Int>

  /// The style of the part.
  package var style: Style

  /// A part with a style.
  package init(_ range: Range<Int>, _ style: Style) {
    self.range = range
    self.style = style
  }
}
