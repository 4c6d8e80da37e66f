/// The glob of `pathPattern`, in which `.` is any unit and `*` repeats the unit before it.
///
/// Nothing is ever tried twice: `.*` ends before the first place of the unit that follows it, whatever
/// stands behind, and `x*` takes each `x` that there is. The unit behind `.*` is always meant as it is,
/// also a dot; elsewhere a dot is any unit, whether or not a backslash stands before it.
enum SimpleGlob {
  /// Whether the whole of a text is what a pattern stands for.
  static func matches(_ pattern: [UInt16], _ text: [UInt16]) -> Bool {
    var pattern = Cursor(units: pattern)
    var place = 0
    while !pattern.isAtEnd, place < text.count {
      let unit = pattern.take()
      guard pattern.isAtStar else {
        if unit.value != .dot, unit.value != text[place] { return false }
        place += 1
        continue
      }
      if unit.value == .dot, !unit.isEscaped {
        // Nothing behind the star: the rest may be anything.
        if pattern.isAtLast { return true }
        pattern.skip()
        let next = pattern.take().value
        guard let found = text[place...].firstIndex(of: next) else { return false }
        place = found + 1
      } else {
        while place < text.count, text[place] == unit.value { place += 1 }
        pattern.skip()
      }
    }
    // A last ".*" also stands for nothing; "x*" at the end does not.
    return pattern.isAtEnd ? place == text.count : pattern.rest.elementsEqual([.dot, .star])
  }

  /// A place in a pattern.
  private struct Cursor {
    let units: [UInt16]
    private var place = 0

    init(units: [UInt16]) { self.units = units }

    var isAtEnd: Bool { place >= units.count }
    var isAtStar: Bool { !isAtEnd && units[place] == .star }
    var isAtLast: Bool { place >= units.count - 1 }
    var rest: ArraySlice<UInt16> { units[min(place, units.count)...] }

    mutating func skip() { place += 1 }

    /// The next unit, without its backslash; 0 where nothing follows a backslash.
    mutating func take() -> (value: UInt16, isEscaped: Bool) {
      let isEscaped = units[place] == .backslash
      if isEscaped { place += 1 }
      defer { place += 1 }
      return (place < units.count ? units[place] : 0, isEscaped)
    }
  }
}

extension UInt16 {
  static let dot = UInt16(UInt8(ascii: "."))
  static let star = UInt16(UInt8(ascii: "*"))
  static let backslash = UInt16(UInt8(ascii: "\\"))
}
