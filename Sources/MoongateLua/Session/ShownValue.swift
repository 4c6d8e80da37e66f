/// A value of Lua's as it is shown to a person: a tree, cut where limits say so.
package indirect enum ShownValue: Sendable, Hashable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A float, also an infinite one and what is not a number.
  case number(Double)
  /// The beginning of a text, of any bytes, and how many are left out.
  case text([UInt8], leftOut: Int)
  case table(ShownTable)
  /// A table that is shown elsewhere, by its number, and whether this place is inside of it.
  case again(Int, isInside: Bool)
  /// A table that stands too deep to be shown.
  case deep
  case function(ShownFunction)
  /// A link object, by the text of its link.
  case link(String)
  /// A response, as the call that made it.
  case response(String)
  /// Anything else, such as a version or a capture, in words.
  case other(String)
}
