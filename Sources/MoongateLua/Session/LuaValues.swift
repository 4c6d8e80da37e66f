internal import CMoongate

/// The values that a line of a session gave, as far as they are shown.
package struct LuaValues: Sendable, Hashable {
  /// The first of them.
  package var values: [ShownValue]
  /// The number of values left out.
  package var leftOut: Int

  /// Values of which none is left out.
  package init(_ values: [ShownValue], leftOut: Int = 0) {
    self.values = values
    self.leftOut = leftOut
  }

  /// Reads what C wrote.
  init(tape: mg_text) {
    var reader = TapeReader(tape: tape)
    let count = reader.readCount()
    _ = reader.readType()
    values = (0..<reader.readElementCount()).map { _ in reader.readShown() }
    leftOut = count - values.count
  }
}
